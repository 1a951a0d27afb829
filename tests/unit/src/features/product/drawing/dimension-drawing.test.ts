import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { assert, describe, expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { VIEW_NAMES, type ViewName } from '#domain/drawings/drawing-svg.ts';
import type { Dimensions } from '#domain/products/product.ts';
import english from '#locales/en/product.json' with { type: 'json' };
import { DimensionDrawing } from '#src/features/product/drawing/DimensionDrawing.tsx';
import { drawingScale, layoutOf } from '#src/features/product/drawing/drawing-layout.ts';
import { DRAWING_SUMMARIES } from '#src/features/product/drawing/drawing-summaries.ts';
import { productDrawing } from '#src/features/product/drawing/product-drawing.ts';
import { UnitChoice } from '#src/features/product/drawing/UnitChoice.tsx';

const products = await loadCatalogProducts();

/** Markup of a design's drawing in English. */
function markupOf(design: string): string {
  const product = products.find(({ variant }) => variant === design);
  assert(product);
  const drawing = productDrawing(product, DRAWING_SUMMARIES);
  assert(drawing);
  const { dimensions } = product;
  return renderToStaticMarkup(
    createElement(DimensionDrawing, { drawing, dimensions, language: 'en', texts: english }),
  );
}

/** Markup of one view. */
function viewIn(markup: string, name: ViewName): string {
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
  test('has front, side and top as pictures at one scale, with their measurements (S13.6)', () => {
    const markup = markupOf('koda');
    expect(textIn(viewIn(markup, 'front'))).toMatch(/Front 288 cm 113.1\/2 in 91 cm 35.3\/4 in/);
    expect(textIn(viewIn(markup, 'side'))).toMatch(/Side 158 cm .* Seat 43 cm Seat 17 in/);
    expect(textIn(viewIn(markup, 'top'))).toMatch(/Top 288 cm .* 158 cm 62.1\/4 in/);
    const pictures = VIEW_NAMES.map((name) => {
      const attributes = /src="([^"]+)".* width="(\d+)" height="(\d+)" loading="lazy"/;
      return attributes.exec(viewIn(markup, name))?.slice(1);
    });
    // 288.1 x 158.2 x 90.9 cm with a margin of 1.44 cm, at 560 pixels for 288.1 cm.
    expect(pictures).toEqual([
      ['/drawings/koda-front.svg', '566', '182'],
      ['/drawings/koda-side.svg', '313', '182'],
      ['/drawings/koda-top.svg', '566', '313'],
    ]);
  });

  test('has no style attributes, which the security policy forbids (S13.6)', () => {
    expect(markupOf('koda')).not.toContain('style=');
  });

  test('has a line from the floor to the seat (S13.6)', () => {
    expect(viewIn(markupOf('koda'), 'side')).toContain('viewBox="0 0 2 91"');
    expect(viewIn(markupOf('koda'), 'side')).toContain('d="M0 48h2m-1 0v43m-1 0h2"');
    expect(markupOf('tivi')).not.toContain('view__line');
  });

  test.each([
    ['koda', 'floor'],
    ['domi', 'ceiling'],
    ['orbi', 'wall'],
  ])('of %s touches the %s (S13.6)', (design, mount) => {
    expect(markupOf(design)).toContain(`drawing--${mount}`);
  });

  test('of a rug is a view from above (S13.6)', () => {
    const markup = markupOf('rugo');
    expect(markup.match(/<img/g)).toHaveLength(1);
    expect(textIn(viewIn(markup, 'top'))).toMatch(/242 cm .* 160 cm/);
    expect(markup).not.toMatch(/drawing--(floor|wall)/);
  });

  test('gives screen readers each view with its measurements in both units (S13.9)', () => {
    const markup = markupOf('koda').replaceAll('\u00a0', ' ');
    const texts = [...markup.matchAll(/ alt="([^"]+)"/g)].map(([, text]) => text);
    expect(texts).toEqual([
      'Front view: 113 1/2 in (288 cm) wide, 35 3/4 in (91 cm) high',
      'Side view: 62 1/4 in (158 cm) deep, 35 3/4 in (91 cm) high',
      'Top view: 113 1/2 in (288 cm) wide, 62 1/4 in (158 cm) deep',
    ]);
    const labels = markup.match(/<(p|svg) [^>]*>/g) ?? [];
    expect(labels.length).toBeGreaterThan(8);
    for (const label of labels) expect(label).toContain('aria-hidden="true"');
  });
});

test.each([
  ['en', 'in'],
  ['vn', 'cm'],
  ['kr', 'cm'],
] as const)('the choice of units in %s begins with %s (S13.7)', (language, unit) => {
  const markup = renderToStaticMarkup(createElement(UnitChoice, { language, texts: english }));
  const checked = markup.match(/<input[^>]*checked=""[^>]*>/g);
  expect(checked).toHaveLength(1);
  expect(checked?.[0]).toContain(`value="${unit}"`);
});

describe('a product has its drawing', () => {
  const overall = { width: '288', depth: '158', height: '91' };

  test('for each product of the catalog (S13.1)', () => {
    expect(products.length).toBeGreaterThan(200);
    const without = products.filter((product) => !productDrawing(product, DRAWING_SUMMARIES));
    expect(without).toEqual([]);
  });

  test.each<[string, Dimensions, boolean]>([
    ['koda', { overall }, true],
    ['koda', overall, true],
    ['koda', { overall: { ...overall, depth: '160' } }, false],
    ['koda', { overall: { width: '288', height: '91' } }, false],
    ['koda', {}, false],
    ['unknown', { overall }, false],
    ['constructor', { overall }, false],
  ])('of %s with %j: %s (S13.10)', (variant, dimensions, isDrawn) => {
    const drawn = productDrawing({ variant, dimensions }, DRAWING_SUMMARIES);
    expect(drawn !== undefined).toBe(isDrawn);
  });
});

test.each([
  [{ width: 288, depth: 158, height: 91 }, 'low'],
  [{ width: 50, depth: 55, height: 80 }, 'upright'],
  [{ width: 242, depth: 160, height: 2 }, 'flat'],
  [{ width: 12, depth: 12, height: 4 }, 'low'],
])('the views of %j are arranged as %s (S13.6)', (overall, layout) => {
  expect(layoutOf(overall)).toBe(layout);
});

test.each([
  [{ width: 288, depth: 158, height: 91 }, 560, 280],
  [{ width: 92, depth: 170, height: 118 }, 480, 400],
  [{ width: 44, depth: 44, height: 152 }, 480, 400],
  [{ width: 242, depth: 160, height: 2 }, 560, 420],
])('the views of %j fit into %i x %i pixels (S13.6)', (overall, width, height) => {
  const scale = drawingScale(overall);
  const highest = layoutOf(overall) === 'flat' ? overall.depth : overall.height;
  expect(Math.max(overall.width, overall.depth) * scale).toBeLessThanOrEqual(width + 1e-6);
  expect(highest * scale).toBeLessThanOrEqual(height + 1e-6);
});
