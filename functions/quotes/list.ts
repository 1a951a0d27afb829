import type * as z from 'zod';
import type { findQuotes, QuoteRow } from '#contracts/admin-quotes.ts';
import { readQuoteNumber } from '#contracts/quote.ts';
import { emailContact, phoneContact } from '#functions/orders/contact.ts';
import type { StoredQuote } from './items.ts';
import { indexKeyOf } from './quote-index.ts';
import type { QuoteRepository } from './repository.ts';
import { quoteRow } from './staff-view.ts';
import { isOpenState, stateAt } from './state.ts';

/** Filter of the list. */
export type QuoteFilter = Pick<
  z.output<typeof findQuotes.body>,
  'group' | 'state' | 'assignee' | 'currency' | 'after'
> & { search?: string | undefined };

/** Page of the list. */
interface QuotePage {
  quotes: StoredQuote[];
  /** Cursor of the next page; undefined on the last page. */
  next?: string;
}

/** Fewest digits of a phone number in a search. Shorter numbers are part of a name or a number. */
const PHONE_DIGITS = 8;

/** List of quotes for staff. One page makes at most two table calls. */
export interface QuoteList {
  /** A page can contain fewer quotes than its limit although more follow. */
  find(filter: QuoteFilter, limit: number): Promise<QuotePage>;
  /** Quotes of a page as rows. */
  rows(page: QuotePage): { quotes: QuoteRow[]; next?: string };
}

/** Returns the position of a quote in its list. */
function placeOf(quote: StoredQuote): string {
  return indexKeyOf(quote).GSI1SK;
}

/** Returns whether a text is part of another, regardless of case and accents. */
function includesText(text: string, part: string): boolean {
  const plain = (one: string) => one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(text).includes(plain(part));
}

export function quoteList(
  repository: Pick<QuoteRepository, 'quote' | 'quotes' | 'list' | 'ofContact'>,
  now: () => Date,
): QuoteList {
  function isWanted({ state, assignee, currency }: QuoteFilter, quote: StoredQuote): boolean {
    if (state && stateAt(quote, now()) !== state) return false;
    if (assignee === 'nobody' && quote.assignee) return false;
    if (assignee && assignee !== 'nobody' && quote.assignee?.id !== assignee) return false;
    return !currency || quote.latest?.currency === currency;
  }

  async function ofContact(hash: string, { after }: QuoteFilter, limit: number) {
    const { found, end } = await repository.ofContact(hash, { limit, after });
    const quotes = await repository.quotes(found.map(({ number }) => number));
    const newestFirst = quotes.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return { quotes: newestFirst, ...(end ? { next: end } : {}) };
  }

  async function ofGroup(filter: QuoteFilter, limit: number): Promise<QuotePage> {
    const { group, after, search } = filter;
    const rest = group === 'open' ? 'from' : 'to';
    const { found, end } = await repository.list(group, after ? { [rest]: after } : {});
    const wanted = found.filter(
      (quote) =>
        placeOf(quote) !== after &&
        isWanted(filter, quote) &&
        (!search || includesText(quote.name, search)),
    );
    const quotes = wanted.slice(0, limit);
    const last = quotes.at(-1);
    const next = wanted.length > limit && last ? placeOf(last) : end;
    return { quotes, ...(next ? { next } : {}) };
  }

  return {
    async find(filter, limit) {
      const { search = '' } = filter;
      const number = readQuoteNumber(search);
      if (/^LQ-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(number)) {
        const quote = await repository.quote(number);
        return { quotes: quote ? [quote] : [] };
      }
      if (search.includes('@')) return ofContact(emailContact(search), filter, limit);
      const isPhone = /^[\d\s().+-]+$/.test(search);
      if (isPhone && search.replace(/\D/g, '').length >= PHONE_DIGITS) {
        return ofContact(phoneContact(search), filter, limit);
      }
      return ofGroup(filter, limit);
    },

    rows({ quotes, ...page }) {
      const time = now();
      return { quotes: quotes.map((quote) => quoteRow(quote, time)), ...page };
    },
  };
}

/** Returns whether somebody of the shop must act: a request without a price, or a message without an answer. */
export function waitsForShop(quote: StoredQuote, now: Date): boolean {
  const state = stateAt(quote, now);
  return state === 'requested' || (quote.isUnanswered && isOpenState(state));
}
