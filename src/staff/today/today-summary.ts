import type { ResponseOf } from '#contracts/call.ts';
import type { getPublishState } from '#contracts/publishing/publishing.ts';
import type { QueryResult } from '#src/api/client.ts';
import type { TodayResults } from './today.store.ts';

/** Work by part, with the part about publishing. */
export interface AllTodayResults extends TodayResults {
  readonly publishing?: QueryResult<ResponseOf<typeof getPublishState>>;
}
export type TodayPartName = keyof AllTodayResults;

function loadedResponse<Answer>(part: QueryResult<Answer> | undefined): Answer | undefined {
  return part?.state === 'ready' ? part.response : undefined;
}

/** Returns the number of late orders. */
export function lateOrders({ orders }: AllTodayResults): number {
  const groups = loadedResponse(orders)?.result.groups ?? [];
  return groups.reduce((sum, { late }) => sum + late, 0);
}

/** Returns the number of late quotes. */
export function lateQuotes({ quotes }: AllTodayResults): number {
  return loadedResponse(quotes)?.result.late ?? 0;
}

/** Returns the parts in which something waits. */
export function partsWithTasks(work: AllTodayResults): TodayPartName[] {
  const notes = loadedResponse(work.notes)?.result;
  const quotes = loadedResponse(work.quotes)?.result;
  const orders = loadedResponse(work.orders)?.result;
  const deliveries = loadedResponse(work.deliveries)?.result;
  const emails = loadedResponse(work.emails)?.result;
  const publishing = loadedResponse(work.publishing)?.result;
  const drafts = loadedResponse(work.drafts)?.result;
  const waits: Record<TodayPartName, boolean | undefined> = {
    notes: notes && notes.count.number > 0,
    quotes: quotes && quotes.count.number + quotes.discounts.count.number > 0,
    orders: orders?.groups.some(({ count }) => count.number > 0),
    deliveries: deliveries && deliveries.count.number + deliveries.requests.count.number > 0,
    emails: emails && emails.failed.number + emails.waiting.number > 0,
    errors: loadedResponse(work.errors)?.result.aboveNormal,
    drafts: drafts && drafts.count.number > 0,
    publishing: publishing && (publishing.changes.total > 0 || publishing.state === 'failed'),
  };
  return (Object.keys(waits) as TodayPartName[]).filter((name) => waits[name]);
}
