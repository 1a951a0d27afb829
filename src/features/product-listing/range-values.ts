import type { Language } from '#domain/languages.ts';
import { defaultLengthUnit, type LengthUnit } from '#domain/lengths/length.ts';
import {
  filteredSizes,
  isInSizeRange,
  parseSizeRange,
  type SizeFilter,
} from '#domain/products/listing-filters.ts';
import type { Product } from '#domain/products/product.ts';
import { DELIVERY_WEEKS } from '#domain/products/product-summary.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Ranges of a filter, and the indexes of each product's values. */
interface FilterList {
  values: { value: string; label: string; also?: string }[];
  indexes: number[][];
}

const CM_PER_INCH = 2.54;

/** Limits of the ranges, in the unit of the language. Both units have the same number of ranges. */
const LIMITS: Record<LengthUnit, Record<SizeFilter, readonly number[]>> = {
  cm: { width: [50, 80, 120, 160, 200, 240], depth: [40, 60, 80, 100], seat: [40, 45, 50, 65] },
  in: { width: [20, 32, 48, 64, 80, 96], depth: [16, 24, 32, 40], seat: [16, 18, 20, 26] },
};

/** Returns the name of a range in the unit of the language, such as '80–120 cm'. */
function rangeLabel(range: string, unit: LengthUnit, texts: Texts<'catalogue'>): string {
  const { from, to } = parseSizeRange(range);
  const size = (length: number) => `${Math.round(unit === 'in' ? length / CM_PER_INCH : length)}`;
  const limits = { from: size(from), to: size(to), unit };
  if (to === Number.POSITIVE_INFINITY) return fill(texts['range-over'], limits);
  return fill(texts[from === 0 ? 'range-up-to' : 'range-between'], limits);
}

/** Returns all ranges in centimeters. Sizes are whole centimeters, so limits in inches are rounded down. */
function rangesOf(filter: SizeFilter, unit: LengthUnit): string[] {
  const limits = LIMITS[unit][filter].map((limit) =>
    Math.floor(unit === 'in' ? limit * CM_PER_INCH : limit),
  );
  return [...limits, undefined].map((to, index) => `${limits[index - 1] ?? ''}-${to ?? ''}`);
}

/** Returns the ranges of a size that products have. */
export function sizeValues(
  filter: SizeFilter,
  products: readonly Product[],
  language: Language,
  texts: Texts<'catalogue'>,
): FilterList {
  const unit = defaultLengthUnit(language);
  const all = rangesOf(filter, unit);
  const others = rangesOf(filter, unit === 'in' ? 'cm' : 'in');
  const sizes = products.map(({ dimensions }) => filteredSizes(dimensions)[filter]);
  const ranges = all.filter((range) => sizes.some((size) => isInSizeRange(size, range)));
  return {
    values: ranges.map((value) => {
      const also = others[all.indexOf(value)];
      return { value, label: rangeLabel(value, unit, texts), ...(also ? { also } : {}) };
    }),
    indexes: sizes.map((size) =>
      ranges.flatMap((range, index) => (isInSizeRange(size, range) ? [index] : [])),
    ),
  };
}

/** Returns the weeks until delivery that products have, the fewest first. */
export function deliveryValues(
  products: readonly Product[],
  texts: Texts<'catalogue'>,
): FilterList {
  const classes = Object.entries(DELIVERY_WEEKS)
    .filter(([name]) => products.some(({ delivery }) => delivery === name))
    .toSorted(([, one], [, other]) => one.from - other.from);
  return {
    values: classes.map(([, { from, to }]) => ({
      value: `${from}-${to}`,
      label: fill(texts['filter-weeks'], { from: `${from}`, to: `${to}` }),
    })),
    indexes: products.map(({ delivery }) => [classes.findIndex(([name]) => name === delivery)]),
  };
}
