import type { getQuote } from '#contracts/admin-quotes.ts';
import type { AnswerOf } from '#contracts/call.ts';

/** Quote with the values with which its editor begins. */
export type LoadedQuote = AnswerOf<typeof getQuote>['result'];
