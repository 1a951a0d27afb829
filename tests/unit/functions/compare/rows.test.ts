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
    expect(values(rows, 'width')).toEqual(['113 1/2 in', '20 in']);
    expect(values(rows, 'packages')).toEqual([
      '2 packages, largest 41 × 78 3/4 × 27 1/4 in',
      '1 package, 20 × 20 1/2 × 35 3/4 in',
    ]);
    expect(values(rows, 'delivery')).toEqual(['4–6 weeks', '8–10 weeks']);
  });

  test('mark the ones that differ; a missing value differs (S13.33)', () => {
    expect(rows.filter(({ differs }) => !differs).map(({ key }) => key)).toEqual([
      'height',
      'color',
    ]);
    expect(values(rows, 'seat-height')).toEqual([undefined, '17 3/4 in']);
    expect(rowsOf([SOFA], english).some(({ differs }) => differs)).toBe(false);
  });

  test('use the units and texts of the language', () => {
    expect(row(rows, 'weight')?.cells[0]?.value).toBe('216 lb');
    const vietnamese = rowsOf([SOFA, CHAIR], compareTexts('vn'));
    expect(values(vietnamese, 'width')).toEqual(['288 cm', '50,5 cm']);
    expect(row(vietnamese, 'weight')?.cells[0]?.value).toBe('98 kg');
    expect(values(vietnamese, 'material')).toEqual(['Vải lanh', 'Oak']);
  });
});
