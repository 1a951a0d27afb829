import { describe, expect, test } from 'vitest';
import { CATEGORIES, COMMERCIAL_CATEGORIES } from '#shop.config.ts';
import {
  categoryBlocks,
  commercialPieces,
  newestDesigns,
  showpiece,
} from '#src/features/home/home-products.ts';
import { product } from '#tests/support/api/products.ts';

describe('the home page', () => {
  test('shows the first four products of each of the twelve categories, and no block for an empty one', () => {
    const categories = CATEGORIES.filter((category) => category !== 'Bed');
    const products = categories.flatMap((category) =>
      Array.from({ length: 5 }, () => product({ category })),
    );
    const blocks = categoryBlocks(products);
    expect(blocks.map(({ category }) => category)).toEqual([
      'Sofa',
      'Chair',
      'Armchair',
      'Table',
      'Storage',
      'Accessory',
      'Bar Stool',
      'Office Chair',
      'Office Desk',
      'Lighting',
      'Dining Table',
    ]);
    const [beds] = categoryBlocks([product({ category: 'Bed' })]);
    expect(beds?.category).toBe('Bed');
    expect(blocks[0]?.products).toEqual(products.slice(0, 4));
  });

  test('shows four designs under New, not four colors of one design', () => {
    const lamps = ['a', 'a', 'b', 'b', 'c', 'd', 'e'].map((variant) =>
      product({ category: 'Lighting', variant }),
    );
    expect(newestDesigns(lamps).map(({ variant }) => variant)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('shows at most ten salon products in the carousel, in rotation by category', () => {
    const sofas = [product({ category: 'Sofa' })];
    const commercial = COMMERCIAL_CATEGORIES.flatMap((category) => [
      product({ category, variant: `${category} one` }),
      product({ category, variant: `${category} one` }),
      product({ category, variant: `${category} two` }),
      product({ category, variant: `${category} three` }),
    ]);
    const pieces = commercialPieces([...sofas, ...commercial]);
    const salon = ['Manicure Chair', 'Manicure Table', 'Pedicure Chair', 'Pedicure Table'];
    expect(pieces.slice(0, 4).map(({ category }) => category)).toEqual(salon);
    expect(pieces.filter(({ category }) => !salon.includes(category))).toEqual([]);
    expect(pieces).toHaveLength(10);
    expect(new Set(pieces.map(({ variant }) => variant)).size).toBe(10);
    expect(commercialPieces([])).toEqual([]);
  });

  test('replaces a discontinued showpiece with the first product of its category', () => {
    const beds = ['NW-1', 'NW-2'].map((code) => product({ category: 'Bed', code }));
    expect(showpiece(beds, { category: 'Bed', product: 'NW-2' })).toBe(beds[1]);
    expect(showpiece(beds, { category: 'Bed', product: 'NW-3' })).toBe(beds[0]);
    expect(showpiece(beds, { category: 'Sofa', product: 'NW-1' })).toBeUndefined();
  });
});
