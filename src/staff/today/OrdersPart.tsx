import type { ResponseOf } from '#contracts/call.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import type { getTodayOrders, TodayOrder } from '#contracts/today/today.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { formatAge } from '#src/i18n/age.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps } from './TodayPart.tsx';

/** Order status with its own heading. */
type WorkStatus = 'pending' | 'confirmed' | 'shipped';

/** Orders that the role must process, grouped by status. */
export function OrdersPart({
  fetched,
  onRetry,
}: TodayPartProps<ResponseOf<typeof getTodayOrders>>) {
  const { texts, todayTexts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return <PendingTodayPart title={texts['section-orders']} fetched={fetched} onRetry={onRetry} />;
  }
  return fetched.response.result.groups
    .filter(({ count }) => count.number > 0)
    .map(({ status, count, orders }) => (
      <TodayPart
        key={status}
        title={todayTexts[`orders-${status as WorkStatus}`]}
        count={count}
        listLocation={{ section: 'orders', status }}
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
  const { texts, todayTexts, language, clock } = useStaffTexts();
  const { number, name, city, addressToComplete, pieces, since, waitsFor, late } = order;
  return (
    <li>
      <StaffLink row className="today__row" to={{ section: 'orders', order: number }}>
        <span className={late ? 'today__age today__age--late' : 'today__age'}>
          {late && (
            <>
              <Icon name="alert" />
              <span>{`${todayTexts.late},`}</span>{' '}
            </>
          )}
          <time dateTime={since} title={formatDateTime(since, clock, language)}>
            {formatAge(since, language)}
          </time>
        </span>
        <span className="today__what">
          <b>{name}</b>{' '}
          <span>
            {[number, fillCount(todayTexts, 'pieces', pieces, language), city]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {waitsFor && <span>{` · ${todayTexts[`waits-${waitsFor}`]}`}</span>}
          {addressToComplete && status !== 'shipped' && (
            <span>{` · ${texts['address-to-complete']}`}</span>
          )}
        </span>
      </StaffLink>
    </li>
  );
}
