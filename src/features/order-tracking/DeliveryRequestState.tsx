import type { Order } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { formatMarketDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Statuses of orders whose delivery is still to come. */
const UNDELIVERED: readonly Order['status'][] = [
  'pending',
  'confirmed',
  'shipped',
  'exchange',
  'warranty',
];

/** State of the customer's latest request for other delivery details, with the reason of a refusal (D101). */
export function DeliveryRequestState(props: {
  order: Pick<Order, 'status' | 'language' | 'deliveryRequest'>;
  language: Language;
  texts: Texts<'orders'>;
}) {
  const { order, language, texts } = props;
  const { deliveryRequest: request, status, language: market } = order;
  if (!request || request.state === 'withdrawn' || !UNDELIVERED.includes(status)) return null;
  const { state, at, fields, reason } = request;
  const names = [...new Set(fields.map((field) => texts[`field-${field}`]))];
  return (
    <div className="delivery-request">
      <p>
        {fill(texts[`request-${state}`], {
          day: formatMarketDay(at, market, language),
          fields: names.join(', '),
        })}
      </p>
      {reason && <blockquote className="delivery-request__reason">{reason}</blockquote>}
    </div>
  );
}
