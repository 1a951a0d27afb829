import type * as z from 'zod';
import type { findQuotes, QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import { byNewest } from '#domain/time/order-by-time.ts';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import { quotesPartition } from '#functions/db/keys.ts';
import { indexKeyOf } from '../quote-index.ts';
import type { QuoteRepository } from '../repository.ts';
import { isOpenState, stateAt } from '../state.ts';
import type { StoredQuote } from '../stored-quote.ts';
import { matchesPart, parseQuoteSearch } from './parse-quote-search.ts';
import { quoteRow, type WithAssignee } from './staff-view.ts';

/** Filter of the list. */
export type QuoteFilter = Pick<
  z.output<typeof findQuotes.body>,
  'group' | 'state' | 'currency' | 'after'
> & {
  /** Id of a person, or `nobody`. */
  assignee?: string | undefined;
  search?: string | undefined;
};

/** Page of the list. */
interface QuotePage {
  quotes: StoredQuote[];
  /** Cursor of the next page; undefined on the last page. */
  next?: string;
}

/** Maximum number of quotes per group that a staff search reads. Low, because searches run during typing. */
const SEARCHED = 300;

/** List of quotes for staff. One page makes at most two table calls. */
export type QuoteListService = ReturnType<typeof quoteListService>;

/** Returns the position of a quote in its list. */
function positionOf(quote: StoredQuote): string {
  return indexKeyOf(quote).GSI1SK;
}

export function quoteListService(
  repository: Pick<QuoteRepository, 'quote' | 'quotes' | 'list' | 'ofContact'>,
  now: () => Date,
) {
  function isWanted(
    { group, state, assignee, currency }: QuoteFilter,
    quote: StoredQuote,
  ): boolean {
    if (group !== 'all' && indexKeyOf(quote).GSI1PK !== quotesPartition(group)) return false;
    if (state && stateAt(quote, now()) !== state) return false;
    if (assignee === 'nobody' && quote.assignee) return false;
    if (assignee && assignee !== 'nobody' && quote.assignee?.id !== assignee) return false;
    return !currency || quote.latest?.currency === currency;
  }

  async function ofContact(hash: string, filter: QuoteFilter, limit: number) {
    const { after } = filter;
    const { found, end } = await repository.ofContact(hash, { limit, after });
    const quotes = await repository.quotes(found.map(({ number }) => number));
    const newestFirst = quotes
      .filter((quote) => isWanted(filter, quote))
      .sort(
        byNewest(
          ({ createdAt }) => createdAt,
          ({ number }) => number,
        ),
      );
    return { quotes: newestFirst, ...(end ? { next: end } : {}) };
  }

  async function ofGroup(
    group: 'open' | 'closed',
    filter: QuoteFilter,
    limit: number,
    searched?: number,
  ): Promise<QuotePage> {
    const { after, search, state, assignee, currency } = filter;
    // Two more: the range includes `after`, and one quote shows that another page follows.
    const read = search || state || assignee || currency ? searched : limit + 2;
    const rest = group === 'open' ? 'from' : 'to';
    const { found, end } = await repository.list(group, {
      ...(after ? { [rest]: after } : {}),
      ...(read ? { limit: read } : {}),
    });
    const wanted = found.filter(
      (quote) =>
        positionOf(quote) !== after &&
        isWanted(filter, quote) &&
        (!search || matchesPart(quote, search)),
    );
    const quotes = wanted.slice(0, limit);
    const last = quotes.at(-1);
    const next = wanted.length > limit && last ? positionOf(last) : end;
    return { quotes, ...(next ? { next } : {}) };
  }

  /** Searches the first open quotes, then the first closed ones. */
  async function ofAll({ after: _, ...filter }: QuoteFilter, limit: number): Promise<QuotePage> {
    const pages = await Promise.all([
      ofGroup('open', filter, limit, SEARCHED),
      ofGroup('closed', filter, limit, SEARCHED),
    ]);
    return { quotes: pages.flatMap(({ quotes }) => quotes).slice(0, limit) };
  }

  return {
    /**
     * Group and filters also apply to a complete number, email address or phone number. A page can contain fewer quotes than
     * its limit although more follow.
     */
    async find(filter: QuoteFilter, limit: number): Promise<QuotePage> {
      const { search = '', group } = filter;
      const typed = parseQuoteSearch(search);
      if ('number' in typed) {
        const quote = await repository.quote(typed.number);
        return { quotes: quote && isWanted(filter, quote) ? [quote] : [] };
      }
      if ('email' in typed) return ofContact(emailContact(typed.email), filter, limit);
      if ('phone' in typed) return ofContact(phoneContact(typed.phone), filter, limit);
      return group === 'all' ? ofAll(filter, limit) : ofGroup(group, filter, limit);
    },

    /** Quotes of a page as rows. */
    rows({ quotes, ...page }: QuotePage): { quotes: WithAssignee<QuoteRow>[]; next?: string } {
      const time = now();
      return { quotes: quotes.map((quote) => quoteRow(quote, time)), ...page };
    },
  };
}

/** Returns whether somebody of the shop must act: a request without a price, or a message without an answer. */
export function isWaitingForShop(quote: StoredQuote, now: Date): boolean {
  const state = stateAt(quote, now);
  return state === 'requested' || (quote.isUnanswered && isOpenState(state));
}
