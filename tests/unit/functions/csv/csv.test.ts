import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, parseCsv } from '#functions/csv/csv.ts';

const text = fc.string({ unit: fc.constantFrom(...'a,;"\n\r \t=+-@\'é'.split('')), maxLength: 12 });

describe('CSV', () => {
  test('what is written is read again, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        (rows) => {
          const filled = rows.filter((cells) => cells.some((one) => one !== ''));
          const file = `a,b\r\n${filled.map(csvLine).join('')}`;
          // A guarded quotation mark of the text itself is the one thing that cannot be told from a guard.
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

  test('no cell begins a formula', () => {
    for (const evil of ['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', '＠a']) {
      expect(csvLine([evil])).toMatch(/^"'/);
    }
  });

  test('lines are counted as a spreadsheet does, empty ones too; semicolons separate as well', () => {
    expect(parseCsv('\uFEFFa;b\n1;"x\ny"\n\n;;\n3;4')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', 'x\ny'] },
      { row: 5, cells: ['3', '4'] },
    ]);
  });

  test('a quotation mark that is never closed is told', () => {
    expect(parseCsv('a,b\n"1,2')).toBeUndefined();
  });
});
