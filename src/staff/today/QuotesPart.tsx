import type { ResponseOf } from '#contracts/call.ts';
import type { getTodayQuotes, TodayDiscount, TodayQuote } from '#contracts/today/today.ts';
import { formatDeduction, formatRate } from '#domain/money/format.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps } from './TodayPart.tsx';

/** Quotes that wait for an answer of the shop, the earliest due time first. */
export function QuotesPart({
  fetched,
  onRetry,
}: TodayPartProps<ResponseOf<typeof getTodayQuotes>>) {
  const { texts, todayTexts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return <PendingTodayPart title={texts['section-quotes']} fetched={fetched} onRetry={onRetry} />;
  }
  const { count, quotes, discounts } = fetched.response.result;
  return (
    <>
      {discounts.count.number > 0 && (
        <TodayPart title={todayTexts[discountTitle(discounts.requests)]} count={discounts.count}>
          <ul className="today__rows">
            {discounts.requests.map((request) => (
              <DiscountRow key={request.number} request={request} />
            ))}
          </ul>
        </TodayPart>
      )}
      {count.number > 0 && (
        <TodayPart title={todayTexts.quotes} count={count} listLocation={{ section: 'quotes' }}>
          <ul className="today__rows">
            {quotes.map((quote) => (
              <QuoteRow key={quote.number} quote={quote} />
            ))}
          </ul>
        </TodayPart>
      )}
    </>
  );
}

/** Returns the key of the heading. Owners see only open requests, and salespeople only answered ones. */
function discountTitle(
  requests: readonly TodayDiscount[],
): 'discounts-asked' | 'discounts-answered' {
  return requests.some(({ state }) => state === 'asked') ? 'discounts-asked' : 'discounts-answered';
}

function DiscountRow({ request }: { request: TodayDiscount }) {
  const { todayTexts, language, clock } = useStaffTexts();
  const { number, name, by, state, since, discount, currency, rate, granted } = request;
  const amount = formatDeduction(discount, currency, language);
  const text = fill(todayTexts[`discount-${state}`], {
    name: by,
    rate: formatRate(granted ?? rate, language),
  });
  return (
    <li>
      <StaffLink row className="today__row" to={{ section: 'quotes', quote: number }}>
        <span className="today__age">
          <time dateTime={since}>{formatDateTime(since, clock, language)}</time>
        </span>
        <span className="today__what">
          <b>{name}</b>{' '}
          <span>{`${number} · ${state === 'asked' ? `${text} (${amount})` : text}`}</span>
        </span>
      </StaffLink>
    </li>
  );
}

function QuoteRow({ quote }: { quote: TodayQuote }) {
  const { todayTexts, quoteTexts, language, clock } = useStaffTexts();
  const { number, name, place, country, pieces, since, dueAt, office, late } = quote;
  return (
    <li>
      <StaffLink row className="today__row" to={{ section: 'quotes', quote: number }}>
        <span className={late ? 'today__age today__age--late' : 'today__age'}>
          {late && (
            <>
              <Icon name="alert" />
              <span>{`${todayTexts.late},`}</span>{' '}
            </>
          )}
          <time dateTime={dueAt ?? since}>
            {dueAt
              ? fill(todayTexts['quote-due'], {
                  moment: formatDateTime(dueAt, OFFICE_TIME_ZONES[office], language),
                })
              : formatDateTime(since, clock, language)}
          </time>
        </span>
        <span className="today__what">
          <b>{name}</b>{' '}
          <span>
            {[
              number,
              fillCount(todayTexts, 'pieces', pieces, language),
              place || quoteTexts[`country-${country}`],
            ].join(' · ')}
          </span>
        </span>
      </StaffLink>
    </li>
  );
}
