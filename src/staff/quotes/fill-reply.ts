import {
  PLACEHOLDER,
  placeholdersIn,
  REPLY_PLACEHOLDERS,
  type ReplyPlaceholder,
} from '#contracts/quotes/saved-replies.ts';
import { formatLastDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import type { LoadedQuote } from './loaded-quote.ts';

/** Values of the placeholders for a quote, in the language of its customer. A quote may lack some. */
function valuesOf(quote: LoadedQuote): Partial<Record<ReplyPlaceholder, string>> {
  const { name, number, order, accepted, answerBy, office, language, offer } = quote;
  const day = (value: string) => formatLastDay(value, OFFICE_TIME_ZONES[office], language);
  const placed = order ?? accepted?.order;
  return {
    name,
    number,
    ...(placed ? { order: placed } : {}),
    'answer-day': day(answerBy),
    ...(offer ? { 'last-day': day(offer.validUntil) } : {}),
  };
}

/** Returns a saved reply for a quote. A placeholder without a value stays, so that staff fill it in. */
export function fillReply(text: string, quote: LoadedQuote): string {
  const values: Readonly<Record<string, string>> = valuesOf(quote);
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

/** Returns the placeholders of saved replies that a text still contains, as they are written. */
export function unfilledPlaceholders(text: string): string[] {
  return placeholdersIn(text)
    .filter((name) => REPLY_PLACEHOLDERS.some((one) => one === name))
    .map((name) => `{${name}}`);
}
