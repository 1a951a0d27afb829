import type { DeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';
import { deliveryZoneName } from '../shared/delivery-day/delivery-zone-name.ts';
import { WishedDays } from '../shared/delivery-day/WishedDays.tsx';

interface DayChangeRequestsProps extends Pick<DeliveryWeek, 'wishes'> {
  action: StaffMutation;
  /** Called after a wished day was suggested. */
  onSuggested: () => void;
}

/** Customers who ask for another day, longest waiting first, with links to their orders. */
export function DayChangeRequests({ wishes, action, onSuggested }: DayChangeRequestsProps) {
  const { deliveryTexts, language } = useStaffTexts();
  return (
    <section className="stack tight" aria-labelledby="delivery-wishes">
      <h3 className="staff-page__part" id="delivery-wishes">
        {deliveryTexts.wishes}
      </h3>
      <ul className="wishes">
        {wishes.map(({ number, zone, day, time, customer, wish }) => (
          <li key={number}>
            <StaffLink className="link" to={{ section: 'orders', order: number }} row>
              {fill(deliveryTexts.wish, { number, day: formatDay(day, language) })}
            </StaffLink>
            {customer && <span>{customer}</span>}
            <span className="note">{deliveryZoneName(zone, deliveryTexts)}</span>
            <WishedDays
              {...{ number, wish, time, action, onSuggested }}
              clock={language}
              canSuggest
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
