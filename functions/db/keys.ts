import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import type { Language } from '#domain/languages.ts';
import type { Category } from '#domain/products/categories.ts';
import { categorySlug } from '#domain/products/categories.ts';

/** Primary key of an item. All keys of the table are built in this file; docs/table.md describes their use. */
export interface Key {
  PK: string;
  SK: string;
}

/** Key of an item in the second index. */
export interface IndexKey {
  GSI1PK: string;
  GSI1SK: string;
}

/** Partition of all product cards, so that one query reads the whole catalog. */
export const CATALOG_PARTITION = 'CATALOGUE';

/** Counter that increases with every change of the catalog. */
export const CATALOG_VERSION_KEY: Key = { PK: 'CATALOGUE-VERSION', SK: 'CATALOGUE-VERSION' };

/** Log of catalog changes, oldest first. */
export const CATALOG_CHANGES_PARTITION = 'CATALOGUE-CHANGES';

/**
 * Sort key of a catalog change. Its digits sort as numbers.
 * @param version of the catalog after the change
 */
export function catalogChangeOrder(version: number): string {
  return String(version).padStart(12, '0');
}

export function catalogChangeKey(version: number): Key {
  return { PK: CATALOG_CHANGES_PARTITION, SK: catalogChangeOrder(version) };
}

/** State of publishing: the last builds, and the build that is published. */
export const PUBLISHING_KEY: Key = { PK: 'PUBLISHING', SK: 'STATE' };

/** Settings of publishing. */
export const PUBLISHING_SETTINGS_KEY: Key = { PK: 'PUBLISHING', SK: 'SETTINGS' };

/** Search pack. Deployments with different pack formats use different items. */
export function searchPackKey(format: number): Key {
  return { PK: `SEARCH-PACK#${format}`, SK: 'SEARCH-PACK' };
}

/** Part of a search pack. Every pack has its own build id. */
export function searchPartKey(build: string, part: number): Key {
  return { PK: `SEARCH-PART#${build}#${part}`, SK: 'SEARCH-PART' };
}

/** Counts of browser errors, sorted by day. */
export const BROWSER_ERRORS_PARTITION = 'BROWSER-ERRORS';

/** @param day as YYYY-MM-DD @param fingerprint hash that is the same for equal errors */
export function browserErrorKey(day: string, fingerprint: string): Key {
  return { PK: BROWSER_ERRORS_PARTITION, SK: `${day}#${fingerprint}` };
}

/** Counts of searched words, sorted by day. */
export const SEARCH_COUNTS_PARTITION = 'SEARCH-COUNTS';

/** @param day as YYYY-MM-DD @param part number of the item among those of one day and language */
export function searchCountsKey(day: string, language: Language, part: number): Key {
  return { PK: SEARCH_COUNTS_PARTITION, SK: `${day}#${language}#${part}` };
}

/** Synonyms, and words that staff removed from the list of empty searches. */
export const SEARCH_SETTINGS_PARTITION = 'SEARCH-SETTINGS';

/** Prefix of the sort keys of synonyms. */
export const SYNONYM = 'SYNONYM#';

/** @param term normalized words */
export function synonymKey(language: Language | 'all', term: string): Key {
  return { PK: SEARCH_SETTINGS_PARTITION, SK: `${SYNONYM}${language}#${term}` };
}

/**
 * Marker for words that staff hid, because the shop does not sell such products.
 * @param term normalized words
 */
export function hiddenSearchKey(language: Language, term: string): Key {
  return { PK: SEARCH_SETTINGS_PARTITION, SK: `HIDDEN#${language}#${term}` };
}

export function productKey(code: string): Key {
  return { PK: `PRODUCT#${code}`, SK: 'PRODUCT' };
}

/** Record of the last version of a deleted product. */
export function deletedProductKey(code: string): Key {
  return { PK: `PRODUCT#${code}`, SK: 'DELETED' };
}

/** Texts of the repository in one group, as the last build read them. */
export function textSourceKey(group: string): Key {
  return { PK: `TEXT-SOURCE#${group}`, SK: 'TEXT-SOURCE' };
}

