import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkDrawings, type DrawingFile } from '#catalogue/drawings/check.ts';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { type Drawing, drawingSchema } from '#domain/drawings/drawing.ts';

/** Measurements of a box of 120 x 60 x 80 cm. */
const BOX = { box: { overall: { width: 120, depth: 60, height: 80 }, weight: 9 } };

/** Drawing of the box. The front is a half that is mirrored. */
function drawing(changes: Partial<Drawing> = {}): Drawing {
  return {
    size: { width: 120, depth: 60, height: 80 },
    front: { outline: 'M0-80h60v80h-60', inner: 'M10-70c5 0 5 5 0 5', mirror: true },
    side: { outline: 'M-30-80h60v80h-60z' },
    top: { outline: 'M-60-30h120v60h-120z' },
    ...changes,
  };
}

function problemsOf(changes: Partial<Drawing> = {}, text = '') {
  const file: DrawingFile = { drawing: drawing(changes), text };
  return checkDrawings(['box'], BOX, new Map([['box', file]]));
}

describe('drawings of the catalog', () => {
  test('exist for every design, with the right size and within 3 KB (S13.1)', async () => {
    const [{ designs, measurements }, files] = await Promise.all([
      loadCatalogFiles(),
      loadDrawings(),
    ]);
    expect(files.size).toBeGreaterThanOrEqual(103);
    expect(checkDrawings(designs.keys(), measurements, files)).toEqual([]);
  });

  test('a correct drawing has no problems (S13.2)', () => {
    expect(problemsOf()).toEqual([]);
  });

  test('a missing drawing, and a drawing without a design, are reported (S13.1)', () => {
    const file = { drawing: drawing(), text: '' };
    expect(checkDrawings(['box'], BOX, new Map([['bax', file]]))).toEqual([
      { design: 'bax', field: 'drawing', message: 'belongs to no design' },
      { design: 'box', field: 'drawing', message: 'is missing: run `npm run drawings -- box`' },
    ]);
  });

  test.each([
    ['side', 'M-30.2-80h60.4v80h-60.4z', undefined],
    ['side', 'M-30.4-80h60.8v80h-60.8z', 'has a width of 60.8 cm instead of 60 cm'],
    ['top', 'M-60-29h120v58h-120z', 'has a height of 58.0 cm instead of 60 cm'],
    // The control points of the curve are outside of the view, the curve is not.
    ['side', 'M-30 0v-60c0-26.7 60-26.7 60 0v60z', undefined],
    ['side', 'M-30-80h40c26.7 0 26.7 80 0 80h-40z', undefined],
    ['side', 'M-30 0v-60c0-20 60-20 60 0v60z', 'has a height of 75.0 cm instead of 80 cm'],
  ] as const)('the %s view %s: %s (S13.2)', (view, outline, message) => {
    const expected = message ? [{ design: 'box', field: `drawing.${view}`, message }] : [];
    expect(problemsOf({ [view]: { outline } })).toEqual(expected);
  });

  test('thin handles and fringes outside of the outline belong to the size (S13.2)', () => {
    const outline = 'M-30-80h58v80h-58z';
    expect(problemsOf({ side: { outline } })).toHaveLength(1);
    expect(problemsOf({ side: { outline, inner: 'M28-40h2v10h-2' } })).toEqual([]);
    expect(problemsOf({ side: { outline, seams: 'M28-40h2' } })).toEqual([]);
  });

  test('a mirrored half counts twice (S13.2)', () => {
    expect(problemsOf({ front: { outline: 'M0-80h62v80h-62', mirror: true } })).toEqual([
      {
        design: 'box',
        field: 'drawing.front',
        message: 'has a width of 124.0 cm instead of 120 cm',
      },
    ]);
  });

  test('a command with too few numbers is reported in each layer (S13.3)', () => {
    const outline = 'M-30-80h60v80h-60z';
    for (const layer of ['inner', 'seams', 'hatch']) {
      expect(problemsOf({ side: { outline, [layer]: 'M0 0c1 2 3 4 5' } })).toEqual([
        { design: 'box', field: 'drawing.side', message: "'c1 2 3 4 5' needs 6 numbers" },
      ]);
    }
  });

  test('other commands and absolute coordinates are rejected (S13.3)', () => {
    const withOutline = (outline: string) =>
      drawingSchema.safeParse(drawing({ side: { outline } })).success;
    expect(withOutline('M-30-80h60v80h-60z')).toBe(true);
    for (const path of [
      '',
      'M1 2',
      'm1 2l3 4',
      'M1 2L3 4',
      'M1 2q1 2 3 4',
      'M1 2l3 4"/>',
      'l3 4',
    ]) {
      expect(withOutline(path), path).toBe(false);
    }
  });

  test('more than 3 KB after compression are reported (S13.4)', () => {
    expect(problemsOf({}, randomBytes(2000).toString('base64'))).toEqual([]);
    const [problem] = problemsOf({}, randomBytes(4000).toString('base64'));
    expect(problem?.message).toMatch(/^has \d+ bytes compressed; 3072 fit$/);
  });
});
