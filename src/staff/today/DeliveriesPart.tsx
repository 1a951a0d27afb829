import type { ResponseOf } from '#contracts/call.ts';
import type { getTodayDeliveries, TodayWish } from '#contracts/today/today.ts';
import { formatDateTime, formatDay } from '#domain/time/market-time.ts';
import { formatAge } from '#src/i18n/age.ts';
import { fill } from '#src/i18n/fill.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps } from './TodayPart.tsx';

/** Customers who asked for another delivery day, longest waiting first. */
export function DeliveriesPart({
  fetched,
  onRetry,
}: TodayPartProps<ResponseOf<typeof getTodayDeliveries>>) {
  const { texts, deliveryTexts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return (
      <PendingTodayPart title={texts['section-deliveries']} fetched={fetched} onRetry={onRetry} />
    );
  }
  const { count, wishes } = fetched.answer.result;
  if (count.number === 0) return null;
  return (
    <TodayPart title={deliveryTexts.wishes} count={count} listLocation={{ section: 'deliveries' }}>
      <ul className="today__rows">
        {wishes.map((wish) => (
          <WishRow key={wish.number} wish={wish} />
        ))}
      </ul>
    </TodayPart>
  );
}

function WishRow({ wish: { number, day, since } }: { wish: TodayWish }) {
  const { deliveryTexts, language, clock } = useStaffTexts();
  return (
    <li>
      <StaffLink row className="today__row" to={{ section: 'orders', order: number }}>
        <span className="today__age">
          <time dateTime={since} title={formatDateTime(since, clock, language)}>
            {formatAge(since, language)}
          </time>
        </span>
        <span className="today__what">
          {fill(deliveryTexts.wish, { number, day: formatDay(day, language) })}
        </span>
      </StaffLink>
    </li>
  );
}
