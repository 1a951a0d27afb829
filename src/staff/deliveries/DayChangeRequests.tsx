import type { DeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { formatDay, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { deliveryZoneName } from '../shared/delivery-day/delivery-zone-name.ts';

/** Customers who ask for another day, longest waiting first, with links to their orders. */
export function DayChangeRequests({ wishes }: Pick<DeliveryWeek, 'wishes'>) {
  const { deliveryTexts, language } = useStaffTexts();
  return (
    <section className="stack tight" aria-labelledby="delivery-wishes">
      <h3 className="desk__part" id="delivery-wishes">
        {deliveryTexts.wishes}
      </h3>
      <ul className="wishes">
        {wishes.map(({ number, zone, day, wish }) => (
          <li key={number}>
            <StaffLink className="link" to={{ section: 'orders', order: number }} row>
              {fill(deliveryTexts.wish, { number, day: formatDay(day, language) })}
            </StaffLink>
            <span className="note">{deliveryZoneName(zone, deliveryTexts)}</span>
            {wish.days.length > 0 && (
              <span className="note">
                {fill(deliveryTexts['wish-days'], {
                  days: wish.days.map((one) => formatWeekdayAndDay(one, language)).join('; '),
                })}
              </span>
            )}
            {wish.text && <q>{wish.text}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
