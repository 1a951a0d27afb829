import { expect, test } from 'vitest';
import { defaultLengthUnit, formatLengths } from '#domain/lengths/length.ts';

test('lengths are formatted with one unit, and the English shop measures in inches (S12.51)', () => {
  expect(formatLengths([226, 95, 56.5], 'cm', 'vn')).toBe('226 × 95 × 56,5 cm');
  expect(formatLengths([226, 95, 1.3], 'in', 'en')).toBe('89 × 37 1/2 × 1/2 in');
  expect([defaultLengthUnit('en'), defaultLengthUnit('vn'), defaultLengthUnit('kr')]).toEqual([
    'in',
    'cm',
    'cm',
  ]);
});
