import type * as z from 'zod';
import { exportOrders } from '#contracts/admin-orders.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { askShop } from '#src/features/admin/admin-session.store.ts';

type Exported = { ok: true; csv: string; count: number } | { ok: false; failure: ApiFailure };

/** All orders of a filter as CSV, fetched part by part. */
export async function exportedOrders(filter: z.input<typeof exportOrders.body>): Promise<Exported> {
  let csv = '';
  let count = 0;
  let after: string | undefined;
  do {
    const outcome = await askShop(exportOrders, { body: { ...filter, ...(after && { after }) } });
    if (!outcome.ok) return outcome;
    csv += outcome.answer.result.csv;
    count += outcome.answer.result.count;
    after = outcome.answer.result.next;
  } while (after);
  return { ok: true, csv, count };
}
