import { formatDay, formatWeekdayAndDay } from '#contracts/market-time.ts';
import type { DeliveryWeek } from '#contracts/order-delivery-day.ts';
import { fill } from '#src/i18n/fill.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { zoneName } from './zone-name.ts';

/** Customers who ask for another day, longest waiting first, with links to their orders. */
export function Wishes({ wishes }: Pick<DeliveryWeek, 'wishes'>) {
  const { deliveryTexts, language } = useAdminTexts();
  return (
    <section className="stack tight" aria-labelledby="delivery-wishes">
      <h3 className="desk__part" id="delivery-wishes">
        {deliveryTexts.wishes}
      </h3>
      <ul className="wishes">
        {wishes.map(({ number, zone, day, wish }) => (
          <li key={number}>
            <PlaceLink className="link" to={{ section: 'orders', order: number }} row>
              {fill(deliveryTexts.wish, { number, day: formatDay(day, language) })}
            </PlaceLink>
            <span className="note">{zoneName(zone, deliveryTexts)}</span>
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
