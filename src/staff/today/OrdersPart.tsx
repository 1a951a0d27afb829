import type { AnswerOf } from '#contracts/call.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import type { getTodayOrders, TodayOrder } from '#contracts/today/today.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { formatAge } from '#src/i18n/age.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type PartProps, TodayPart, Unloaded } from './TodayPart.tsx';

/** Order status with its own heading. */
type WorkStatus = 'pending' | 'confirmed' | 'shipped';

/** Orders that the role must process, grouped by status. */
export function OrdersPart({ fetched, onRetry }: PartProps<AnswerOf<typeof getTodayOrders>>) {
  const { texts, todayTexts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return <Unloaded title={texts['section-orders']} fetched={fetched} onRetry={onRetry} />;
  }
  return fetched.answer.result.groups
    .filter(({ count }) => count.number > 0)
    .map(({ status, count, orders }) => (
      <TodayPart
        key={status}
        title={todayTexts[`orders-${status as WorkStatus}`]}
        count={count}
        all={{ section: 'orders', status }}
      >
        <ul className="today__rows">
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} status={status} />
          ))}
        </ul>
      </TodayPart>
    ));
}

function OrderRow({ order, status }: { order: TodayOrder; status: OrderStatus }) {
  const { texts, todayTexts, language } = useStaffTexts();
  const { number, name, city, addressToComplete, pieces, since, late } = order;
  return (
    <li>
      <PlaceLink row className="today__row" to={{ section: 'orders', order: number }}>
        <span className={late ? 'today__age today__age--late' : 'today__age'}>
          {late && (
            <>
              <Icon name="alert" />
              <span>{`${todayTexts.late},`}</span>{' '}
            </>
          )}
          <time dateTime={since} title={formatMoment(since, language)}>
            {formatAge(since, language)}
          </time>
        </span>
        <span className="today__what">
          <b>{name}</b>{' '}
          <span>{`${number} · ${fillCount(todayTexts, 'pieces', pieces, language)} · ${city}`}</span>
          {addressToComplete && status !== 'shipped' && (
            <span>{` · ${texts['address-to-complete']}`}</span>
          )}
        </span>
      </PlaceLink>
    </li>
  );
}
