import { productCodeSchema } from '#contracts/interior.ts';
import { MAX_WISHLIST } from '#contracts/limits.ts';

/** A list as its address `?items=CODE,CODE` names it (D18). */
export interface SharedList {
  /** Codes in the order of the address, each once, at most MAX_WISHLIST. */
  codes: readonly string[];
  /** How many entries are no code at all. */
  unreadable: number;
  /** How many codes were too many. */
  tooMany: number;
}

/** The list that an address shares; undefined for the visitor's own wishlist. */
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
