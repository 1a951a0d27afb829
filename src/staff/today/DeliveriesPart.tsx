import type { AnswerOf } from '#contracts/call.ts';
import type { getTodayDeliveries, TodayWish } from '#contracts/today/today.ts';
import { formatDay, formatMoment } from '#domain/time/market-time.ts';
import { formatAge } from '#src/i18n/age.ts';
import { fill } from '#src/i18n/fill.ts';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type PartProps, TodayPart, Unloaded } from './TodayPart.tsx';

/** Customers who asked for another delivery day, longest waiting first. */
export function DeliveriesPart({
  fetched,
  onRetry,
}: PartProps<AnswerOf<typeof getTodayDeliveries>>) {
  const { texts, deliveryTexts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return <Unloaded title={texts['section-deliveries']} fetched={fetched} onRetry={onRetry} />;
  }
  const { count, wishes } = fetched.answer.result;
  if (count.number === 0) return null;
  return (
    <TodayPart title={deliveryTexts.wishes} count={count} all={{ section: 'deliveries' }}>
      <ul className="today__rows">
        {wishes.map((wish) => (
          <WishRow key={wish.number} wish={wish} />
        ))}
      </ul>
    </TodayPart>
  );
}

function WishRow({ wish: { number, day, since } }: { wish: TodayWish }) {
  const { deliveryTexts, language } = useStaffTexts();
  return (
    <li>
      <PlaceLink row className="today__row" to={{ section: 'orders', order: number }}>
        <span className="today__age">
          <time dateTime={since} title={formatMoment(since, language)}>
            {formatAge(since, language)}
          </time>
        </span>
        <span className="today__what">
          {fill(deliveryTexts.wish, { number, day: formatDay(day, language) })}
        </span>
      </PlaceLink>
    </li>
  );
}
