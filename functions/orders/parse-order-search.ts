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

/** Parsed search text: an order number, an index to read, or both. */
export interface OrderSearchQuery {
  number?: string;
  list?: IndexedOrders;
}

/** Returns whether a search is for the orders of one customer: by email address or member id. */
export function namesCustomer(search: string): boolean {
  return search.includes('@') || USER_ID.test(search);
}

/**
 * Parses a search for orders: an email address, a member id, an order number or a phone number. Text that can be an order
 * number or a phone number returns both.
 */
export function parseOrderSearch(search: string): OrderSearchQuery {
  if (search.includes('@')) return { list: { contact: emailContact(search) } };
  if (USER_ID.test(search)) return { list: { member: search } };
  const number = normalizeOrderNumber(search);
  const isPhone = phoneDigits(search).length >= MIN_PHONE_DIGITS;
  return {
    ...(ORDER_NUMBER.test(number) ? { number } : {}),
    ...(isPhone ? { list: { contact: phoneContact(search) } } : {}),
  };
}
