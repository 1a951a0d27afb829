import { productCodeSchema } from '#contracts/interior.ts';
import { MAX_WISHLIST } from '#contracts/limits.ts';

/** List in an address such as `?items=CODE,CODE` (D18). */
export interface SharedList {
  /** Unique codes in the order of the address, at most MAX_WISHLIST. */
  codes: readonly string[];
  /** Number of entries that are not valid codes. */
  unreadable: number;
  /** Number of codes beyond MAX_WISHLIST. */
  tooMany: number;
}

/** Returns the shared list in an address; undefined for the visitor's own wishlist. */
export function sharedListIn(search: string): SharedList | undefined {
  const items = new URLSearchParams(search).get('items');
  if (items === null) return undefined;
  const entries = items.split(',').filter((entry) => entry.trim() !== '');
  const read = entries.map((entry) => productCodeSchema.safeParse(entry).data);
  const codes = new Set(read.filter((code) => code !== undefined));
  return {
    codes: [...codes].slice(0, MAX_WISHLIST),
    unreadable: read.filter((code) => code === undefined).length,
    tooMany: Math.max(0, codes.size - MAX_WISHLIST),
  };
}
