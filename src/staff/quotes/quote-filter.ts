import * as z from 'zod';
import { quoteStateSchema } from '#contracts/quotes/quotes.ts';
import type { exportQuotes } from '#contracts/quotes/staff-quotes.ts';
import { staffIdSchema } from '#contracts/staff/staff-account.ts';
import { currencySchema } from '#domain/money/money-schemas.ts';
import type { Place } from '../kit/place.ts';
import { isOpenQuote } from './quote-states.ts';

/** Value of the tab with all closed quotes. */
export const CLOSED = 'closed';
/** Values of the filter by person. */
export const MINE = 'mine';
export const NOBODY = 'nobody';

type QuoteFilter = Pick<
  z.input<typeof exportQuotes.body>,
  'group' | 'state' | 'assignee' | 'currency'
>;

/** Returns the filter of an address. Invalid values are ignored. */
export function quoteFilter({ state, person, kind }: Place): QuoteFilter {
  const wanted = quoteStateSchema.safeParse(state).data;
  const isClosed = state === CLOSED || (wanted !== undefined && !isOpenQuote(wanted));
  const assignee =
    person === MINE ? 'me' : z.literal(NOBODY).or(staffIdSchema).safeParse(person).data;
  const currency = currencySchema.safeParse(kind).data;
  return {
    group: isClosed ? 'closed' : 'open',
    ...(wanted && { state: wanted }),
    ...(assignee && { assignee }),
    ...(currency && { currency }),
  };
}
