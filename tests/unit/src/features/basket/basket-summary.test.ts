import { expect, test } from 'vitest';
import { formatOneDecimal } from '#src/features/basket/basket-summary.ts';

test.each([
  [12.34, '12.3'],
  [12.36, '12.4'],
  ['7', '7.0'],
  [0, '0.0'],
  [undefined, '0.0'],
  ['', '0.0'],
  ['abc', '0.0'],
  [Number.NaN, '0.0'],
  [Number.POSITIVE_INFINITY, '0.0'],
])('a subtotal of %j is written as %s (S9.17)', (amount, written) => {
  expect(formatOneDecimal(amount)).toBe(written);
});