/** Partition of the groups of the repository in a list. Its items are much smaller than the texts. */
export const TEXT_SOURCES_PARTITION = 'TEXT-SOURCES';

export function textSourceSummaryKey(group: string): Key {
  return { PK: TEXT_SOURCES_PARTITION, SK: group };
}

/** Paths and placeholders that texts can contain. */
export const TEXT_TARGETS_KEY: Key = { PK: 'TEXT-TARGETS', SK: 'TEXT-TARGETS' };

/** Partition of the texts that staff edited, so that a build reads them with one query. */
export const EDITED_TEXTS_PARTITION = 'EDITED-TEXTS';

/** Edits of staff in one group of texts. */
export function editedTextsKey(group: string): Key {
  return { PK: EDITED_TEXTS_PARTITION, SK: group };
}

/** Draft of a product. */
export function draftKey(code: string): Key {
  return { PK: `DRAFT#${code}`, SK: 'DRAFT' };
}

/** Links to the preview of a product. */
export function previewLinksKey(code: string): Key {
  return { PK: `PREVIEW#${code}`, SK: 'LINKS' };
}

/** Use of an uploaded picture. @param name file name: '<hash>.webp' */
export function pictureUseKey(name: string): Key {
  return { PK: `PICTURE#${name}`, SK: 'PICTURE' };
}

/** Pictures to check for a use, sorted by day. */
export const PICTURE_CHECKS_PARTITION = 'PICTURE-CHECKS';

/** @param day of the check, as YYYY-MM-DD */
export function pictureCheckKey(day: string, name: string): Key {
  return { PK: PICTURE_CHECKS_PARTITION, SK: `${day}#${name}` };
}

/** Partition of the drafts in a list, so that one query reads it. Its items are much smaller than drafts. */
export const DRAFTS_PARTITION = 'DRAFTS';

/** Draft in the list of drafts. */
export function listedDraftKey(code: string): Key {
  return { PK: DRAFTS_PARTITION, SK: code };
}

/** Key of a product's card. The key changes with the category. */
export function cardKey(product: { code: string; category: Category; createdAt: string }): Key {
  return {
    PK: CATALOG_PARTITION,
    SK: `${categorySlug(product.category)}#${product.createdAt}#${product.code}`,
  };
}

export function orderKey(number: string): Key {
  return { PK: `ORDER#${number}`, SK: 'ORDER' };
}

export function ordersPartition(status: string): string {
  return `ORDERS#${status}`;
}

/** Index of the orders of one status, oldest first. */
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

/** Order book: one line per order, of any status, oldest first. */
export const ORDER_BOOK_PARTITION = 'ORDER-BOOK';

/** Line of an order in the order book. */
export function orderBookKey(order: { createdAt: string; number: string }): Key {
  return { PK: ORDER_BOOK_PARTITION, SK: `${order.createdAt}#${order.number}` };
}

/**
 * Partition of the orders with one email address or phone number, oldest first.
 * @param hash of address or number
 */
export function contactPartition(hash: string): string {
  return `CONTACT#${hash}`;
}

/** Link from an email address or phone number to an order. */
export function contactLinkKey(hash: string, order: { createdAt: string; number: string }): Key {
  return { PK: contactPartition(hash), SK: `${order.createdAt}#${order.number}` };
}

/** @param hash of the Idempotency-Key, which is not stored */
export function idempotencyKey(hash: string): Key {
  return { PK: `IDEMPOTENCY#${hash}`, SK: 'IDEMPOTENCY' };
}

/**
 * Partition of a member: account, sessions, devices, reset links, email change, links to orders and coupons, and limit
 * counters.
 */
export function userPartition(userId: string): string {
  return `USER#${userId}`;
}

export function userKey(userId: string): Key {
  return { PK: userPartition(userId), SK: 'USER' };
}

/** Index of all members, oldest account first. */
export const USERS_PARTITION = 'USERS';

