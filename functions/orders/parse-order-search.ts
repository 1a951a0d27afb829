import { normalizeOrderNumber } from '#contracts/orders/order-tracking.ts';
import { phoneDigits } from '#domain/text/phone.ts';
import { ORDER_PREFIX } from '#shop.config.ts';
import { emailContact, phoneContact } from './contact.ts';
import type { IndexedOrders } from './order-index-repository.ts';

const ORDER_NUMBER = new RegExp(`^${ORDER_PREFIX}-[0-9A-Z]{4}-[0-9A-Z]{4}$`);
/** Id of a member. */
const USER_ID = /^[0-9a-f]{32}$/;
/** Minimum number of digits of a phone number. */
const MIN_PHONE_DIGITS = 6;

/** Fewest letters of a searched name. */
const MIN_NAME_LETTERS = 2;

/** Parsed search text: an order number, an index to read, or both. */
export interface OrderSearchQuery {
  number?: string;
  list?: IndexedOrders;
  /** Part of the customer's name, which no index contains. */
  name?: string;
}

/** Returns whether a search is for the orders of a customer: by email address, member id or name. */
export function namesCustomer(search: string): boolean {
  if (search.includes('@') || USER_ID.test(search)) return true;
  return isName(search) && !ORDER_NUMBER.test(normalizeOrderNumber(search));
}

/** Returns whether a text can be part of a name. An order number without digits can, too. */
function isName(search: string): boolean {
  const letters = search.match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_NAME_LETTERS && !/\d/.test(search);
}

/**
 * Parses a search for orders: an email address, a member id, an order number, a phone number or a name. Text that can be an
 * order number and a phone number, or an order number and a name, returns both.
 */
export function parseOrderSearch(search: string): OrderSearchQuery {
  if (search.includes('@')) return { list: { contact: emailContact(search) } };
  if (USER_ID.test(search)) return { list: { member: search } };
  const number = normalizeOrderNumber(search);
  const isPhone = phoneDigits(search).length >= MIN_PHONE_DIGITS;
  return {
    ...(ORDER_NUMBER.test(number) ? { number } : {}),
    ...(isPhone ? { list: { contact: phoneContact(search) } } : {}),
    ...(isName(search) ? { list: 'book', name: search } : {}),
  };
}
