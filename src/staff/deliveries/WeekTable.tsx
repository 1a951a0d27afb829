import type { DeliveryWeek, PlannedDelivery } from '#contracts/orders/delivery-days.ts';
import type { DayPeriod } from '#domain/delivery/delivery-day.ts';
import { formatDay, weekdayName, weekdayOf } from '#domain/time/market-time.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { deliveryZoneName } from '../shared/delivery-day/delivery-zone-name.ts';

type Zone = DeliveryWeek['zones'][number];
type Day = Zone['days'][number];

const ORDER_OF_TIMES: readonly DayPeriod[] = ['morning', 'afternoon', 'any'];

/** Week of deliveries: a row for each zone, a column for each day. On small screens, a list of days for each zone. */
export function WeekTable({ week, today }: { week: DeliveryWeek; today: string }) {
  const { deliveryTexts, language } = useStaffTexts();
  const days = week.zones[0]?.days.map(({ day }) => day) ?? [];
  return (
    <table className="week" aria-labelledby="delivery-week">
      <thead>
        <tr>
          <th scope="col">{deliveryTexts.zone}</th>
          {days.map((day) => (
            <th scope="col" key={day} aria-current={day === today ? 'date' : undefined}>
              <span>{weekdayName(weekdayOf(day), language)}</span>
              <span className="note">{formatDay(day, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.zones.map((zone) => (
          <tr key={zone.id}>
            <th scope="row">{deliveryZoneName(zone.id, deliveryTexts)}</th>
            {zone.days.map((day) => (
              <DayCell key={day.day} day={day} capacity={zone.capacity} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Compares deliveries by time: those with a part of the day first. */
function byTime(one: PlannedDelivery, other: PlannedDelivery): number {
  return ORDER_OF_TIMES.indexOf(one.time) - ORDER_OF_TIMES.indexOf(other.time);
}

/** Load and deliveries of a zone on a day. A closed day can have deliveries scheduled before the zone changed. */
function DayCell({ day, capacity }: { day: Day; capacity: number }) {
  const { deliveryTexts, slipTexts, language } = useStaffTexts();
  const { taken, deliveries, isOpen } = day;
  const isClosed = !isOpen && taken === 0;
  const label = `${weekdayName(weekdayOf(day.day), language)}, ${formatDay(day.day, language)}`;
  return (
    <td
      className={`week__day${isClosed ? ' week__day--closed' : ''}${taken >= capacity ? ' week__day--full' : ''}`}
      data-label={label}
    >
      {isClosed ? (
        <span className="vh">{deliveryTexts.closed}</span>
      ) : (
        <>
          <span className="week__load">
            <span>
              {fill(deliveryTexts.load, {
                taken: formatNumber(taken, language),
                capacity: formatNumber(capacity, language),
              })}
            </span>
            <meter min={0} max={capacity} value={Math.min(taken, capacity)} aria-hidden="true" />
          </span>
          <ul>
            {deliveries.toSorted(byTime).map(({ number, state, time, customer, place, pieces }) => (
              <li key={number}>
                {customer && <span className="week__customer">{customer}</span>}
                <StaffLink className="link" to={{ section: 'orders', order: number }} row>
                  {number}
                </StaffLink>
                <span className="note">
                  {[
                    slipTexts[language][`time-${time}`],
                    place,
                    fillCount(deliveryTexts, 'pieces', pieces, language),
                    deliveryTexts[`state-${state}`],
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}
