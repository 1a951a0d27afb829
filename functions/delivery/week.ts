import type { DeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { isDeliveryDay, mondayOf } from '#domain/delivery/delivery-zone.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { addDays } from '#domain/time/market-time.ts';
import { DELIVERY_ZONES, OFFICE_KEYS } from '#shop.config.ts';
import type { DeliveryWeekRepository } from './week-repository.ts';

/** Returns the holidays of an office, as calendar days. */
export type HolidaysOf = (office: OfficeKey) => Promise<readonly string[]>;

/** Maximum number of wishes in the week view. */
const MAX_WISHES = 50;

/** Returns the week view of deliveries for the week that contains a day. */
export async function deliveryWeek(
  day: string,
  repository: DeliveryWeekRepository,
  holidaysOf: HolidaysOf,
): Promise<DeliveryWeek> {
  const monday = mondayOf(day);
  const [planned, wishes, closed] = await Promise.all([
    repository.week(monday),
    repository.wishes(),
    Promise.all(OFFICE_KEYS.map(async (office) => [office, await holidaysOf(office)] as const)),
  ]);
  const holidays = new Map(closed);
  return {
    monday,
    zones: DELIVERY_ZONES.map((zone) => ({
      id: zone.id,
      capacity: zone.capacity,
      days: Array.from({ length: 7 }, (_, index) => {
        const date = addDays(monday, index);
        const { taken = 0, deliveries = [] } = planned.get(`${date}#${zone.id}`) ?? {};
        return {
          day: date,
          isOpen: isDeliveryDay(zone, date, holidays.get(zone.office) ?? []),
          taken,
          deliveries,
        };
      }),
    })),
    wishes: wishes.slice(0, MAX_WISHES),
  };
}
