import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { proposeDeliveryDay } from '#contracts/orders/delivery-days.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import type { DayPeriod, DayWish } from '#domain/delivery/delivery-day.ts';
import { dayOf, formatWeekdayAndDay, type TimeZoneOrMarket } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import type { StaffMutation } from '../../kit/use-staff-mutation.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';

/** Wish of a customer for another delivery day, and a button per wished day that suggests the day with one tap. */
export function WishedDays(props: {
  number: string;
  wish: DayWish;
  /** Time of the declined day, which the suggestion keeps. */
  time: DayPeriod;
  /** Clock that determines today. */
  clock: TimeZoneOrMarket;
  canSuggest: boolean;
  action: StaffMutation;
  /** Called with the updated order. */
  onSuggested: (order: StaffOrder) => void;
}) {
  const { number, wish, time, clock, canSuggest, action, onSuggested } = props;
  const { deliveryTexts, orderTexts, language } = useStaffTexts();
  const today = dayOf(new Date(), clock);
  const shown = (day: string) => formatWeekdayAndDay(day, language);

  async function suggest(day: string) {
    const params = { number };
    const response = await action.runSteps(async () => {
      // The list can be older than the order, and somebody else may have answered the wish.
      const read = await callAsStaff(getOrder, { params });
      if (!read.ok) return read;
      const order = read.response.result;
      if (order.deliveryDay?.state !== 'declined') {
        return { ok: false, problem: deliveryTexts['wish-answered'] };
      }
      const body = { revision: orderRevision(order), day, time };
      return callAsStaff(proposeDeliveryDay, { params, body });
    }, deliveryTexts.proposed);
    if (response) onSuggested(response.result);
  }

  return (
    <>
      {wish.days.length > 0 && (
        <span className="note">
          {fill(deliveryTexts['wish-days'], { days: wish.days.map(shown).join('; ') })}
        </span>
      )}
      {wish.text && <q>{wish.text}</q>}
      <span className="staff-page__choices">
        {wish.days
          .filter((day) => canSuggest && day > today)
          .map((day) => (
            <button
              key={day}
              className="btn btn--small btn--line"
              type="button"
              aria-disabled={action.isBusy}
              onClick={() => void suggest(day)}
            >
              {fill(deliveryTexts[time === 'any' ? 'suggest' : 'suggest-time'], {
                day: shown(day),
                time: orderTexts[`time-${time}`],
              })}
            </button>
          ))}
      </span>
    </>
  );
}
