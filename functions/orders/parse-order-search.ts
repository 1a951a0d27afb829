import { normalizeOrderNumber } from '#contracts/orders/order-tracking.ts';
import { cleanCode } from '#domain/input/clean-text.ts';
import { phoneDigits } from '#domain/input/phone.ts';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import { ORDER_PREFIX } from '#shop.config.ts';
import type { IndexedOrders } from './order-index-repository.ts';

const ORDER_NUMBER = new RegExp(`^${ORDER_PREFIX}-[0-9A-Z]{4}-[0-9A-Z]{4}$`);
/** Matches an order number as people type it. Words of other lengths are a name: 'Cong ty 88'. */
const TYPED_NUMBER = new RegExp(`^(?:${ORDER_PREFIX}[\\s-]*)?[0-9A-Z]{4}[\\s-]*[0-9A-Z]{4}$`, 'i');
/** Id of a member. */
const USER_ID = /^[0-9a-f]{32}$/;
/** Minimum number of digits of a phone number. */
const MIN_PHONE_DIGITS = 6;

/** Minimum number of letters of a searched name. */
const MIN_NAME_LETTERS = 2;

/** Parsed search text: an order number, an index to read, or both. */
export interface OrderSearchQuery {
  number?: string;
  list?: IndexedOrders;
  /** Part of the customer's name, which no index contains. */
  name?: string;
}

/** Returns whether a text can be part of a name, also with digits: 'Công ty 88'. */
function isName(search: string): boolean {
  const letters = search.match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_NAME_LETTERS && !isTypedNumber(search);
}

/** Returns whether a text is written as an order number: with a digit, in one or two groups, with or without prefix. */
function isTypedNumber(search: string): boolean {
  return /\d/.test(search) && TYPED_NUMBER.test(cleanCode(search));
}

/**
 * Parses a search for orders: an email address, a member id, an order number, a phone number or a name. Text that can be an
 * order number and a phone number, or an order number and a name, returns both.
 */
export function parseOrderSearch(search: string): OrderSearchQuery {
  if (search.includes('@')) return { list: { contact: emailContact(search) } };
  if (USER_ID.test(search)) return { list: { member: search } };
  const warehouseQuery = parseWarehouseSearch(search);
  if (warehouseQuery.list || !isName(search)) return warehouseQuery;
  return { ...warehouseQuery, list: 'book', name: search };
}

/**
 * Parses a search of the warehouse, which finds orders by number and phone number only (D58). Other text returns an empty
 * query.
 */
export function parseWarehouseSearch(search: string): Pick<OrderSearchQuery, 'number' | 'list'> {
  if (search.includes('@') || USER_ID.test(search)) return {};
  const number = normalizeOrderNumber(search);
  const isPhone = phoneDigits(search).length >= MIN_PHONE_DIGITS;
  return {
    ...(ORDER_NUMBER.test(number) ? { number } : {}),
    ...(isPhone ? { list: { contact: phoneContact(search) } } : {}),
  };
}
