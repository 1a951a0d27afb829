import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { FILTERS, type Filter, SIZE_FILTERS } from '#domain/products/listing-filters.ts';
import type { Product } from '#domain/products/product.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { FilterValues, ListingQuery } from './listing-query.ts';
import { deliveryValues, sizeValues } from './range-values.ts';

/** Value of a filter. */
export interface FacetValue {
  /** English name, as in the query string. */
  value: string;
  /** Name in the visitor's language. */
  label: string;
  /** Color as `#rrggbb`. Only colors have one. */
  hex?: string;
  /** The same range in the other unit, because a URL can come from a page in another language. */
  also?: string;
}

/** Filters of a listing with their values, as of the build. */
export interface Facets extends Record<Filter, readonly FacetValue[]> {
  /** Indexes of each product's values in the lists, in the order of `FILTERS`. */
  pieces: readonly (readonly (readonly number[])[])[];
}

/**
 * Collects the products' values: colors and materials with the most frequent first, ranges of sizes in ascending order.
 * 'Oak, brass' counts as two materials.
 * @param texts texts of the listing, for the names of ranges
 */
export function facetsOf(
  products: readonly Product[],
  language: Language,
  texts: Texts<'catalogue'>,
): Facets {
  const values = products.map((product) => ({
    color: colorOf(product, language),
    material: materialsOf(product, language),
  }));
  const ranges = {
    width: sizeValues('width', products, language, texts),
    depth: sizeValues('depth', products, language, texts),
    seat: sizeValues('seat', products, language, texts),
    delivery: deliveryValues(products, texts),
  };
  const lists = {
    color: commonFirst(
      values.flatMap(({ color }) => color),
      language,
    ),
    material: commonFirst(
      values.flatMap(({ material }) => material),
      language,
    ),
  };
  const named = (filter: 'color' | 'material', own: readonly FacetValue[]) =>
    own.map(({ value }) => indexOf(lists[filter], value));
  return {
    ...lists,
    width: ranges.width.values,
    depth: ranges.depth.values,
    seat: ranges.seat.values,
    delivery: ranges.delivery.values,
    pieces: values.map(({ color, material }, position) => [
      named('color', color),
      named('material', material),
      ...[ranges.width, ranges.depth, ranges.seat, ranges.delivery].map(
        ({ indexes }) => indexes[position] ?? [],
      ),
    ]),
  };
}

/** Counts the products that match all filters. */
export function countFilteredProducts(facets: Facets, chosen: FilterValues): number {
  const filters = FILTERS.flatMap((filter, position) => {
    const value = chosen[filter];
    return value === undefined ? [] : [{ position, index: indexOf(facets[filter], value) }];
  });
  return facets.pieces.filter((piece) =>
    filters.every(({ position, index }) => piece[position]?.includes(index)),
  ).length;
}

/** Returns a query with the ranges of this page. A range that the page does not have filters nothing. */
export function queryOfPage(facets: Facets, listingQuery: ListingQuery): ListingQuery {
  const ranges = ([...SIZE_FILTERS, 'delivery'] as const).map((filter) => {
    const name = listingQuery[filter];
    return [filter, name && facetValue(facets[filter], name)?.value];
  });
  return { ...listingQuery, ...Object.fromEntries(ranges) };
}

/** Returns the name of a chosen value: 'Oak', or 'Width: 32–48 in', because a length alone could be any size. */
export function chosenLabel(
  facets: Facets,
  filter: Filter,
  name: string,
  texts: Texts<'catalogue'>,
): string {
  const label = facetValue(facets[filter], name)?.label ?? name;
  return filter === 'color' || filter === 'material'
    ? label
    : `${texts[`filter-${filter}`]}: ${label}`;
}

/** Finds a value by its name in the query string, ignoring case. */
export function facetValue(list: readonly FacetValue[], name: string): FacetValue | undefined {
  return list[indexOf(list, name)];
}

function indexOf(list: readonly FacetValue[], name: string): number {
  const wanted = name.toLowerCase();
  return list.findIndex(({ value, also }) => value.toLowerCase() === wanted || also === wanted);
}

function colorOf(product: Product, language: Language): FacetValue[] {
  const value = product.color;
  const own = product.stockedCoMat.find(({ color }) => color === value);
  const label = (language !== 'en' && product.translations[language]?.color) || value;
  return value ? [{ value, label, ...(own?.hex && { hex: own.hex }) }] : [];
}

function materialsOf(product: Product, language: Language): FacetValue[] {
  const parts = partsOf(product.material);
  const translated =
    language === 'en' ? parts : partsOf(product.translations[language]?.material ?? '');
  // If the translation has another number of parts, the parts cannot be matched.
  const labels = translated.length === parts.length ? translated : parts;
  return parts.map((value, index) => ({ value, label: labels[index] ?? value }));
}

/** Splits 'Oak, brass' into 'Oak' and 'Brass'. */
function partsOf(material: string): string[] {
  return material
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.charAt(0).toLocaleUpperCase('vi') + part.slice(1));
}

function commonFirst(values: readonly FacetValue[], language: Language): FacetValue[] {
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[language]);
  const counted = new Map<string, { value: FacetValue; count: number }>();
  for (const value of values) {
    const known = counted.get(value.value);
    counted.set(value.value, { value: known?.value ?? value, count: (known?.count ?? 0) + 1 });
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count || compare(a.value.label, b.value.label))
    .map(({ value }) => value);
}
