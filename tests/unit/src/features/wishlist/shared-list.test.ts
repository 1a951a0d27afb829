import { describe, expect, test } from 'vitest';
import { MAX_WISHLIST } from '#domain/limits.ts';
import { parseSharedList } from '#src/features/wishlist/shared-list.ts';
import { sitePaths } from '#src/i18n/paths.ts';

const LIST = ['LL-SF-1011', 'LL-CH-3012', 'LL-LT-7014'];
const many = (count: number) => Array.from({ length: count }, (_, place) => `LL-XX-${place}`);

describe('a shared wishlist (D18)', () => {
  test("a URL without items is the visitor's own wishlist", () => {
    expect(parseSharedList('')).toBeUndefined();
    expect(parseSharedList('?section=x')).toBeUndefined();
  });

  test('its link contains the product codes, in the language of the sender', () => {
    const link = sitePaths('kr').wishlist(LIST);
    expect(link).toBe('/kr/wishlist?items=LL-SF-1011,LL-CH-3012,LL-LT-7014');
    expect(parseSharedList(link.slice(link.indexOf('?')))?.codes).toEqual(LIST);
  });

  test('codes are accepted in any case, with encoded commas, and without duplicates', () => {
    expect(parseSharedList('?items=ll-sf-1011%2C%20LL-CH-3012,,ll-SF-1011,')).toEqual({
      codes: ['LL-SF-1011', 'LL-CH-3012'],
      unreadable: 0,
      tooMany: 0,
    });
  });

  test('invalid codes are counted and left out', () => {
    expect(parseSharedList('?items=<script>,LL-SF-1011,LL--1,../x')).toEqual({
      codes: ['LL-SF-1011'],
      unreadable: 3,
      tooMany: 0,
    });
    expect(parseSharedList('?items=')?.codes).toEqual([]);
  });

  test('products beyond the limit of a wishlist are counted and left out', () => {
    const list = parseSharedList(`?items=${many(MAX_WISHLIST + 7)}`);
    expect(list?.codes).toEqual(many(MAX_WISHLIST));
    expect(list?.tooMany).toBe(7);
  });
});
