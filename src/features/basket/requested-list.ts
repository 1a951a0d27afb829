import { MAX_BASKET_LINES, MAX_QUANTITY } from '#domain/limits.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { addPieces, type Basket, EMPTY_BASKET } from './basket.ts';

/** Products in the URL of a quote request, such as `?items=CODE,CODE&quantities=1,2`. */
export interface RequestedList {
  lines: Basket;
  /** Entries that are not product codes. */
  invalidEntries: readonly string[];
}

/** Returns the products in a URL; undefined for a request about the basket. A quantity is 1 by default. */
export function parseRequestedList(search: string): RequestedList | undefined {
  const parameters = new URLSearchParams(search);
  const items = parameters.get('items');
  if (items === null) return undefined;
  const quantities = parameters.get('quantities')?.split(',') ?? [];
  const entries = items.split(',').map((entry, index) => ({
    entry: entry.trim(),
    code: productCodeSchema.safeParse(entry).data,
    quantity: parseQuantity(quantities[index]),
  }));
  const lines = entries.reduce<Basket>(
    (basket, { code, quantity }) => (code ? addPieces(basket, code, quantity).basket : basket),
    EMPTY_BASKET,
  );
  return {
    lines: lines.slice(0, MAX_BASKET_LINES),
    invalidEntries: entries.flatMap(({ entry, code }) => (entry && !code ? [entry] : [])),
  };
}

/** Returns the quantity closest to what a link requests. Without a number, 1. */
function parseQuantity(text: string | undefined): number {
  return /^\d+$/.test(text ?? '') ? Math.min(MAX_QUANTITY, Math.max(1, Number(text))) : 1;
}
