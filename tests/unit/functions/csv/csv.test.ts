import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, parseCsv } from '#functions/csv/csv.ts';

const text = fc.string({ unit: fc.constantFrom(...'a,;"\n\r \t=+-@\'é'.split('')), maxLength: 12 });

describe('CSV', () => {
  test('parses back exactly what was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        (rows) => {
          const filled = rows.filter((cells) => cells.some((one) => one !== ''));
          const file = `a,b\r\n${filled.map(csvLine).join('')}`;
          // A text that itself begins with a quote and a formula sign looks the same as an escaped one.
          fc.pre(!filled.flat().some((one) => /^'[=+\-@\t\r]/.test(one)));
          expect(
            parseCsv(file)
              ?.slice(1)
              .map(({ cells }) => cells),
          ).toEqual(filled);
        },
      ),
    );
  });

  test('escapes cells that a spreadsheet would run as a formula', () => {
    for (const evil of ['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', '＠a']) {
      expect(csvLine([evil])).toMatch(/^"'/);
    }
  });

  test('counts rows like a spreadsheet, including empty ones, and accepts semicolons', () => {
    expect(parseCsv('\uFEFFa;b\n1;"x\ny"\n\n;;\n3;4')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', 'x\ny'] },
      { row: 5, cells: ['3', '4'] },
    ]);
  });

  test('rejects a file with an unclosed quotation mark', () => {
    expect(parseCsv('a,b\n"1,2')).toBeUndefined();
  });
});
