import { describe, expect, test } from 'vitest';
import { extremeRemarks } from '#functions/compare/extreme-remarks.ts';

describe('remarks of a row (S13.33)', () => {
  test('name the values that stand out', () => {
    expect(extremeRemarks('width', [288, 226, 247, 175])).toEqual([
      'widest',
      undefined,
      undefined,
      'narrowest',
    ]);
    expect(extremeRemarks('weight', [98, 64, 72, 48])).toEqual([
      undefined,
      undefined,
      undefined,
      'lightest',
    ]);
  });

  test('name one of two products, because the other one is its opposite', () => {
    expect(extremeRemarks('width', [226, 288])).toEqual([undefined, 'widest']);
  });

  test.each([
    ['a difference that is too small to decide', 'width', [226, 228, 230]],
    ['the same value', 'weight', [48, 48, 60]],
    ['a single known value', 'seat-depth', [58, undefined]],
    ['a row in which neither end helps', 'seat-height', [40, 60, 80]],
  ])('are missing for %s', (_, key, values) => {
    expect(extremeRemarks(key, values)).toEqual(values.map(() => undefined));
  });

  test('skip products without a value', () => {
    expect(extremeRemarks('seat-depth', [undefined, 58, 66])).toEqual([
      undefined,
      undefined,
      'deepest',
    ]);
  });
});
