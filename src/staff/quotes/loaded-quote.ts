import type { ResponseOf } from '#contracts/call.ts';
import type { getQuote } from '#contracts/quotes/staff-quotes.ts';

/** Quote with the values with which its editor begins. */
export type LoadedQuote = ResponseOf<typeof getQuote>['result'];
