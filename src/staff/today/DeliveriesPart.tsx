import type { ResponseOf } from '#contracts/call.ts';
import type { getTodayDeliveries, TodayRequest, TodayWish } from '#contracts/today/today.ts';
import { formatDateTime, formatDay } from '#domain/time/market-time.ts';
import { formatAge } from '#src/i18n/age.ts';
import { fill } from '#src/i18n/fill.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps } from './TodayPart.tsx';

/** Customers who asked for other delivery details or for another delivery day, longest waiting first. */
export function DeliveriesPart({
  fetched,
  onRetry,
}: TodayPartProps<ResponseOf<typeof getTodayDeliveries>>) {
  const { texts, deliveryTexts, todayTexts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return (
      <PendingTodayPart title={texts['section-deliveries']} fetched={fetched} onRetry={onRetry} />
    );
  }
  const { count, wishes, requests } = fetched.response.result;
  return (
    <>
      {requests.count.number > 0 && (
        <TodayPart title={todayTexts.requests} count={requests.count}>
          <ul className="today__rows">
            {requests.orders.map((request) => (
              <RequestRow key={request.number} request={request} />
            ))}
          </ul>
        </TodayPart>
      )}
      {count.number > 0 && (
        <TodayPart
          title={deliveryTexts.wishes}
          count={count}
          listLocation={{ section: 'deliveries' }}
        >
          <ul className="today__rows">
            {wishes.map((wish) => (
              <WishRow key={wish.number} wish={wish} />
            ))}
          </ul>
        </TodayPart>
      )}
    </>
  );
}

function RequestRow({ request: { number, since } }: { request: TodayRequest }) {
  const { todayTexts } = useStaffTexts();
  return <OrderRow number={number} since={since} text={fill(todayTexts.request, { number })} />;
}

function WishRow({ wish: { number, day, since } }: { wish: TodayWish }) {
  const { deliveryTexts, language } = useStaffTexts();
  const text = fill(deliveryTexts.wish, { number, day: formatDay(day, language) });
  return <OrderRow number={number} since={since} text={text} />;
}

/** Row that opens an order, with the time since which its customer waits. */
function OrderRow({ number, since, text }: { number: string; since: string; text: string }) {
  const { language, clock } = useStaffTexts();
  return (
    <li>
      <StaffLink row className="today__row" to={{ section: 'orders', order: number }}>
        <span className="today__age">
          <time dateTime={since} title={formatDateTime(since, clock, language)}>
            {formatAge(since, language)}
          </time>
        </span>
        <span className="today__what">{text}</span>
      </StaffLink>
    </li>
  );
}
