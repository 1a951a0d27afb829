import { readOrderNumber } from '#contracts/order-following.ts';
import { emailContact, phoneContact } from './contact.ts';
import type { OrderList } from './order-index-repository.ts';

const ORDER_NUMBER = /^LL-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
/** A member's id. */
const USER_ID = /^[0-9a-f]{32}$/;
/** A telephone has at least so many digits; fewer are something else. */
const PHONE_DIGITS = 6;

/** What words that are searched for lead to: an order, a list of orders, or both. */
export interface OrderSearchQuery {
  number?: string;
  list?: OrderList;
}

/** What words mean: an e-mail address, a member's id, or a number and a telephone, which can look alike. */
export function parseOrderSearch(search: string): OrderSearchQuery {
  if (search.includes('@')) return { list: { contact: emailContact(search) } };
  if (USER_ID.test(search)) return { list: { member: search } };
  const number = readOrderNumber(search);
  const isPhone = search.replace(/\D/g, '').length >= PHONE_DIGITS;
  return {
    ...(ORDER_NUMBER.test(number) ? { number } : {}),
    ...(isPhone ? { list: { contact: phoneContact(search) } } : {}),
  };
}
