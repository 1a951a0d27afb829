import type { Interior } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { FILTERS, type Filter, type ListingQuery } from './listing-query.ts';

/** One value that a filter can have. */
export interface FacetValue {
  /** Its English name, as the address has it. */
  value: string;
  /** Its name in the visitor's language. */
  label: string;
  /** Colour as `#rrggbb`, for colours. */
  hex?: string;
}

/** What the products of a listing can be filtered by; counted when the page was built. */
export interface Facets extends Record<Filter, readonly FacetValue[]> {
  /** For each product the places of its values in the two lists. */
  pieces: readonly Record<Filter, readonly number[]>[];
}

/** The values that the products have, those that most of them have first. A material is what it is made of: 'Oak, brass' is two. */
export function facetsOf(interiors: readonly Interior[], language: Language): Facets {
  const values = interiors.map((interior) => ({
    color: colourOf(interior, language),
    material: materialsOf(interior, language),
  }));
  const lists = {
    color: commonFirst(values.flatMap(({ color }) => color)),
    material: commonFirst(values.flatMap(({ material }) => material)),
  };
  const places = (filter: Filter, own: readonly FacetValue[]) =>
    own.map(({ value }) => placeOf(lists[filter], value));
  return {
    ...lists,
    pieces: values.map(({ color, material }) => ({
      color: places('color', color),
      material: places('material', material),
    })),
  };
}

/** How many products of the listing have the wished colour and material. */
export function countOf(facets: Facets, wishes: Pick<ListingQuery, Filter>): number {
  const wanted = FILTERS.flatMap((filter) => {
    const value = wishes[filter];
    return value === undefined ? [] : [{ filter, place: placeOf(facets[filter], value) }];
  });
  return facets.pieces.filter((piece) =>
    wanted.every(({ filter, place }) => piece[filter].includes(place)),
  ).length;
}

/** The value that the address calls so, in capitals or not; undefined for a name that no product has. */
export function facetValue(list: readonly FacetValue[], name: string): FacetValue | undefined {
  return list[placeOf(list, name)];
}

function placeOf(list: readonly FacetValue[], name: string): number {
  return list.findIndex(({ value }) => value.toLowerCase() === name.toLowerCase());
}

function colourOf(interior: Interior, language: Language): FacetValue[] {
  const value = interior.color;
  const own = interior.stockedCoMat.find(({ color }) => color === value);
  const label = (language !== 'en' && interior.translations[language]?.color) || value;
  return value ? [{ value, label, ...(own?.hex && { hex: own.hex }) }] : [];
}

function materialsOf(interior: Interior, language: Language): FacetValue[] {
  const parts = partsOf(interior.material);
  const translated =
    language === 'en' ? parts : partsOf(interior.translations[language]?.material ?? '');
  // a translation that puts it in other parts cannot say which is which
  const labels = translated.length === parts.length ? translated : parts;
  return parts.map((value, index) => ({ value, label: labels[index] ?? value }));
}

/** 'Oak, brass' -> 'Oak', 'Brass': each begins like a name, whichever place it had. */
function partsOf(material: string): string[] {
  return material
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.charAt(0).toLocaleUpperCase('vi') + part.slice(1));
}

function commonFirst(values: readonly FacetValue[]): FacetValue[] {
  const counted = new Map<string, { value: FacetValue; count: number }>();
  for (const value of values) {
    const known = counted.get(value.value);
    counted.set(value.value, { value: known?.value ?? value, count: (known?.count ?? 0) + 1 });
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count || a.value.label.localeCompare(b.value.label))
    .map(({ value }) => value);
}
