import { expect, test } from 'vitest';
import { unknownProducts } from '#domain/shop/unknown-products.ts';

const SHOP = {
  SHOWPIECES: {
    hero: { category: 'Sofa', product: 'NW-SOFA-1' },
    sale: { category: 'Chair', product: 'NW-CHAIR-1' },
  },
  HOME_TILES: [
    { category: 'Sofa', product: 'NW-SOFA-2', tint: 'sand' as const, smallScreens: false },
  ],
  HANGING_DESIGNS: ['bell', 'cone'],
};
const SOFA = { category: 'Sofa', code: 'NW-SOFA-1', variant: 'bell' } as const;

test('names of products and designs that the shop lacks are found', () => {
  expect(unknownProducts(SHOP, [SOFA])).toEqual([
    'SHOWPIECES.sale: no product NW-CHAIR-1 in the category Chair, so no picture is shown',
    'HOME_TILES: no product NW-SOFA-2 in the category Sofa, so another one is shown',
    'HANGING_DESIGNS: no product of the design cone (field variant)',
  ]);
});

test('a shop without products lacks none', () => {
  expect(unknownProducts(SHOP, [])).toEqual([]);
});

test('a complete shop lacks none', () => {
  const products = [
    SOFA,
    { category: 'Sofa', code: 'NW-SOFA-2', variant: 'cone' },
    { category: 'Chair', code: 'NW-CHAIR-1', variant: 'arc' },
  ] as const;
  expect(unknownProducts(SHOP, products)).toEqual([]);
});
