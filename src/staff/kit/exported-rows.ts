import type { CallInput } from '#contracts/call.ts';
import type { exportOrders } from '#contracts/orders/staff-orders.ts';
import type { exportQuotes } from '#contracts/quotes/staff-quotes.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsStaff } from '../session/staff-session.store.ts';

type Exported = { ok: true; csv: string; count: number } | { ok: false; failure: ApiFailure };

/** Fetches all objects that match a filter as CSV, part by part. */
export async function exportedRows<C extends typeof exportOrders | typeof exportQuotes>(
  contract: C,
  filter: NonNullable<CallInput<C>['body']>,
): Promise<Exported> {
  let csv = '';
  let count = 0;
  let after: string | undefined;
  do {
    const body = { ...filter, ...(after && { after }) };
    // Both contracts have the cursor `after` and the same answer.
    const outcome = await callAsStaff(contract as typeof exportQuotes, { body } as object);
    if (!outcome.ok) return outcome;
    csv += outcome.answer.result.csv;
    count += outcome.answer.result.count;
    after = outcome.answer.result.next;
  } while (after);
  return { ok: true, csv, count };
}
