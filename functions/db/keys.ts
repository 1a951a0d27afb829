import type { Category } from '#contracts/categories.ts';
import { categorySlug } from '#contracts/categories.ts';

/** The primary key of an item. Every key of the table is made here; docs/table.md lists what they are for. */
export interface Key {
  PK: string;
  SK: string;
}

/** Where an item stands in the second index. */
export interface IndexKey {
  GSI1PK: string;
  GSI1SK: string;
}

/** All cards stand in this partition, so that one query reads the whole catalogue. */
export const CATALOGUE_PARTITION = 'CATALOGUE';

/** The counter that moves with every change of the catalogue. */
export const CATALOGUE_VERSION_KEY: Key = { PK: 'CATALOGUE-VERSION', SK: 'CATALOGUE-VERSION' };

/** What the change was that moved the catalogue to a version. */
export function catalogueChangeKey(version: number): Key {
  return { PK: `CATALOGUE-CHANGE#${version}`, SK: 'CATALOGUE-CHANGE' };
}

/** The packed search index, for code that writes it in this format. */
export function searchPackKey(format: number): Key {
  return { PK: `SEARCH-PACK#${format}`, SK: 'SEARCH-PACK' };
}

/** A part of a packed search index; each pack is a build of its own. */
export function searchPartKey(build: string, part: number): Key {
  return { PK: `SEARCH-PART#${build}#${part}`, SK: 'SEARCH-PART' };
}

/** Counts of browser errors, sorted by day. */
export const BROWSER_ERRORS_PARTITION = 'BROWSER-ERRORS';

/** @param day as YYYY-MM-DD @param fingerprint hash of what equal errors have in common */
export function browserErrorKey(day: string, fingerprint: string): Key {
  return { PK: BROWSER_ERRORS_PARTITION, SK: `${day}#${fingerprint}` };
}

export function productKey(code: string): Key {
  return { PK: `PRODUCT#${code}`, SK: 'PRODUCT' };
}

/** The card of a product moves when its category does, so the whole product is needed to find it. */
export function cardKey(product: { code: string; category: Category; createdAt: string }): Key {
  return {
    PK: CATALOGUE_PARTITION,
    SK: `${categorySlug(product.category)}#${product.createdAt}#${product.code}`,
  };
}

export function orderKey(number: string): Key {
  return { PK: `ORDER#${number}`, SK: 'ORDER' };
}

export function ordersPartition(status: string): string {
  return `ORDERS#${status}`;
}

/** Orders of one status, in the order they came in. */
export function orderIndexKey(order: {
  status: string;
  createdAt: string;
  number: string;
}): IndexKey {
  return {
    GSI1PK: ordersPartition(order.status),
    GSI1SK: `${order.createdAt}#${order.number}`,
  };
}

/** All orders, in the order they came in: a line for each, whatever becomes of it. */
export const ORDER_BOOK_PARTITION = 'ORDER-BOOK';

/** The line of an order in the book of all. */
export function orderBookKey(order: { createdAt: string; number: string }): Key {
  return { PK: ORDER_BOOK_PARTITION, SK: `${order.createdAt}#${order.number}` };
}

/** Orders of one e-mail address or telephone, for which `hash` stands, in the order they came in. */
export function contactPartition(hash: string): string {
  return `CONTACT#${hash}`;
}

/** That an order was placed with an e-mail address or a telephone. */
export function contactLinkKey(hash: string, order: { createdAt: string; number: string }): Key {
  return { PK: contactPartition(hash), SK: `${order.createdAt}#${order.number}` };
}

/** `hash` stands for the Idempotency-Key, which itself is not kept. */
export function idempotencyKey(hash: string): Key {
  return { PK: `IDEMPOTENCY#${hash}`, SK: 'IDEMPOTENCY' };
}

/** Everything of one member stands in this partition: account, sessions, devices, resets, links to orders and coupons, limits. */
export function userPartition(userId: string): string {
  return `USER#${userId}`;
}

export function userKey(userId: string): Key {
  return { PK: userPartition(userId), SK: 'USER' };
}

/** All members, in the order they came. */
export const USERS_PARTITION = 'USERS';

