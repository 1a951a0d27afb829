import type * as z from 'zod';
import { exportOrders } from '#contracts/admin-orders.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsAdmin } from '#src/features/admin/admin-session.store.ts';

type Exported = { ok: true; csv: string; count: number } | { ok: false; failure: ApiFailure };

/** Fetches all orders that match a filter as CSV, page by page. */
export async function exportedOrders(filter: z.input<typeof exportOrders.body>): Promise<Exported> {
  let csv = '';
  let count = 0;
  let after: string | undefined;
  do {
    const outcome = await callAsAdmin(exportOrders, {
      body: { ...filter, ...(after && { after }) },
    });
    if (!outcome.ok) return outcome;
    csv += outcome.answer.result.csv;
    count += outcome.answer.result.count;
    after = outcome.answer.result.next;
  } while (after);
  return { ok: true, csv, count };
}
