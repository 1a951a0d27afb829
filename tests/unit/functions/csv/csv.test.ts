import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CsvError,
  csvLine,
  csvTextLine,
  MAX_CSV_CELL,
  MAX_CSV_COLUMNS,
  MAX_CSV_ROWS,
  parseCsv,
} from '#functions/csv/csv.ts';

/** Characters with a meaning in CSV files or formulas. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'a0,;"\n\r \t=+-@\'é＝＠'.split('')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});
const cellsOf = (file: string) => parseCsv(file).map(({ cells }) => cells);

/** Cells that a spreadsheet with another separator reads in a row that this module wrote. */
function cellsInOtherLocale(line: string, separator: string): string[] {
  return line.split(/[\r\n]/).flatMap((part) => part.split(separator));
}

describe('CSV', () => {
  test('parses back exactly what was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        (rows) => {
          const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
          expect(cellsOf(`a,b\r\n${filled.map(csvLine).join('')}`).slice(1)).toEqual(filled);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test.each(["'=1", "''-a", "a;'=1", "'", "it's\n'- one", '"=1', "\t'="])(
    'parses back %j, which has apostrophes and formula characters',
    (cell) => {
      expect(cellsOf(csvLine(['x', cell]))).toEqual([['x', cell]]);
    },
  );

  test('escapes cells that a spreadsheet would run as a formula', () => {
    for (const evil of ['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', '＠a']) {
      expect(csvLine([evil])).toMatch(/^"'/);
    }
  });

  test('escapes formulas that begin where another spreadsheet splits a cell', () => {
    for (const evil of ['x;=1', 'x\t@a', 'x\n-1', 'x\r+1', 'x\r\n=1', 'x;"=1', 'x; =1', 'x;;=1']) {
      const line = csvLine(['first', evil]);
      expect(line).toMatch(/[;\t\r\n]'[" ]*[=+\-@]/);
      expect(cellsOf(line)).toEqual([['first', evil]]);
    }
    fc.assert(
      fc.property(text, text, fc.constantFrom(';', '\t'), (first, second, separator) => {
        const cells = cellsInOtherLocale(csvLine([first, second]), separator).slice(1);
        for (const cell of cells)
          expect(cell.replace(/^[" ]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['07140', '"=""07140"""\r\n'],
    ['0903555721', '"=""0903555721"""\r\n'],
    ['00', '"=""00"""\r\n'],
    ['0', '"0"\r\n'],
    ['0.50', '"0.50"\r\n'],
    ['700000', '"700000"\r\n'],
    ['0+1', '"0+1"\r\n'],
    ['="07140"', `"'=""07140"""\r\n`],
  ])('keeps the zeros of %s in a spreadsheet', (cell, line) => {
    expect(csvLine([cell])).toBe(line);
    expect(cellsOf(csvLine(['x', cell]))).toEqual([['x', cell]]);
  });

  test.each([
    '1234567890123456',
    '8934588012345',
    '1E5',
    '12e-3',
    '.5',
    '3-4',
    '1/2',
    '3 1/2',
    '5-2026',
    '12/31/2026',
    '1.2.3',
    '3월 4일',
    '14시 30분',
    '9:30 am',
    '1:30:15',
    'MAR-12',
    '5 Sept 2026',
    'December 24, 2026',
    '1,250',
    '12 500 000',
    '(15)',
    '50%',
    '₩35,000',
    '1.200.000 ₫',
  ])('keeps the text %s, which a spreadsheet converts', (cell) => {
    expect(csvLine([cell])).toBe(`"=""${cell}"""\r\n`);
    expect(cellsOf(csvLine(['x', cell]))).toEqual([['x', cell]]);
  });

  test.each(['44.50', '2026-05-06', '09:30'])(
    'writes %s as a value, and as a text for an import',
    (cell) => {
      expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
      expect(csvTextLine([cell])).toBe(`"=""${cell}"""\r\n`);
    },
  );

  test.each([
    '226',
    'LL-SF-1',
    '226x98x60',
    'Decor 5',
    '1E',
    '2 cm',
    '010-1234-5678',
    '12 Lê Lợi',
    'A-12',
    '3 - 5 weeks',
    '1/2\n3/4',
    'Mai 5',
  ])('writes %j without a formula', (cell) => {
    expect(csvTextLine([cell])).toBe(`"${cell}"\r\n`);
  });

  test('finds convertible texts in linear time', () => {
    const started = performance.now();
    for (const part of ['1,111', '12월', '1/', '1 ', '1.1'])
      csvTextLine([`${part.repeat(6_000)}x`]);
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('quotes every cell', () => {
    expect(csvLine(['a', '', 'b "c"'])).toBe('"a","","b ""c"""\r\n');
  });

  test('counts rows like a spreadsheet, including empty ones, and accepts semicolons', () => {
    expect(parseCsv('\uFEFFa;b\n1;"x\ny"\n\n;;\n3;4')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', 'x\ny'] },
      { row: 5, cells: ['3', '4'] },
    ]);
  });

  test.each([
    ['tabs', 'a\tb\n1,5\t2'],
    ['semicolons', 'a;b\r\n1,5;2\r\n'],
    ['carriage returns', 'a,b\r"1,5",2\r'],
    ['a separator line', 'sep=;\r\na;b\r\n1,5;2'],
    ['a separator line in quotation marks', '\uFEFF"sep=\t"\ra\tb\r1,5\t2'],
    ['a separator line with another sign', 'sep=|\na|b\n1,5|2'],
    ['two byte order marks', '\uFEFF\uFEFFa;b\n1,5;2'],
    ['empty rows before the header', '\r\n;\r\na;b\r\n\r\n1,5;2'],
    ['a header with separators in quotation marks', '"a";"b"\n1,5;2'],
  ])('reads a file with %s', (_, file) => {
    expect(cellsOf(file)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  test('ignores empty cells behind the last column', () => {
    expect(cellsOf(`a,b\n1,2${','.repeat(16_000)}\n`)[1]?.slice(0, 3)).toEqual(['1', '2', '']);
  });

  test.each([
    ['a,b\n"1,2', 2, 'open-quotation'],
    ['a\n"b\nc"\n"x', 3, 'open-quotation'],
    [`a\n${','.repeat(200)}x`, 2, 'columns'],
    ['a\n'.repeat(10_002), 10_002, 'rows'],
    [`a\nb,${'x'.repeat(32_768)}`, 2, 'cell'],
    [`a\nb,"${'""'.repeat(32_768)}"`, 2, 'cell'],
  ])('rejects the file %#, and names the row and the reason', (file, row, reason) => {
    expect(() => parseCsv(file)).toThrow(new CsvError(row, reason as CsvError['reason']));
  });

  test('accepts files at the limits', () => {
    expect(cellsOf(`a\n${','.repeat(MAX_CSV_COLUMNS - 1)}x`)[1]).toHaveLength(MAX_CSV_COLUMNS);
    expect(parseCsv('a\n'.repeat(MAX_CSV_ROWS + 1))).toHaveLength(MAX_CSV_ROWS + 1);
    expect(cellsOf(`a\n"${'""'.repeat(MAX_CSV_CELL)}"`)[1]?.[0]).toHaveLength(MAX_CSV_CELL);
  });
});
