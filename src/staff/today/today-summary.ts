import type { AnswerOf } from '#contracts/call.ts';
import type { getPublishState } from '#contracts/publishing/publishing.ts';
import type { Fetched } from '../kit/use-staff-query.ts';
import type { TodayWork } from './today.store.ts';

/** Work by part, with the part about publishing. */
export interface AllWork extends TodayWork {
  readonly publishing?: Fetched<AnswerOf<typeof getPublishState>>;
}
export type PartName = keyof AllWork;

function answerOf<Answer>(part: Fetched<Answer> | undefined): Answer | undefined {
  return part?.state === 'ready' ? part.answer : undefined;
}

/** Returns the number of late orders. */
export function lateOrders({ orders }: AllWork): number {
  const groups = answerOf(orders)?.result.groups ?? [];
  return groups.reduce((sum, { late }) => sum + late, 0);
}

/** Returns the number of late quotes. */
export function lateQuotes({ quotes }: AllWork): number {
  return answerOf(quotes)?.result.late ?? 0;
}

/** Returns the parts in which something waits. */
export function waitingParts(work: AllWork): PartName[] {
  const quotes = answerOf(work.quotes)?.result;
  const orders = answerOf(work.orders)?.result;
  const deliveries = answerOf(work.deliveries)?.result;
  const mails = answerOf(work.mails)?.result;
  const publishing = answerOf(work.publishing)?.result;
  const waits: Record<PartName, boolean | undefined> = {
    quotes: quotes && quotes.count.number > 0,
    orders: orders?.groups.some(({ count }) => count.number > 0),
    deliveries: deliveries && deliveries.count.number > 0,
    mails: mails && mails.failed.number + mails.waiting.number > 0,
    errors: answerOf(work.errors)?.result.aboveNormal,
    publishing: publishing && (publishing.changes.total > 0 || publishing.state === 'failed'),
  };
  return (Object.keys(waits) as PartName[]).filter((name) => waits[name]);
}
