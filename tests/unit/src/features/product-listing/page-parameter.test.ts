import { describe, expect, test } from 'vitest';
import {
  pageFromQuery,
  removeShown,
  setPageInQuery,
} from '#src/features/product-listing/page-parameter.ts';

describe('the page number in the URL (D13)', () => {
  test.each([
    ['', 5, 1],
    ['?page=3', 5, 3],
    ['?page=9', 5, 5],
    ['?page=0', 5, 1],
    ['?page=-2', 5, 1],
    ['?page=2.5', 5, 1],
    ['?page=1e3', 5, 1],
    ['?page=99999999999999999999', 5, 1],
    ['?color=Oak&page=2', 5, 2],
    ['?page=2', 0, 1],
  ])('%j of %i pages means page %i', (search, last, page) => {
    expect(pageFromQuery(search, last)).toBe(page);
  });

  test('is added to other parameters, and omitted for the first page', () => {
    expect(setPageInQuery('?color=Oak', 2)).toBe('?color=Oak&page=2');
    expect(setPageInQuery('?page=2&color=Oak', 3)).toBe('?page=3&color=Oak');
    expect(setPageInQuery('?page=2', 1)).toBe('');
  });

  test('a product that is already shown is not added again', () => {
    const more = [{ _id: 'LL-1' }, { _id: 'LL-2' }];
    expect(removeShown(more, new Set(['LL-1', 'LL-9']))).toEqual([{ _id: 'LL-2' }]);
  });
});
