import type { QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { formatDateTime, formatDay, formatLastDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { OpenQuoteProps } from './quote-props.ts';
import { daysUntilExpiry } from './quote-validity.ts';

interface Props extends Pick<OpenQuoteProps, 'language' | 'texts'> {
  view: QuoteView;
  version: QuoteVersion | undefined;
  isOlder: boolean;
  now: Date;
}

interface Fact {
  label: string;
  value: string;
  note?: string | undefined;
}

/** Facts below the total: days, payment and order number. */
export function QuoteSummaryFacts(props: Props) {
  return (
    <dl className="offer__facts">
      {factsOf(props).map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {note && <span className="note offer__left">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(props: Props): Fact[] {
  const { view, version, language, texts } = props;
  const { state, office, accepted, declined, request } = view;
  const moment = (at: string) => formatDateTime(at, OFFICE_TIME_ZONES[office], language);
  const facts: (Fact | undefined)[] = [
    // Staff start a price at any time, so this date is not a customer's request.
    version || view.order ? undefined : { label: texts['asked-on'], value: moment(view.createdAt) },
    version || state !== 'requested'
      ? undefined
      : {
          label: texts['answer-by'],
          value: formatLastDay(view.answerBy, OFFICE_TIME_ZONES[office], language, 'long'),
        },
    version || !request.neededBy
      ? undefined
      : { label: texts['needed-by'], value: formatDay(request.neededBy, language, 'long') },
    version || !request.isPlanning
      ? undefined
      : { label: texts['needed-by'], value: texts['just-planning'] },
    accepted && { label: texts.order, value: accepted.order },
    accepted && {
      label: texts['accepted-on'],
      value: moment(accepted.recorded?.at ?? accepted.at),
    },
    declined && { label: texts['declined-on'], value: moment(declined.at) },
    declined?.reason ? { label: texts.reason, value: declined.reason } : undefined,
    validity(props),
    expectedDelivery(props),
    version && ['sent', 'question', 'accepted'].includes(state)
      ? {
          label: texts.payment,
          value: texts[hasNothingToPay({ prices: version }) ? 'nothing-to-pay' : 'on-delivery'],
        }
      : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** Returns the days of delivery of the order whose price the page shows (D86). */
function expectedDelivery({ view, isOlder, language, texts }: Props): Fact | undefined {
  const { deliveryWindow, accepted } = view;
  if (!deliveryWindow || isOlder) return undefined;
  const { from, to } = deliveryWindow;
  return {
    label: texts['priced-expected'],
    value: fill(texts['priced-window'], {
      from: formatDay(from, language),
      to: formatDay(to, language),
    }),
    note: accepted ? undefined : texts['priced-expected-note'],
  };
}

/** Returns the last valid day of a version, and the days left if the customer can still accept. */
function validity({ view, version, isOlder, now, language, texts }: Props): Fact | undefined {
  const { state, office } = view;
  if (!version || state === 'accepted' || state === 'withdrawn') return undefined;
  const isOpen = !isOlder && (state === 'sent' || state === 'question');
  return {
    label: texts['valid-until'],
    value: formatLastDay(version.validUntil, OFFICE_TIME_ZONES[version.office], language, 'long'),
    note: isOpen ? leftText(daysUntilExpiry(version.validUntil, office, now)) : undefined,
  };

  function leftText(days: number): string {
    return days < 1 ? texts['last-day'] : fillCount(texts, 'days-left', days, language);
  }
}
