import { productCodeSchema } from './product-summary.ts';

/** Code in the prerendered button of the comparison. The code of each compared product replaces it. */
export const COMPARED_CODE = 'COMPARED-CODE';

/** Products in an address such as `?items=CODE,CODE` (D18, D70). */
export interface ItemsQuery {
  /** Unique codes in the order of the address, at most `max`. */
  codes: readonly string[];
  /** Number of entries that are not valid codes. */
  unreadable: number;
  /** Number of codes beyond `max`. */
  tooMany: number;
}

/** Returns the products in the query of an address; undefined if the address has no `items`. */
export function parseItemsQuery(search: string, max: number): ItemsQuery | undefined {
  const items = new URLSearchParams(search).get('items');
  if (items === null) return undefined;
  const entries = items.split(',').filter((entry) => entry.trim() !== '');
  const read = entries.map((entry) => productCodeSchema.safeParse(entry).data);
  const codes = new Set(read.filter((code) => code !== undefined));
  return {
    codes: [...codes].slice(0, max),
    unreadable: read.filter((code) => code === undefined).length,
    tooMany: Math.max(0, codes.size - max),
  };
}
