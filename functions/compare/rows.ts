import { defaultLengthUnit, formatLengths } from '#domain/lengths/length.ts';
import { poundsOf, weightOf } from '#domain/products/dimensions.ts';
import type { Product } from '#domain/products/product.ts';
import { fitPackagesOf } from '#domain/products/product-packages.ts';
import { DELIVERY_WEEKS } from '#domain/products/product-summary.ts';
import { extremeRemarks, type Remark } from './extreme-remarks.ts';
import { LENGTH_NAMES, type LengthName, lengthsByName } from './lengths.ts';
import type { CompareTexts } from './texts.ts';

/** Value of one product in a row. */
export interface CompareCell {
  value?: string | undefined;
  remark?: Remark | undefined;
}

/** Row of the comparison. `differs` is true if at least two products have different values. */
export interface CompareRow {
  key: LengthName | 'weight' | 'packages' | 'material' | 'color' | 'delivery';
  cells: readonly CompareCell[];
  differs: boolean;
}

/** Returns the rows in which at least one product has a value, in the order of the table. */
export function rowsOf(products: readonly Product[], texts: CompareTexts): CompareRow[] {
  const lengths = products.map(({ dimensions }) => lengthsByName(dimensions));
  const rows: CompareRow[] = [
    ...LENGTH_NAMES.map((key) =>
      measuredRow(
        key,
        lengths.map((known) => known.get(key)),
        (value) => lengthCell(value, texts),
      ),
    ),
    measuredRow(
      'weight',
      products.map(({ dimensions }) => weightOf(dimensions)),
      (value) => weightCell(value, texts),
    ),
    row(
      'packages',
      products.map((product) => packagesCell(product, texts)),
    ),
    row(
      'material',
      products.map((product) => ({ value: translatedName(product, 'material', texts) })),
    ),
    row(
      'color',
      products.map((product) => ({ value: translatedName(product, 'color', texts) })),
    ),
    measuredRow(
      'delivery',
      products.map(({ delivery }) => DELIVERY_WEEKS[delivery].from),
      (_, index) => deliveryCell(products[index] as Product, texts),
    ),
  ];
  return rows.filter(({ cells }) => cells.some(({ value }) => value));
}

function row(key: CompareRow['key'], cells: readonly CompareCell[]): CompareRow {
  return { key, cells, differs: new Set(cells.map(({ value }) => value)).size > 1 };
}

function measuredRow(
  key: CompareRow['key'],
  values: readonly (number | undefined)[],
  cellOf: (value: number, index: number) => CompareCell,
): CompareRow {
  const remarks = extremeRemarks(key, values);
  return row(
    key,
    values.map((value, index) =>
      value === undefined ? {} : { ...cellOf(value, index), remark: remarks[index] },
    ),
  );
}

function lengthCell(centimeters: number, { language }: CompareTexts): CompareCell {
  return { value: formatLengths([centimeters], defaultLengthUnit(language), language) };
}

/** American visitors read pounds. */
function weightCell(kilograms: number, { language, number }: CompareTexts): CompareCell {
  const isMetric = defaultLengthUnit(language) === 'cm';
  return { value: isMetric ? `${number(kilograms)} kg` : `${number(poundsOf(kilograms))} lb` };
}

function packagesCell(product: Product, { plural, language }: CompareTexts): CompareCell {
  const packages = fitPackagesOf(product);
  const volume = (box: (typeof packages)[number]) => box.width * box.depth * box.height;
  const largest = packages.toSorted((a, b) => volume(b) - volume(a))[0];
  if (!largest) return {};
  const sides = [largest.width, largest.depth, largest.height];
  const size = formatLengths(sides, defaultLengthUnit(language), language);
  return { value: plural('package', packages.length, { size }) };
}

function deliveryCell({ delivery }: Product, { text }: CompareTexts): CompareCell {
  return { value: text('weeks', DELIVERY_WEEKS[delivery]) };
}

/** Text of a product in the language of the page, with English for a missing translation (D4). */
function translatedName(product: Product, field: 'material' | 'color', { language }: CompareTexts) {
  const translation = language === 'en' ? undefined : product.translations[language];
  return translation?.[field] || product[field];
}
