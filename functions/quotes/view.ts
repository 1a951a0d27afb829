import type { QuoteView } from '#contracts/quotes/quotes.ts';
import type { QuoteAggregate } from './quote-aggregate.ts';
import { stateAt } from './state.ts';

/** Returns a quote as its customer sees it: without internal notes and the data of the staff. */
export function quoteView(
  { quote, request, versions, messages }: QuoteAggregate,
  now: Date,
): QuoteView {
  const { number, language, office, createdAt, answerBy, name, email, phone } = quote;
  const { country, province, order, accepted, declined } = quote;
  const offer = versions.at(-1);
  return {
    number,
    state: stateAt(quote, now),
    language,
    office,
    createdAt,
    answerBy,
    name,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    country,
    province,
    ...(order ? { order } : {}),
    request,
    ...(offer ? { offer } : {}),
    versions: versions.map(({ version, sentAt, currency, validUntil, totals }) => ({
      version,
      sentAt,
      currency,
      validUntil,
      total: totals.total,
    })),
    messages: messages.filter(({ isInternal }) => !isInternal),
    ...(accepted ? { accepted } : {}),
    ...(declined ? { declined } : {}),
  };
}
