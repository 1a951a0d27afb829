import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { assert, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#catalogue/load.ts';
import type { Dimensions } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import english from '#locales/en/product.json' with { type: 'json' };
import { DimensionDrawing } from '#src/features/product/drawing/DimensionDrawing.tsx';
import { drawingOf } from '#src/features/product/drawing/drawings.ts';
import { layoutOf, scaleOf } from '#src/features/product/drawing/layout.ts';

const products = await loadCatalogue();

/** Markup of a design's drawing in English. */
async function markupOf(design: string, language: Language = 'en'): Promise<string> {
  const product = products.find(({ variant }) => variant === design);
  assert(product);
  const drawing = await drawingOf(product);
  assert(drawing);
  const { dimensions } = product;
  return renderToStaticMarkup(
    createElement(DimensionDrawing, { drawing, dimensions, language, texts: english }),
  );
}

/** Markup of one view. */
function viewIn(markup: string, name: string): string {
  const [, view = ''] = markup.split(`view--${name}`);
  return view.split('class="view view--')[0] ?? '';
}

/** Text of markup, without elements. */
const textIn = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the drawing of a product', () => {
  test('has front, side and top of the model at one scale, with their measures (S13.5)', async () => {
    const markup = await markupOf('koda');
    expect(textIn(viewIn(markup, 'front'))).toMatch(/Front.*Height 91 cm 35\.8 in.*Width 288 cm/);
    expect(textIn(viewIn(markup, 'side'))).toMatch(/Side.*Seat 43 cm Seat 16\.9 in.*Depth 158 cm/);
    expect(textIn(viewIn(markup, 'top'))).toMatch(/Top.*Depth 158 cm.*Width 288 cm/);
    const sizes = [...markup.matchAll(/viewBox="[^"]+" width="([\d.]+)" height="([\d.]+)"/g)];
    const scale = scaleOf({ width: 288, depth: 158, height: 91 });
    expect(sizes.map(([, width, height]) => [Number(width), Number(height)])).toEqual(
      [
        [288, 91],
        [158, 91],
        [288, 158],
      ].map((size) => size.map((length) => expect.closeTo(length * scale, 1))),
    );
    const boxes = [...markup.matchAll(/viewBox="([^"]+)"/g)].map(([, box]) => box);
    expect(boxes).toEqual(['-144 -91 288 91', '-79 -91 158 91', '-144 -79 288 158']);
  });

  test('has no style attributes, which the security policy forbids (S13.5)', async () => {
    expect(await markupOf('koda')).not.toContain('style=');
  });

  test('has dimension lines as long as the piece (S13.5)', async () => {
    const [, across, up] =
      /class="dimension" d="[^"]*?h([\d.]+)m[^"]*?v(-[\d.]+)m/.exec(
        viewIn(await markupOf('koda'), 'side'),
      ) ?? [];
    expect([across, up].map(Number)).toEqual([158, -43]);
  });

  test('is written as a half and its mirror image if it is symmetric (S13.5)', async () => {
    const product = products.find(({ variant }) => variant === 'orbi');
    assert(product);
    const drawing = await drawingOf(product);
    expect(drawing?.front.mirror).toBe(true);
    const view = viewIn(await markupOf('orbi'), 'front');
    const outline = drawing?.front.outline ?? '-';
    expect(view.split(`d="${outline}"`)).toHaveLength(3);
    expect(view).toContain('<g transform="scale(-1 1)">');
  });

  test.each([
    ['koda', 0],
    ['domi', -95],
    ['orbi', undefined],
  ])('%s touches the room at %s cm (S13.5)', async (design, ground) => {
    const found = /class="ground" d="M-?[\d.]+ (-?[\d.]+)h/.exec(
      viewIn(await markupOf(design), 'front'),
    )?.[1];
    expect(found === undefined ? undefined : Number(found)).toBe(ground);
  });

  test('of a rug is a view from above (S13.5)', async () => {
    const markup = await markupOf('rugo');
    expect(markup).not.toContain('view--front');
    expect(markup).not.toContain('view--side');
    expect(textIn(viewIn(markup, 'top'))).toMatch(/Depth 160 cm.*Width 242 cm/);
    expect(markup).toContain(english['drawing-above']);
  });

  test.each([
    ['en', 'in'],
    ['vn', 'cm'],
    ['kr', 'cm'],
  ] as const)('in %s begins with %s (S13.6)', async (language, unit) => {
    const checked = /<input[^>]*checked=""[^>]*>/.exec(await markupOf('koda', language))?.[0];
    expect(checked).toContain(`value="${unit}"`);
  });

  test('gives screen readers a name, the unit and each measure once (S13.8)', async () => {
    const markup = await markupOf('koda');
    expect(markup).toContain(`<figcaption class="vh">${english.drawing}</figcaption>`);
    expect(markup).toContain(`<legend class="vh">${english.unit}</legend>`);
    for (const svg of markup.match(/<svg[^>]*>/g) ?? [])
      expect(svg).toContain('aria-hidden="true"');
    const read = markup.replaceAll(/<p [^>]*aria-hidden="true".*?<\/p>/g, '');
    expect(read.match(/288\u00a0cm/g)).toHaveLength(1);
    expect(read.match(/158\u00a0cm/g)).toHaveLength(1);
    expect(read.match(/91\u00a0cm/g)).toHaveLength(1);
  });
});

describe('a product has its drawing', () => {
  const overall = { width: '288', depth: '158', height: '91' };

  test('for each product of the catalog (S13.1)', async () => {
    expect(products.length).toBeGreaterThan(200);
    for (const product of products) expect(await drawingOf(product), product.code).toBeDefined();
  });

  test.each<[string, Dimensions, boolean]>([
    ['koda', { overall }, true],
    ['koda', overall, true],
    ['koda', { overall: { ...overall, depth: '160' } }, false],
    ['koda', { overall: { width: '288', height: '91' } }, false],
    ['koda', {}, false],
    ['unknown', { overall }, false],
  ])('of %s with %j: %s (S13.9)', async (variant, dimensions, isDrawn) => {
    expect((await drawingOf({ variant, dimensions })) !== undefined).toBe(isDrawn);
  });
});

test.each([
  [{ width: 288, depth: 158, height: 91 }, 'low'],
  [{ width: 50, depth: 55, height: 80 }, 'upright'],
  [{ width: 242, depth: 160, height: 2 }, 'flat'],
  [{ width: 12, depth: 12, height: 4 }, 'low'],
])('the views of %j are arranged as %s (S13.5)', (overall, layout) => {
  expect(layoutOf(overall)).toBe(layout);
});

test.each([
  [{ width: 288, depth: 158, height: 91 }, 560, 280],
  [{ width: 92, depth: 170, height: 118 }, 480, 400],
  [{ width: 44, depth: 44, height: 152 }, 480, 400],
  [{ width: 242, depth: 160, height: 2 }, 560, 420],
])('the views of %j fit into %i x %i pixels (S13.5)', (overall, width, height) => {
  const scale = scaleOf(overall);
  const highest = layoutOf(overall) === 'flat' ? overall.depth : overall.height;
  expect(Math.max(overall.width, overall.depth) * scale).toBeLessThanOrEqual(width + 1e-6);
  expect(highest * scale).toBeLessThanOrEqual(height + 1e-6);
});
