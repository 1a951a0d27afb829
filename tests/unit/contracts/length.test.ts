import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLengths, lengthIn, readLength, usualUnit } from '#contracts/length.ts';

describe('a length that a visitor types (S12.51)', () => {
  test.each([
    ['80', 'cm', 80],
    [' 80,5 cm ', 'cm', 80.5],
    ['31.5', 'in', 80],
    ['31 1/2"', 'in', 80],
    ['36in', 'in', 91.4],
    ['0', 'cm', 0],
  ] as const)('%j in %s is %s cm', (text, unit, length) => {
    expect(readLength(text, unit)).toBe(length);
  });

  test.each(['', 'wide', '-80', '8e2', '80 x 200', '31 1/0', '12345'])(
    '%j is no length',
    (text) => {
      expect(readLength(text, 'cm')).toBeUndefined();
    },
  );

  test('stays the same after it is shown and read again in either unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 9990 }), (tenths) => {
        const length = tenths / 10;
        expect(readLength(String(lengthIn('cm', length)), 'cm')).toBe(length);
        const inches = lengthIn('in', length);
        const again = readLength(String(inches), 'in') ?? 0;
        expect(lengthIn('in', again)).toBe(inches);
      }),
    );
  });
});

test('lengths are formatted with one unit, and the English shop measures in inches (S12.51)', () => {
  expect(formatLengths([226, 95, 56.5], 'cm', 'vn')).toBe('226 × 95 × 56,5 cm');
  expect(formatLengths([226], 'in', 'en')).toBe('89 in');
  expect([usualUnit('en'), usualUnit('vn'), usualUnit('kr')]).toEqual(['in', 'cm', 'cm']);
});
