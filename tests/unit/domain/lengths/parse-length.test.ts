import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCount } from '#domain/input/clean-text.ts';
import { convertLength, type LengthUnit } from '#domain/lengths/length.ts';
import { parseLength, readWeight, understoodLength } from '#domain/lengths/parse-length.ts';

describe('a length that a person types (S12.51)', () => {
  test.each([
    ['80', 'cm', 80],
    ['0', 'cm', 0],
    ['81.5', 'cm', 81.5],
    [' 80,5 cm ', 'cm', 80.5],
    ['80.', 'cm', 80],
    ['31.5', 'in', 80.01],
    ['36in', 'in', 91.44],
    ['.5 m', 'cm', 50],
    ['８０', 'cm', 80],
    ['８１．５', 'cm', 81.5],
    ['\u202A80\u202C\u00A0cm', 'cm', 80],
  ] as const)('%j in %s is %s cm', (text, unit, length) => {
    expect(parseLength(text, unit)).toBe(length);
  });

  test.each([
    ['50cm', 50],
    ['80 CM', 80],
    ['80㎝', 80],
    ['812 mm', 81.2],
    ['812㎜', 81.2],
    ['0,8 m', 80],
    ['0.8m', 80],
    ['32 inches', 81.28],
    ['32 Inch', 81.28],
    ['32 in.', 81.28],
    ['32인치', 81.28],
    ['80 센티', 80],
    ['80센치미터', 80],
    ['0.8 미터', 80],
    ['80 phân', 80],
    ['8 tấc', 80],
    ['8 tấc 5', 85],
    ['1,65 mét', 165],
  ])('the written unit of %j replaces both chosen units', (text, length) => {
    expect(parseLength(text, 'cm')).toBe(length);
    expect(parseLength(text, 'in')).toBe(length);
  });

  test.each([`31.5"`, '31.5”', '31.5″', '31.5“', "31.5''", '31.5’’', '31.5´´', '31.5〃'])(
    '%s is in inches',
    (text) => expect(parseLength(text, 'cm')).toBe(80.01),
  );

  test.each([
    ['31½', 80.01],
    ['31 ½', 80.01],
    ['31 1/2"', 80.01],
    ['31-1/2 in', 80.01],
    ['31 1⁄2', 80.01],
    ['½', 1.27],
    ['1⅜', 3.49],
    ['1 3/8', 3.49],
  ])('%j has a fraction', (text, length) => expect(parseLength(text, 'in')).toBe(length));

  test.each([
    [`2' 8"`, 81.28],
    ['2′8″', 81.28],
    [`2' 8`, 81.28],
    ['2 ft 8 in', 81.28],
    ['2ft8', 81.28],
    ['2 feet, 8 inches', 81.28],
    [`2'-8½"`, 82.55],
    ["6'", 182.88],
    ['5피트 2인치', 157.48],
    ['1m6', 160],
    ['1m65', 165],
    ['1m05', 105],
    ['1 mét 6', 160],
    ['1 m 65', 165],
    ['1 m 65 cm', 165],
    ['1미터 20센티', 120],
    ['1m 6 tấc 5 cm', 165],
  ])('%j is the sum of its parts', (text, length) => {
    expect(parseLength(text, 'cm')).toBe(length);
  });

  test.each([
    ['1,234 mm', 123.4],
    ['1.234 mm', 123.4],
    ['81,500 mm', 8.15],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['81.500', 81.5],
    ['31.125 in', 79.06],
    ['1,234 m', 123.4],
  ])('the separators of %j have one reading', (text, length) => {
    expect(parseLength(text, 'cm')).toBe(length);
  });

  test.each([
    ...['', 'wide', '-80', '+', '8e2', '80 x 200', '31 1/0', '31 3/2', '31/2', '80 kg'],
    // Digits of two numbers.
    ...['8 0', '1 000 mm', '80 200', '5²', '8①', '1.2.3', '81.5.'],
    // Two readings.
    ...['1,234', '1.234 cm', '1 m 5'],
    ...[`2' 14"`, '1 m 5 in', '1.5 m 20', '8 in 2 ft', '80 cm 5', '80-', '1m²', '9'.repeat(41)],
  ])('%j is not a length', (text) => expect(parseLength(text, 'cm')).toBeUndefined());

  test('never has more digits than one number of the text', () => {
    const number = fc.integer({ min: 0, max: 999 });
    const separator = fc.constantFrom(' ', '  ', '\u00A0', '\u3000', ' . ', '²', 'x', ';', '\t');
    fc.assert(
      fc.property(number, separator, number, (one, between, other) => {
        expect(parseLength(`${one}${between}${other}`, 'cm')).toBeUndefined();
      }),
    );
  });

  test('is the same in every notation of its number', () => {
    const fullWidth = (text: string) =>
      text.replace(/[\d.,]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 9999 }), (tenths) => {
        const text = String(tenths / 10);
        const notations = [
          text,
          text.replace('.', ','),
          fullWidth(text),
          `${text}㎝`,
          `${text} centimeters`,
          `${tenths}mm`,
          `${tenths / 1000} m`,
          `\u200E${text}\u200B`,
        ];
        for (const notation of notations) expect(parseLength(notation, 'cm')).toBe(tenths / 10);
      }),
    );
  });

  test('stays the same after it is shown and read again in either unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 9990 }), (tenths) => {
        const length = tenths / 10;
        expect(parseLength(String(convertLength('cm', length)), 'cm')).toBe(length);
        const inches = convertLength('in', length);
        const again = parseLength(String(inches), 'in') ?? 0;
        expect(convertLength('in', again)).toBe(inches);
      }),
    );
  });
});

describe('the length that a field shows as understood (S12.81)', () => {
  test.each([
    [50, 'in', '19 11/16 in'],
    [80.01, 'in', '31 1/2 in'],
    [81.28, 'in', '32 in'],
    [1.27, 'in', '1/2 in'],
    [0, 'in', '0 in'],
    [50, 'cm', '50 cm'],
    [81.28, 'cm', '81.3 cm'],
  ] as const)('%s cm in %s is %s', (length, unit, shown) => {
    expect(understoodLength(length, unit, 'en')).toBe(shown);
  });

  test('has the decimal sign of the language', () => {
    expect(understoodLength(81.5, 'cm', 'vn')).toBe('81,5 cm');
  });

  test('differs from the typed length by at most a thirty-second of an inch', () => {
    const unit: LengthUnit = 'in';
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9990 }), (tenths) => {
        const again = parseLength(understoodLength(tenths / 10, unit, 'en'), unit) ?? 0;
        expect(Math.abs(again - tenths / 10)).toBeLessThanOrEqual(2.54 / 32 + 0.006);
      }),
    );
  });
});

test('a weight is read in kilograms, grams and pounds (S10.181)', () => {
  expect(['44.5', '44,5 kg', '４４．５㎏', '44500 g'].map(readWeight)).toEqual([
    44.5, 44.5, 44.5, 44.5,
  ]);
  expect(readWeight('98 lb')).toBe(44.45);
  expect(['', '44 5', '44 cm', '-4', '1,234', 'kg'].map(readWeight)).toEqual(
    Array(6).fill(undefined),
  );
});

test('a count is read in any digits, and never from a decimal number (S12.82)', () => {
  expect(['12', ' １２ ', '\u200E12'].map(parseCount)).toEqual([12, 12, 12]);
  expect(['1.5', '1,5', '-1', '1 000', '1e3', '², ', ''].map(parseCount)).toEqual(
    Array(7).fill(undefined),
  );
});
