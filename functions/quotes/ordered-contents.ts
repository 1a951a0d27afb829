import type { FullOrder } from '#contracts/orders/orders.ts';
import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import { deliveryWindow } from '#domain/delivery/delivery-window.ts';
import type { Language } from '#domain/languages.ts';
import { decimalText } from '#domain/money/format.ts';
import { makingTimeOf } from '#domain/products/piece.ts';

/**
 * Returns products and prices of an order as they were sent in a version, with the delivery expected from now.
 * @param quote number of the quote
 */
export function orderedContents(
  quote: string,
  offer: QuoteVersion,
  { extraDays, language, time }: { extraDays: number; language: Language; time: Date },
) {
  const { version, currency, lines, discount, tax, totals } = offer;
  return {
    cart: lines.map(({ product }) => product),
    quantity: lines.map(({ quantity }) => quantity),
    sumQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subTotal: decimalText(totals.subtotal, currency),
    prices: {
      quote,
      version,
      currency,
      unitPrices: lines.map(({ unitPrice }) => unitPrice),
      discount,
      tax,
      totals,
    },
    deliveryWindow: deliveryWindow(
      lines.map(({ product }) => makingTimeOf(product)),
      time,
      language,
      extraDays,
    ),
  } satisfies Partial<FullOrder>;
}
