import * as z from 'zod';
import { quoteStateSchema } from '#contracts/quotes/quotes.ts';
import type { exportQuotes } from '#contracts/quotes/staff-quotes.ts';
import { staffIdSchema } from '#contracts/staff/staff-account.ts';
import { currencySchema } from '#domain/money/money-schemas.ts';
import type { StaffLocation } from '../kit/staff-location.ts';
import { isOpenQuote } from './quote-states.ts';

/** Value of the tab with all closed quotes. */
export const CLOSED_QUOTES = 'closed';
/** Values of the filter by person. */
export const ASSIGNED_TO_ME = 'mine';
export const UNASSIGNED = 'nobody';

type QuoteFilter = Pick<
  z.input<typeof exportQuotes.body>,
  'group' | 'state' | 'assignee' | 'currency'
>;

/** Returns the filter of a location. Invalid values are ignored. */
export function quoteFilter({ state, person, currency: chosen }: StaffLocation): QuoteFilter {
  const wanted = quoteStateSchema.safeParse(state).data;
  const isClosed = state === CLOSED_QUOTES || (wanted !== undefined && !isOpenQuote(wanted));
  const assignee =
    person === ASSIGNED_TO_ME
      ? 'me'
      : z.literal(UNASSIGNED).or(staffIdSchema).safeParse(person).data;
  const currency = currencySchema.safeParse(chosen).data;
  return {
    group: isClosed ? 'closed' : 'open',
    ...(wanted && { state: wanted }),
    ...(assignee && { assignee }),
    ...(currency && { currency }),
  };
}
