import * as z from 'zod';
import {
  type PlannedDelivery,
  plannedDeliverySchema,
  type WishedDelivery,
  wishedDeliverySchema,
} from '#contracts/orders/delivery-days.ts';
import { byOldest } from '#domain/time/order-by-time.ts';
import type { Database } from '#functions/db/client.ts';
import {
  DELIVERY_REQUESTS_PARTITION,
  DELIVERY_WISHES_PARTITION,
  deliveryWeekPartition,
} from '#functions/db/keys.ts';

const requestSchema = z.object({ number: z.string(), at: z.iso.datetime() });
const counterSchema = z.object({ taken: z.number().int() });

/** Deliveries of a zone on a day. */
interface PlannedDay {
  taken: number;
  deliveries: PlannedDelivery[];
}

/** Deliveries in the table. Each method makes one table call. */
export type DeliveryWeekRepository = ReturnType<typeof deliveryWeekRepository>;

export function deliveryWeekRepository(database: Pick<Database, 'queryPage'>) {
  return {
    /** Deliveries of the week that begins on `monday`, by day and zone: '2026-12-01#hanoi'. */
    async week(monday: string): Promise<Map<string, PlannedDay>> {
      // The capacities of all zones bound the items of a week far below the limit of one call.
      const { found } = await database.queryPage(deliveryWeekPartition(monday), {});
      const days = new Map<string, PlannedDay>();
      for (const item of found) {
        const [day, zone, number] = String(item['SK']).split('#');
        const key = `${day}#${zone}`;
        const planned = days.get(key) ?? { taken: 0, deliveries: [] };
        if (number) planned.deliveries.push(plannedDeliverySchema.parse(item));
        else planned.taken = counterSchema.parse(item).taken;
        days.set(key, planned);
      }
      return days;
    },

    /** Open requests for other delivery details, oldest first. */
    async requests(): Promise<z.infer<typeof requestSchema>[]> {
      const { found } = await database.queryPage(DELIVERY_REQUESTS_PARTITION, {});
      const requests = found.map((item) => requestSchema.parse(item));
      return requests.toSorted(
        byOldest(
          ({ at }) => at,
          ({ number }) => number,
        ),
      );
    },

    /** Wishes for another day, oldest first. */
    async wishes(): Promise<WishedDelivery[]> {
      const { found } = await database.queryPage(DELIVERY_WISHES_PARTITION, {});
      const wishes = found.map((item) => wishedDeliverySchema.parse(item));
      return wishes.toSorted(
        byOldest(
          ({ at }) => at,
          ({ number }) => number,
        ),
      );
    },
  };
}
