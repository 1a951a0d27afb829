import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { FILTERS, type Filter, type ListingQuery } from './listing-query.ts';

/** Value of a filter. */
export interface FacetValue {
  /** English name, as in the query string. */
  value: string;
  /** Name in the visitor's language. */
  label: string;
  /** Color as `#rrggbb`; not set for materials. */
  hex?: string;
}

/** Filters of a listing with their values, as of the build. */
export interface Facets extends Record<Filter, readonly FacetValue[]> {
  /** Indexes of each product's values in the two lists. */
  pieces: readonly Record<Filter, readonly number[]>[];
}

/** Collects the products' values, most frequent first, then by name. 'Oak, brass' counts as two materials. */
export function facetsOf(products: readonly Product[], language: Language): Facets {
  const values = products.map((product) => ({
    color: colorOf(product, language),
    material: materialsOf(product, language),
  }));
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
  const indexesOf = (filter: Filter, own: readonly FacetValue[]) =>
    own.map(({ value }) => indexOf(lists[filter], value));
  return {
    ...lists,
    pieces: values.map(({ color, material }) => ({
      color: indexesOf('color', color),
      material: indexesOf('material', material),
    })),
  };
}

/** Counts the products that match color and material. */
export function countFilteredProducts(
  facets: Facets,
  listingQuery: Pick<ListingQuery, Filter>,
): number {
  const filters = FILTERS.flatMap((filter) => {
    const value = listingQuery[filter];
    return value === undefined ? [] : [{ filter, index: indexOf(facets[filter], value) }];
  });
  return facets.pieces.filter((piece) =>
    filters.every(({ filter, index }) => piece[filter].includes(index)),
  ).length;
}

/** Finds a value by its name in the query string, ignoring case. */
export function facetValue(list: readonly FacetValue[], name: string): FacetValue | undefined {
  return list[indexOf(list, name)];
}

function indexOf(list: readonly FacetValue[], name: string): number {
  return list.findIndex(({ value }) => value.toLowerCase() === name.toLowerCase());
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
