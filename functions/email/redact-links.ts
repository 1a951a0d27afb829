import type { StoredOrder } from '#contracts/orders/orders.ts';
import type { QuoteLine } from '#contracts/quotes/quotes.ts';
import { ADDRESS_FIELDS } from '#domain/address/address.ts';
import { isWithoutLink } from '#domain/input/person-name.ts';

/*
 * Texts in emails to customers. Anybody can order, or ask for a quote, with the email address of somebody else. Without
 * these functions, the shop would send links of strangers to any address (D94).
 */

/** Returns a text with `…` instead of each word that contains a web address. */
export function redactWebAddresses(text: string): string {
  return text.replace(/\S+/g, (word) => (isWithoutLink(word) ? word : '…'));
}

/** Returns an order as emails to its customer show it. The shop and the pages show the texts as they were typed. */
export function orderWithoutLinks(order: StoredOrder): StoredOrder {
  const { cart, note, access } = order;
  const address = ADDRESS_FIELDS.map((field) => [field, redactWebAddresses(order[field])]);
  return {
    ...order,
    ...Object.fromEntries(address),
    note: redactWebAddresses(note),
    cart: cart.map((line) => ({ ...line, request: redactWebAddresses(line.request) })),
    ...(access ? { access: { ...access, note: redactWebAddresses(access.note) } } : {}),
  };
}

/** Returns the lines of a quote as emails to its customer show them. */
export function linesWithoutLinks<Line extends QuoteLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const { product } = line;
    return { ...line, product: { ...product, request: redactWebAddresses(product.request) } };
  });
}