export function userIndexKey(user: { _id: string; createdAt: string }): IndexKey {
  return { GSI1PK: USERS_PARTITION, GSI1SK: `${user.createdAt}#${user._id}` };
}

/** @param hash of an email address: keys appear in error messages, and addresses must not */
export function emailKey(hash: string): Key {
  return { PK: `EMAIL#${hash}`, SK: 'EMAIL' };
}

/** Identity at a sign-in provider. @param subject id of the person at the provider */
export function identityKey(provider: string, subject: string): Key {
  return { PK: `IDENTITY#${provider}#${subject}`, SK: 'IDENTITY' };
}

/** Prefix of the sort keys of sessions, of members and of staff. */
export const SESSION = 'SESSION#';

/** @param hash of the secret in the session's token, which is not stored */
export function sessionKey(userId: string, hash: string): Key {
  return { PK: userPartition(userId), SK: `${SESSION}${hash}` };
}

/** Known device of a member. @param hash of the secret in the device's token */
export function deviceKey(userId: string, hash: string): Key {
  return { PK: userPartition(userId), SK: `DEVICE#${hash}` };
}

/** Password reset link of a member. @param hash of the secret in the link's token */
export function resetKey(userId: string, hash: string): Key {
  return { PK: userPartition(userId), SK: `RESET#${hash}` };
}

/** Unfinished change or confirmation of a member's email address. A member has one at a time. */
export function emailChangeKey(userId: string): Key {
  return { PK: userPartition(userId), SK: 'EMAIL-CHANGE' };
}

/** Partition of closed accounts that still have items, longest closed first. */
export const CLOSED_ACCOUNTS_PARTITION = 'CLOSED-ACCOUNTS';

export function closedAccountKey(closed: { userId: string; closedAt: string }): Key {
  return { PK: CLOSED_ACCOUNTS_PARTITION, SK: `${closed.closedAt}#${closed.userId}` };
}

/** Prefix of the sort keys of a member's order links. */
export const ORDER_LINK = 'ORDER#';

/** Link from a member to an order. */
export function orderLinkKey(userId: string, order: { createdAt: string; number: string }): Key {
  return { PK: userPartition(userId), SK: `${ORDER_LINK}${order.createdAt}#${order.number}` };
}

export function couponKey(code: string): Key {
  return { PK: `COUPON#${code}`, SK: 'COUPON' };
}

/** Prefix of the sort keys of a member's coupon links. */
export const COUPON_LINK = 'COUPON#';

/** Link from a member to a coupon. */
export function couponLinkKey(userId: string, code: string): Key {
  return { PK: userPartition(userId), SK: `${COUPON_LINK}${code}` };
}

/** Record that a mailbox has requested a coupon. @param hash of the mailbox */
export function couponRequestKey(hash: string): Key {
  return { PK: `COUPON-REQUEST#${hash}`, SK: 'COUPON-REQUEST' };
}

/** Partition of a person of the staff: account, sessions and second factors. */
export function staffPartition(staffId: string): string {
  return `STAFF#${staffId}`;
}

export function staffKey(staffId: string): Key {
  return { PK: staffPartition(staffId), SK: 'STAFF' };
}

/** Index of all staff, oldest account first. */
export const STAFF_INDEX_PARTITION = 'STAFF';

export function staffIndexKey(staff: { id: string; createdAt: string }): IndexKey {
  return { GSI1PK: STAFF_INDEX_PARTITION, GSI1SK: `${staff.createdAt}#${staff.id}` };
}

/** @param hash of an email address */
export function staffEmailKey(hash: string): Key {
  return { PK: `STAFF-EMAIL#${hash}`, SK: 'STAFF-EMAIL' };
}

/** Unconfirmed change of a person's email address. */
export function staffEmailChangeKey(staffId: string): Key {
  return { PK: staffPartition(staffId), SK: 'EMAIL-CHANGE' };
}

/** Number of owners. The item exists as soon as there is one. */
export const STAFF_OWNERS_KEY: Key = { PK: 'STAFF-OWNERS', SK: 'STAFF-OWNERS' };

