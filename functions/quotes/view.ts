import type { QuoteView } from '#contracts/quotes/quotes.ts';
import { deliveryWindow } from '#domain/delivery/delivery-window.ts';
import { makingTimeOf } from '#domain/products/piece.ts';
import type { QuoteAggregate } from './quote-aggregate.ts';
import { stateAt } from './state.ts';

/**
 * Returns the days of delivery that the order of a price has, or gets with an agreement at this moment (D86). Without
 * them, the customer would agree to unknown days.
 */
function expectedDelivery(
  { quote, versions }: QuoteAggregate,
  now: Date,
): Pick<QuoteView, 'deliveryWindow'> {
  const { order, language, extraDays = 0, accepted } = quote;
  // A later removal of pieces does not change the days of the order (D108).
  const offer = versions.find(({ version }) => version === accepted?.version) ?? versions.at(-1);
  const state = stateAt(quote, now);
  if (!order || !offer || !(accepted || state === 'sent' || state === 'question')) return {};
  const times = offer.lines.map(({ product }) => makingTimeOf(product));
  const time = accepted ? new Date(accepted.at) : now;
  return { deliveryWindow: deliveryWindow(times, time, language, extraDays) };
}

/** Returns an acceptance without the name of the person who recorded it. */
function customersAcceptance(
  accepted: NonNullable<QuoteAggregate['quote']['accepted']>,
): NonNullable<QuoteView['accepted']> {
  if (!accepted.recorded) return accepted;
  const { by: _, ...recorded } = accepted.recorded;
  return { ...accepted, recorded };
}

/** Returns a quote as its customer sees it: without internal notes and the data of the staff. */
export function quoteView(aggregate: QuoteAggregate, now: Date): QuoteView {
  const { quote, request, versions, messages } = aggregate;
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
    ...expectedDelivery(aggregate, now),
    versions: versions.map(({ version, sentAt, currency, validUntil, totals, removal }) => ({
      version,
      sentAt,
      currency,
      validUntil,
      total: totals.total,
      ...(removal ? { removal } : {}),
    })),
    messages: messages.filter(({ isInternal }) => !isInternal),
    ...(accepted ? { accepted: customersAcceptance(accepted) } : {}),
    ...(declined ? { declined } : {}),
  };
}
