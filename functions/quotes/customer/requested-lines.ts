import type { QuoteLine } from '#contracts/quotes/quotes.ts';
import { type UnknownProducts, unknownProductFailure } from '#functions/endpoint/failure.ts';
import { orderedProduct } from '#functions/orders/ordered-product.ts';
import type { Snapshot } from '#functions/products/snapshot.ts';

/** Product of a request, by its code. */
interface RequestedLine {
  code: string;
  quantity: number;
  wish: string;
}

/** Returns the lines of a request with products from our own catalog. */
export function requestedLines(
  requested: readonly RequestedLine[],
  catalog: Snapshot,
): { lines: QuoteLine[] } | UnknownProducts {
  const unknown: Record<string, string> = {};
  const lines = requested.flatMap(({ code, quantity, wish }, index): QuoteLine[] => {
    const card = catalog.byCode.get(code);
    if (card) return [{ product: orderedProduct(card, wish), quantity }];
    unknown[`lines.${index}.code`] = 'is not in the catalogue';
    return [];
  });
  return Object.keys(unknown).length > 0 ? unknownProductFailure(unknown) : { lines };
}
