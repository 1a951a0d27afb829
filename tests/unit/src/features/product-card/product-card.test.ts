import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import texts from '#locales/en/catalogue.json' with { type: 'json' };
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import { product } from '#tests/support/api/products.ts';

const colors = ['#aa0000', '#00aa00', '#0000aa'].map((hex) => ({
  color: hex,
  material: 'Linen',
  hex,
}));
const SOFA = product({
  code: 'LL-SF-1',
  category: 'Sofa',
  variant: 'hoi-an',
  title: 'Hoi An Sofa',
  stockedCoMat: [...colors, { color: 'Custom', material: 'Linen' }],
});

function markup(product = SOFA): string {
  return renderToStaticMarkup(createElement(ProductCard, { product, language: 'en', texts }));
}

describe('a product card', () => {
  test('links its title to the product page (S2.63, S2.124)', () => {
    expect(markup()).toContain('<a href="/products/sofa/LL-SF-1">Hoi An Sofa</a>');
    expect(markup()).toContain(`data-product="${SOFA._id}"`);
  });

  test('links "Check Price" to the request for a quote with the product (S2.65)', () => {
    expect(markup()).toContain('<a href="/quote-request?items=LL-SF-1">Check Price</a>');
  });

  test('has a swatch of each stocked color (S2.66)', () => {
    const shown = [...markup().matchAll(/color="(#\w{6})"/g)].map(([, hex]) => hex);
    expect(shown).toEqual(colors.map(({ hex }) => hex));
  });

  test.each([
    ['stands on the line below its frame, if it is a cut-out', '/pictures/maru-hero.webp', null],
    [
      'is whole, if it is uploaded and has transparent parts',
      `/pictures/${'0a'.repeat(16)}.webp`,
      'whole',
    ],
    [
      'fills its frame, if it is uploaded and opaque',
      `/pictures/${'0a'.repeat(16)}-detail.webp`,
      'cover',
    ],
    ['fills its frame, if it is a photograph of the shop', '/pictures/bench.jpg', 'cover'],
    ['fills its frame, if it is of another site', 'https://cdn.example/bench.png', 'cover'],
  ])('has a picture that %s', (_, picture, fit) => {
    const [, shown = null] =
      /data-fit="(\w+)"/.exec(markup({ ...SOFA, imageSmall: [picture] })) ?? [];
    expect(shown).toBe(fit);
  });

  test('without a picture has an empty frame', () => {
    expect(markup({ ...SOFA, imageSmall: [] })).toContain('<div class="card__media"></div>');
  });

  test('has a heart and the button "QUICK VIEW" (S2.67, S2.68)', () => {
    expect(markup()).toMatch(/<button class="icon-btn heart"[^>]*data-favorite=""/);
    expect(markup()).toContain('<span>QUICK VIEW</span></button>');
  });
});