/** @param hash of the secret in the session's token, which is not stored */
export function staffSessionKey(staffId: string, hash: string): Key {
  return { PK: staffPartition(staffId), SK: `${SESSION}${hash}` };
}

/**
 * Known device of a person. Sorts after second factors and sessions, which a reset must remove.
 * @param hash of the secret in the device's token
 */
export function staffDeviceKey(staffId: string, hash: string): Key {
  return { PK: staffPartition(staffId), SK: `STAFF-DEVICE#${hash}` };
}

/** @param hash of the passkey's id, which can be longer than a key */
export function passkeyKey(staffId: string, hash: string): Key {
  return { PK: staffPartition(staffId), SK: `PASSKEY#${hash}` };
}

/** Password and authenticator app of a person. */
export function authenticatorKey(staffId: string): Key {
  return { PK: staffPartition(staffId), SK: 'AUTHENTICATOR' };
}

/** Secret of an authenticator app that has not shown its first code. */
export function newAuthenticatorKey(staffId: string): Key {
  return { PK: staffPartition(staffId), SK: 'NEW-AUTHENTICATOR' };
}

/** @param hash of the recovery code, which is not stored */
export function recoveryCodeKey(staffId: string, hash: string): Key {
  return { PK: staffPartition(staffId), SK: `RECOVERY-CODE#${hash}` };
}

/** Challenge for a passkey. @param hash of the challenge */
export function challengeKey(hash: string): Key {
  return { PK: `STAFF-CHALLENGE#${hash}`, SK: 'STAFF-CHALLENGE' };
}

/** Partition of all open enrollment links: invitations and resets. */
export const ENROLLMENTS_PARTITION = 'STAFF-ENROLLMENTS';

export function enrollmentKey(id: string): Key {
  return { PK: ENROLLMENTS_PARTITION, SK: id };
}

/** Partition of the audit entries of one object, oldest first. */
export function auditObjectPartition({ type, id }: { type: string; id: string }): string {
  return `AUDIT#${type}#${id}`;
}

/** @param entryId time and random part, so that entries sort by time */
export function auditEntryKey(object: { type: string; id: string }, entryId: string): Key {
  return { PK: auditObjectPartition(object), SK: entryId };
}

/** Partition of the links to the audit entries of one person, oldest first. */
export function auditPersonPartition(person: string): string {
  return `AUDIT-PERSON#${person}`;
}

/** Link from a person to an audit entry. */
export function auditPersonKey(person: string, entryId: string): Key {
  return { PK: auditPersonPartition(person), SK: entryId };
}

/** Index of the links of one day in UTC, oldest first. @param day as YYYY-MM-DD */
export function auditDayPartition(day: string): string {
  return `AUDIT#${day}`;
}

export function auditDayKey(entryId: string): IndexKey {
  return { GSI1PK: auditDayPartition(entryId.slice(0, 10)), GSI1SK: entryId };
}

/** Record that a mailbox receives no wishlist emails. @param hash of the mailbox */
export function noWishlistKey(hash: string): Key {
  return { PK: `NO-WISHLIST#${hash}`, SK: 'NO-WISHLIST' };
}

/** Counter of a rate limit. @param hash of the subject and the start of the window */
export function limitKey(rule: string, hash: string): Key {
  return { PK: `LIMIT#${rule}#${hash}`, SK: 'LIMIT' };
}

/** Prefix of the sort keys of a member's counters. They sort before all other items of the member. */
const MEMBER_LIMIT = 'COUNT#';

/**
 * Counter in the partition of a member, which closing the account reads anyway.
 * @param start of the window
 */
export function memberLimitKey(userId: string, rule: string, start: number): Key {
  return { PK: userPartition(userId), SK: `${MEMBER_LIMIT}${rule}#${start}` };
}

export function outboxKey(id: string): Key {
  return { PK: `MAIL#${id}`, SK: 'MAIL' };
}

/** Index of waiting emails, next due first. */
export const OUTBOX_PARTITION = 'OUTBOX';

