import { describe, expect, test } from 'vitest';
import { dimensionRows, hasDimensions } from '#domain/products/dimensions.ts';
import { formatInches, formatPounds } from '#src/features/product/format-measures.ts';

describe('the table of dimensions', () => {
  test('omits a part without measurements, and uses the plain fields if there is no overall size', () => {
    expect(dimensionRows({ width: '226', height: '91', seat: {}, armHeight: '60' })).toEqual([
      { part: 'overall', sides: { width: 226, height: 91 } },
      { part: 'arm-height', sides: { height: 60 } },
    ]);
  });

  test('takes each overall side from `overall`, or else from the plain field (D50)', () => {
    const dimensions = { width: '200', depth: '95', overall: { width: '226' } };
    expect(dimensionRows(dimensions)).toEqual([
      { part: 'overall', sides: { width: 226, depth: 95 } },
    ]);
  });

  test.each([
    [{ seat: { depth: '63' } }, true],
    [{ height: '91' }, true],
    [{ armHeight: '60' }, true],
    [{ weight: '12.5' }, true],
    [{}, false],
    [{ seat: {}, weight: '0', width: '0', armHeight: '0' }, false],
  ])('is shown for %j: %s (D50)', (dimensions, isShown) => {
    expect(hasDimensions(dimensions)).toBe(isShown);
  });

  test('converts centimeters to quarters of an inch, and kilograms to whole pounds', () => {
    expect(formatInches(218)).toBe('85\u00a03/4\u00a0in');
    expect(formatInches(1.3)).toBe('1/2\u00a0in');
    expect(formatInches(0.2)).toBe('0\u00a0in');
    expect(formatPounds(98, 'en')).toBe('216\u00a0lb');
  });
});
