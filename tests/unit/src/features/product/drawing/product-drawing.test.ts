import fc from 'fast-check';
import { assert, describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '#contracts/categories.ts';
import type { Dimensions } from '#contracts/interior.ts';
import type { Shape, View } from '#src/features/product/drawing/shapes.ts';
import { viewsOf } from '#src/features/product/drawing/views.ts';

/** Product with the fields that its drawing uses. */
function piece(category: Category, title: string, dimensions: Dimensions) {
  return { category, title, variant: 'test', dimensions };
}

function measures(width: number, depth: number, height: number): Dimensions {
  return { overall: group(width, height, depth) };
}

function group(width: number, height: number, depth = 30) {
  return { width: String(width), depth: String(depth), height: String(height) };
}

/** Bounds of a shape: left, right, bottom, top. */
function edges(shape: Shape): [number, number, number, number] {
  if (shape.kind === 'box' || shape.kind === 'ellipse') {
    return [shape.x, shape.x + shape.width, shape.y, shape.y + shape.height];
  }
  const xs = shape.points.map(([x]) => x);
  const ys = shape.points.map(([, y]) => y);
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

/** Size of all shapes of a view, in centimeters. */
function reach({ shapes }: View) {
  const all = shapes.map(edges);
  return {
    width: Math.max(...all.map(([, right]) => right)) - Math.min(...all.map(([left]) => left)),
    height: Math.max(...all.map(([, , , top]) => top)) - Math.min(...all.map(([, , low]) => low)),
  };
}

function frontOf(...of: Parameters<typeof piece>): View {
  const [front] = viewsOf(piece(...of))?.views ?? [];
  assert(front);
  return front;
}

/** Product names that change the drawing. */
const NAMES = [
  'Sora three-seat sofa in Sand',
  'Domi dome pendant in Black',
  'Wanda double wall light in Brass',
  'Volta arc lamp in Brass',
  'Washi column lamp in White',
  'Tripo tripod floor lamp in Oak',
  'Como five-drawer chest in Oak',
  'Kova round dining table in Oak',
  'Bano trestle dining table in Oak',
  'Koro drum side table in Oak',
  'Orbi round wall mirror in Oak',
  'Vano arched floor mirror in Oak',
  'Rugo fringed rug in Clay',
  'Bena padded bench in Sand',
  'Tika pedicure cart in Oak',
  'Pivo pedestal bar stool in Oak',
];

describe('the dimension drawing', () => {
  test('requires all three overall measures', () => {
    expect(viewsOf(piece('Sofa', 'Sofa', { width: '200', height: '80' }))).toBeUndefined();
    expect(viewsOf(piece('Sofa', 'Sofa', measures(200, 0, 80)))).toBeUndefined();
  });

  test('uses the plain measures if there are no overall ones', () => {
    const views = viewsOf(piece('Storage', 'Chest', { width: '90', depth: '40', height: '80' }));
    expect(views).toMatchObject({ width: 90, depth: 40, height: 80 });
  });

  test('fills its measures and stays within them for any record', () => {
    const length = fc.integer({ min: 1, max: 300 });
    const part = fc.option(
      fc.record({ width: length, height: length }).map((one) => group(one.width, one.height)),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...CATEGORIES),
        fc.constantFrom(...NAMES),
        fc.tuple(length, length, length),
        fc.record({ seat: part, cabinet: part, drawer: part, shelf: part, openStorage: part }),
        fc.option(length, { nil: undefined }),
        (category, title, [width, depth, height], parts, arm) => {
          const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
          const views = viewsOf(
            piece(category, title, {
              ...measures(width, depth, height),
              ...known,
              ...(arm !== undefined && { armHeight: String(arm) }),
            }),
          );
          assert(views);
          for (const view of views.views) {
            for (const shape of view.shapes) {
              const [left, right, low, top] = edges(shape);
              const details = `${view.name} ${view.width}x${view.height} ${JSON.stringify(shape)}`;
              expect(left, details).toBeGreaterThanOrEqual(-1e-6);
              expect(low, details).toBeGreaterThanOrEqual(-1e-6);
              expect(right, details).toBeLessThanOrEqual(view.width + 1e-6);
              expect(top, details).toBeLessThanOrEqual(view.height + 1e-6);
              expect(right - left, details).toBeGreaterThanOrEqual(0);
              expect(top - low, details).toBeGreaterThanOrEqual(0);
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each<[Category, string, Dimensions]>([
    ['Sofa', 'Sora sofa', { ...measures(226, 95, 91), seat: group(194, 44), armHeight: '60' }],
    ['Chair', 'Sena chair', { ...measures(49, 57, 88), seat: group(47, 46) }],
    ['Table', 'Ando console table', { ...measures(120, 37, 80), drawer: group(47, 8) }],
    ['Storage', 'Como five-drawer chest', { ...measures(95, 47, 102), drawer: group(88, 19) }],
    ['Bed', 'Pado bed', measures(172, 218, 95)],
    ['Lighting', 'Sol floor lamp', measures(44, 44, 152)],
    ['Lighting', 'Domi dome pendant', measures(44, 44, 95)],
    ['Accessory', 'Orbi round wall mirror', measures(81, 3, 81)],
  ])('%s: %s is as wide, deep and high as in its record', (category, title, dimensions) => {
    const views = viewsOf(piece(category, title, dimensions));
    assert(views);
    for (const view of views.views) {
      expect(reach(view).height).toBeCloseTo(view.height, 5);
      expect(reach(view).width).toBeGreaterThan(view.width * 0.9);
    }
  });

  test('a sofa has one cushion per seat, and its seat height is shown at the side', () => {
    const record = { ...measures(226, 95, 91), seat: group(194, 44), armHeight: '60' };
    const views = viewsOf(piece('Sofa', 'Sora three-seat sofa', record));
    const cushions = views?.views[0]?.shapes.filter(
      (shape) => shape.kind === 'box' && shape.y + shape.height === 91,
    );
    expect(cushions).toHaveLength(3);
    expect(views?.views[1]?.beside).toEqual({ part: 'seat', length: 44 });
  });

  test('a chest has as many drawers as its name says', () => {
    const record = { ...measures(95, 47, 102), drawer: group(88, 19) };
    const drawers = frontOf('Storage', 'Como five-drawer chest in Walnut', record).shapes.filter(
      (shape) => shape.kind === 'box' && shape.width > 88 && shape.height < 25,
    );
    expect(drawers).toHaveLength(5);
  });

  test('a pendant hangs from the ceiling, a floor lamp is on the floor, and a wall light is on neither', () => {
    expect(frontOf('Lighting', 'Domi dome pendant in Black', measures(44, 44, 95)).ground).toBe(
      'ceiling',
    );
    expect(frontOf('Lighting', 'Sol floor lamp in Linen', measures(44, 44, 152)).ground).toBe(
      'floor',
    );
    expect(frontOf('Lighting', 'Wanda wall light in Brass', measures(44, 23, 27)).ground).toBe(
      'none',
    );
  });

  test('a rug is drawn from above', () => {
    const views = viewsOf(piece('Accessory', 'Rugo fringed rug in Clay', measures(242, 160, 2)));
    expect(views?.views).toHaveLength(1);
    expect(views?.views[0]).toMatchObject({
      name: 'top',
      width: 242,
      height: 160,
      beside: { part: 'depth', length: 160 },
    });
  });
});
