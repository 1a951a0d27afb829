import { describe, expect, test } from 'vitest';
import { MAX_BASKET_LINES, MAX_WISHLIST } from '#domain/limits.ts';
import {
  addFavoriteIds,
  NO_FAVORITES,
  parseFavorites,
  removeFavoriteIds,
  restoreFavoriteIds,
} from '#src/features/wishlist/favorites.ts';

const LIST = ['LL-SF-1011', 'LL-CH-3012', 'LL-LT-7014'];
const many = (count: number) => Array.from({ length: count }, (_, place) => `LL-XX-${place}`);

describe('the wishlist', () => {
  test('contains each product once, in the order of adding', () => {
    expect(addFavoriteIds(LIST, ['LL-CH-3012', 'LL-BD-6003'])).toEqual([...LIST, 'LL-BD-6003']);
  });

  test('contains no more products than one call can read', () => {
    expect(MAX_WISHLIST).toBeLessThanOrEqual(MAX_BASKET_LINES);
    expect(addFavoriteIds(many(MAX_WISHLIST), LIST)).toEqual(many(MAX_WISHLIST));
  });

  test.each([
    ['the first', ['LL-SF-1011']],
    ['one in the middle', ['LL-CH-3012']],
    ['the last', ['LL-LT-7014']],
    ['several', ['LL-SF-1011', 'LL-LT-7014']],
    ['all', LIST],
  ])('undo restores %s to its place', (_name, ids) => {
    expect(restoreFavoriteIds(removeFavoriteIds(LIST, ids), LIST, ids)).toEqual(LIST);
  });

  test('undo keeps later changes', () => {
    const meanwhile = ['LL-LT-7014', 'LL-BD-6003'];
    expect(restoreFavoriteIds(meanwhile, LIST, ['LL-CH-3012'])).toEqual([
      'LL-LT-7014',
      'LL-CH-3012',
      'LL-BD-6003',
    ]);
    expect(restoreFavoriteIds(LIST, LIST, ['LL-CH-3012'])).toEqual(LIST);
  });

  test.each([[null], [{}], ['LL-SF-1011'], [7]])(
    'the stored value %j is not a wishlist',
    (stored) => {
      expect(parseFavorites(stored)).toBeUndefined();
    },
  );

  test('a corrupt stored list keeps its valid entries', () => {
    const stored = [
      'LL-SF-1011',
      7,
      null,
      {},
      '',
      '<b>',
      'LL-SF-1011',
      'x'.repeat(41),
      'LL-CH-3012',
    ];
    expect(parseFavorites(stored)).toEqual(['LL-SF-1011', 'LL-CH-3012']);
    expect(parseFavorites(many(MAX_WISHLIST + 5))).toHaveLength(MAX_WISHLIST);
    expect(parseFavorites([])).toEqual(NO_FAVORITES);
  });
});
