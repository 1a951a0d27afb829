import { describe, expect, test } from 'vitest';
import { COMMERCIAL_CATEGORIES, HOME_CATEGORIES } from '#contracts/categories.ts';
import {
  categoryBlocks,
  commercialPieces,
  newest,
  showpiece,
} from '#src/features/home/selection.ts';
import { product } from '#tests/support/api/products.ts';

const codes = (interiors: { code: string }[]) => interiors.map(({ code }) => code);

describe('what the home page shows', () => {
  test('each of the twelve categories has its first four products; empty ones have no block', () => {
    const interiors = HOME_CATEGORIES.filter((category) => category !== 'Bed').flatMap((category) =>
      Array.from({ length: 5 }, () => product({ category })),
    );
    const blocks = categoryBlocks(interiors);
    expect(blocks.map(({ category }) => category)).toEqual(
      HOME_CATEGORIES.filter((category) => category !== 'Bed'),
    );
    expect(blocks[0]?.products).toEqual(interiors.slice(0, 4));
  });

  test('New shows four designs, not four colours of one', () => {
    const lamps = ['a', 'a', 'b', 'b', 'c', 'd', 'e'].map((variant) =>
      product({ category: 'Lighting', variant }),
    );
    expect(newest(lamps).map(({ variant }) => variant)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('the carousel has ten commercial pieces at most, the categories taking turns', () => {
    const sofas = [product({ category: 'Sofa' })];
    const commercial = COMMERCIAL_CATEGORIES.flatMap((category) => [
      product({ category, variant: `${category} one` }),
      product({ category, variant: `${category} one` }),
      product({ category, variant: `${category} two` }),
    ]);
    const pieces = commercialPieces([...sofas, ...commercial]);
    expect(pieces.slice(0, 6).map(({ category }) => category)).toEqual(COMMERCIAL_CATEGORIES);
    expect(pieces).toHaveLength(10);
    expect(new Set(pieces.map(({ variant }) => variant)).size).toBe(10);
    expect(commercialPieces([])).toEqual([]);
  });

  test('a showpiece that is gone is replaced by the first of its category', () => {
    const beds = ['a', 'b'].map((variant) => product({ category: 'Bed', variant }));
    expect(codes([showpiece(beds, 'Bed', 'b') ?? product()])).toEqual([beds[1]?.code]);
    expect(showpiece(beds, 'Bed', 'gone')).toBe(beds[0]);
    expect(showpiece(beds, 'Sofa', 'a')).toBeUndefined();
  });
});