/** @param dueAt ISO time of the next attempt, or expiry of the current sender's lease */
export function outboxIndexKey(id: string, dueAt: string): IndexKey {
  return { GSI1PK: OUTBOX_PARTITION, GSI1SK: `${dueAt}#${id}` };
}

/** Index of failed emails, oldest failure first. */
export const FAILED_EMAILS_PARTITION = 'FAILED-MAILS';

export function failedEmailIndexKey(id: string, failedAt: string): IndexKey {
  return { GSI1PK: FAILED_EMAILS_PARTITION, GSI1SK: `${failedAt}#${id}` };
}

/** Partition of one quote: draft, messages, state, request and versions. Sort keys are in this order. */
export function quotePartition(number: string): string {
  return `QUOTE#${number}`;
}

export function quoteKey(number: string): Key {
  return { PK: quotePartition(number), SK: 'QUOTE' };
}

/** Draft of the next version of a quote. The only item of a quote that its customer never sees. It sorts first. */
export function quoteDraftKey(number: string): Key {
  return { PK: quotePartition(number), SK: 'DRAFT' };
}

/** Prefix of the sort keys of the messages of a quote, and lowest sort key of the items that customers see. */
export const QUOTE_MESSAGE = 'MESSAGE#';

/** @param id made by the client, so that a retry writes the same item */
export function quoteMessageKey(number: string, id: string): Key {
  return { PK: quotePartition(number), SK: `${QUOTE_MESSAGE}${id}` };
}

export function quoteRequestKey(number: string): Key {
  return { PK: quotePartition(number), SK: 'REQUEST' };
}

/** Prefix of the sort keys of the versions of a quote. */
export const QUOTE_VERSION = 'VERSION#';

export function quoteVersionKey(number: string, version: number): Key {
  return {
    PK: quotePartition(number),
    SK: `${QUOTE_VERSION}${String(version).padStart(4, '0')}`,
  };
}

/** First sort key of a quote that its editor reads: the draft. The entries of the timeline sort before. */
export const FIRST_QUOTE_ITEM = 'DRAFT';

/** Prefix of the sort keys of notes, calls and sent emails in the partition of an order, a quote or a member. */
export const TIMELINE_ENTRY = 'DIARY#';

/** Partition of an order, a quote or a member. */
function timelinePartition({ type, id }: TimelineObjectId): string {
  if (type === 'order') return orderKey(id).PK;
  return type === 'quote' ? quotePartition(id) : userPartition(id);
}

/**
 * Entry of a timeline. In the partition of a quote, entries sort before all items that customers read. In the partition of
 * a member, closing the account removes them.
 * @param position time and id of the entry, so that entries sort by time
 */
export function timelineEntryKey(object: TimelineObjectId, position: string): Key {
  return { PK: timelinePartition(object), SK: `${TIMELINE_ENTRY}${position}` };
}

/** Record of the position of an entry, so that a retry finds it. @param id made by the client */
export function timelineAttemptKey(object: TimelineObjectId, id: string): Key {
  return { PK: timelinePartition(object), SK: `DIARY-ID#${id}` };
}

/** Prefix of the sort keys of the attachments of an object. */
export const ATTACHMENT = 'DIARY-FILE#';

/** Attachment of an object. The timeline has a copy of this item. @param id made by the client */
export function attachmentKey(object: TimelineObjectId, id: string): Key {
  return { PK: timelinePartition(object), SK: `${ATTACHMENT}${id}` };
}

/** Partition of the files whose customer has closed the account. */
export const ERASED_FILES_PARTITION = 'ERASED-FILES';

/** @param prefix of the keys of the files in their store */
export function erasedFilesKey(prefix: string): Key {
  return { PK: ERASED_FILES_PARTITION, SK: prefix };
}

/** Numbers of the notes and calls, and of the attachments of an object. */
export function timelineCountKey(object: TimelineObjectId): Key {
  return { PK: timelinePartition(object), SK: 'DIARY-COUNT' };
}

/**
 * Index of the entries about one customer, of all orders and quotes.
 * @param hash of the email address
 */
