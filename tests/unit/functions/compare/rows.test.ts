import { describe, expect, test } from 'vitest';
import { type CompareRow, rowsOf } from '#functions/compare/rows.ts';
import { compareTexts } from '#functions/compare/texts.ts';
import { product } from '#tests/support/api/products.ts';

const SOFA = product({
  material: 'Linen, oak',
  color: 'Flax',
  dimensions: { overall: { width: '288', depth: '158', height: '91' }, weight: '98' },
  packages: [
    { name: 'body', width: 20, depth: 30, height: 40 },
    { name: 'chaise', width: 104, depth: 200, height: 69 },
  ],
  translations: { vn: { material: 'Vải lanh' } },
});
const CHAIR = product({
  material: 'Oak',
  color: 'Flax',
  delivery: 'case goods',
  dimensions: { width: '50.5', depth: '52', height: '91', seat: { height: '45' }, armHeight: '65' },
});

const english = compareTexts('en');
const row = (rows: readonly CompareRow[], key: CompareRow['key']) =>
  rows.find((one) => one.key === key);
const values = (rows: readonly CompareRow[], key: CompareRow['key']) =>
  row(rows, key)?.cells.map(({ value }) => value);

describe('rows of a comparison (S13.32)', () => {
  const rows = rowsOf([SOFA, CHAIR], english);

  test('contain all dimensions, weight, packages, materials, color and delivery', () => {
    expect(rows.map(({ key }) => key)).toEqual([
      'width',
      'depth',
      'height',
      'seat-height',
      'arm-height',
      'weight',
      'packages',
      'material',
      'color',
      'delivery',
    ]);
    expect(values(rows, 'width')).toEqual(['288 cm', '50.5 cm']);
    expect(values(rows, 'packages')).toEqual([
      '2 packages, largest 104 × 200 × 69 cm',
      '1 package, 50.5 × 52 × 91 cm',
    ]);
    expect(values(rows, 'delivery')).toEqual(['4–6 weeks', '8–10 weeks']);
  });

  test('mark the ones that differ; a missing value differs (S13.33)', () => {
    expect(rows.filter(({ differs }) => !differs).map(({ key }) => key)).toEqual([
      'height',
      'color',
    ]);
    expect(values(rows, 'seat-height')).toEqual([undefined, '45 cm']);
    expect(rowsOf([SOFA], english).some(({ differs }) => differs)).toBe(false);
  });

  test('use the units and texts of the language', () => {
    expect(row(rows, 'width')?.cells[0]?.more).toBe('113.4 in');
    expect(row(rows, 'weight')?.cells[0]?.more).toBe('216 lb');
    const vietnamese = rowsOf([SOFA, CHAIR], compareTexts('vn'));
    expect(values(vietnamese, 'width')).toEqual(['288 cm', '50,5 cm']);
    expect(row(vietnamese, 'width')?.cells[0]?.more).toBeUndefined();
    expect(values(vietnamese, 'material')).toEqual(['Vải lanh', 'Oak']);
  });
});