export function userIndexKey(user: { _id: string; createdAt: string }): IndexKey {
  return { GSI1PK: USERS_PARTITION, GSI1SK: `${user.createdAt}#${user._id}` };
}

/** `hash` stands for an address: keys turn up in messages of errors, and addresses must not. */
export function emailKey(hash: string): Key {
  return { PK: `EMAIL#${hash}`, SK: 'EMAIL' };
}

/** Who somebody is at another service; `subject` is that service's own id of them. */
export function identityKey(provider: string, subject: string): Key {
  return { PK: `IDENTITY#${provider}#${subject}`, SK: 'IDENTITY' };
}

/** `hash` stands for the secret part of a session's token, which itself is not kept. */
export function sessionKey(userId: string, hash: string): Key {
  return { PK: userPartition(userId), SK: `SESSION#${hash}` };
}

/** A device that its owner has signed in on before. */
export function deviceKey(userId: string, hash: string): Key {
  return { PK: userPartition(userId), SK: `DEVICE#${hash}` };
}

/** A link to choose a new password. */
export function resetKey(userId: string, hash: string): Key {
  return { PK: userPartition(userId), SK: `RESET#${hash}` };
}

/** Accounts that are closed and of which something is left, in the order they were closed. */
export const CLOSED_ACCOUNTS_PARTITION = 'CLOSED-ACCOUNTS';

export function closedAccountKey(closed: { userId: string; closedAt: string }): Key {
  return { PK: CLOSED_ACCOUNTS_PARTITION, SK: `${closed.closedAt}#${closed.userId}` };
}

/** Range keys of a member's orders begin with this. */
export const ORDER_LINK = 'ORDER#';

/** That an order is a member's. */
export function orderLinkKey(userId: string, order: { createdAt: string; number: string }): Key {
  return { PK: userPartition(userId), SK: `${ORDER_LINK}${order.createdAt}#${order.number}` };
}

export function couponKey(code: string): Key {
  return { PK: `COUPON#${code}`, SK: 'COUPON' };
}

/** Range keys of a member's coupons begin with this. */
export const COUPON_LINK = 'COUPON#';

/** That a coupon is a member's. */
export function couponLinkKey(userId: string, code: string): Key {
  return { PK: userPartition(userId), SK: `${COUPON_LINK}${code}` };
}

/** That an address has asked for a coupon. */
export function couponRequestKey(emailHash: string): Key {
  return { PK: `COUPON-REQUEST#${emailHash}`, SK: 'COUPON-REQUEST' };
}

/** A session of the administrator; `hash` stands for its token, which itself is not kept. */
export function adminSessionKey(hash: string): Key {
  return { PK: `ADMIN-SESSION#${hash}`, SK: 'ADMIN-SESSION' };
}

/** How often something was done; `hash` stands for who did it. */
export function limitKey(rule: string, hash: string): Key {
  return { PK: `LIMIT#${rule}#${hash}`, SK: 'LIMIT' };
}

/** Range keys of what is counted for a member begin with this: they come before all else that a member has. */
const MEMBER_LIMIT = 'COUNT#';

/** How often a member did something, where it is read with all that the member has. @param stretch when it began */
export function memberLimitKey(userId: string, rule: string, stretch: number): Key {
  return { PK: userPartition(userId), SK: `${MEMBER_LIMIT}${rule}#${stretch}` };
}

export function mailKey(id: string): Key {
  return { PK: `MAIL#${id}`, SK: 'MAIL' };
}

/** Mails that wait to be sent, in the order of the times they are due. */
export const OUTBOX_PARTITION = 'OUTBOX';

/** @param dueAt ISO time of the next try; until then the mail is its present sender's */
export function outboxIndexKey(id: string, dueAt: string): IndexKey {
  return { GSI1PK: OUTBOX_PARTITION, GSI1SK: `${dueAt}#${id}` };
}

/** Mails that have been given up, in the order that happened. */
export const FAILED_MAILS_PARTITION = 'FAILED-MAILS';

export function failedMailIndexKey(id: string, failedAt: string): IndexKey {
  return { GSI1PK: FAILED_MAILS_PARTITION, GSI1SK: `${failedAt}#${id}` };
}