export function customerTimelinePartition(hash: string): string {
  return `CUSTOMER#${hash}`;
}

export function customerTimelineKey(hash: string, position: string): IndexKey {
  return { GSI1PK: customerTimelinePartition(hash), GSI1SK: position };
}

/** Partition of the notes that mention a person and are not ticked off, oldest first. */
export function mentionsPartition(staffId: string): string {
  return `MENTIONS#${staffId}`;
}

/** @param position of the note */
export function mentionKey(staffId: string, position: string): Key {
  return { PK: mentionsPartition(staffId), SK: position };
}

/** Index of open quotes by due time, or of closed quotes by time of the latest change. */
export function quotesPartition(group: 'open' | 'closed'): string {
  return `QUOTES#${group}`;
}

/** @param at due time of an open quote, or time of the latest change of a closed one */
export function quoteIndexKey(group: 'open' | 'closed', at: string, number: string): IndexKey {
  return { GSI1PK: quotesPartition(group), GSI1SK: `${at}#${number}` };
}

/**
 * Partition of the quotes of one email address or phone number, oldest first.
 * @param hash of address or number
 */
export function quoteContactPartition(hash: string): string {
  return `QUOTE-CONTACT#${hash}`;
}

/** Link from an email address or phone number to a quote. */
export function quoteContactKey(hash: string, quote: { createdAt: string; number: string }): Key {
  return { PK: quoteContactPartition(hash), SK: `${quote.createdAt}#${quote.number}` };
}

/** Prefix of the sort keys of a member's quote links. */
export const QUOTE_LINK = 'QUOTE#';

/** Link from a member to a quote. */
export function quoteLinkKey(userId: string, quote: { createdAt: string; number: string }): Key {
  return { PK: userPartition(userId), SK: `${QUOTE_LINK}${quote.createdAt}#${quote.number}` };
}

/** Latest prices of a product in one currency. */
export function lastPricesKey(code: string, currency: string): Key {
  return { PK: `QUOTED-PRICES#${code}`, SK: currency };
}

/** Partition of the saved replies. */
export const SAVED_REPLIES_PARTITION = 'SAVED-REPLIES';

export function savedReplyKey(id: string): Key {
  return { PK: SAVED_REPLIES_PARTITION, SK: id };
}

/** Facts of the shop that owners changed. */
export const SHOP_FACTS_KEY: Key = { PK: 'SHOP-FACTS', SK: 'SHOP-FACTS' };

/** Composition of the home page. */
export const HOME_PAGE_KEY: Key = { PK: 'HOME-PAGE', SK: 'HOME-PAGE' };

/** Settings of quotes. */
export const QUOTE_SETTINGS_KEY: Key = { PK: 'QUOTE-SETTINGS', SK: 'QUOTE-SETTINGS' };

/**
 * Deliveries of a week: counters of taken places and the deliveries, by day and zone.
 * @param monday first day of the week
 */
export function deliveryWeekPartition(monday: string): string {
  return `DELIVERY-WEEK#${monday}`;
}

/** Counter of the taken places of a zone on a day. */
export function slotCounterKey(monday: string, day: string, zone: string): Key {
  return { PK: deliveryWeekPartition(monday), SK: `${day}#${zone}` };
}

/** Delivery of an order in a week. */
export function plannedDeliveryKey(
  monday: string,
  { day, zone, number }: { day: string; zone: string; number: string },
): Key {
  return { PK: deliveryWeekPartition(monday), SK: `${day}#${zone}#${number}` };
}

/** Wishes of customers for another delivery day, so that one query reads them. */
export const DELIVERY_WISHES_PARTITION = 'DELIVERY-WISHES';

export function deliveryWishKey(number: string): Key {
  return { PK: DELIVERY_WISHES_PARTITION, SK: number };
}

/** Open requests of customers for other delivery details, so that one query reads them. */
export const DELIVERY_REQUESTS_PARTITION = 'DELIVERY-REQUESTS';

export function deliveryRequestKey(number: string): Key {
  return { PK: DELIVERY_REQUESTS_PARTITION, SK: number };
}
