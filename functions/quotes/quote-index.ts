import * as z from 'zod';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import { type IndexKey, quoteContactKey, quoteIndexKey, quoteLinkKey } from '#functions/db/keys.ts';
import type { Item, Write } from '#functions/db/writes.ts';
import { isOpenState, openDiscountRequest } from './state.ts';
import type { StoredQuote } from './stored-quote.ts';

/** Time after all due times, for open quotes in which the shop waits for the customer. */
const NO_DUE_TIME = '9999-12-31T23:59:59.999Z';

const entrySchema = z.object({ number: z.string() });

/** Entry of a quote in the list of a contact or member. */
export type QuoteIndexEntry = z.infer<typeof entrySchema> & {
  /** Position in the list, which is sorted by time. */
  position: string;
};

/** Parses the entry in an item. @param prefix part of the sort key before the position */
export function parseQuoteIndexEntry(item: Item, prefix = ''): QuoteIndexEntry {
  return { ...entrySchema.parse(item), position: String(item['SK']).slice(prefix.length) };
}

/**
 * Returns the key of a quote in the index of open or closed quotes. A declined or expired quote is open while somebody
 * must act on a request for a discount.
 */
export function indexKeyOf(
  quote: Pick<StoredQuote, 'state' | 'dueAt' | 'updatedAt' | 'number' | 'discountRequest'>,
): IndexKey {
  const { state, dueAt = NO_DUE_TIME, updatedAt, number } = quote;
  return isOpenState(state) || openDiscountRequest(quote)
    ? quoteIndexKey('open', dueAt, number)
    : quoteIndexKey('closed', updatedAt, number);
}

/** Returns the write that adds a quote to the list of a member. */
export function memberLinkWrite(
  userId: string,
  quote: Pick<StoredQuote, 'number' | 'createdAt'>,
): Write {
  return { put: { ...quoteLinkKey(userId, quote), number: quote.number } };
}

/** Returns the writes that add a quote to the lists of its email address and phone number. */
export function contactLinkWrites(quote: StoredQuote): Write[] {
  const hashes = [
    ...(quote.email ? [emailContact(quote.email)] : []),
    ...(quote.phone ? [phoneContact(quote.phone)] : []),
  ];
  return hashes.map((hash) => ({
    put: { ...quoteContactKey(hash, quote), number: quote.number },
  }));
}
