import type { FullOrder } from '#contracts/orders/orders.ts';
import { validStatusSteps } from '#contracts/orders/status-undo.ts';

/** Returns the time when an order got its present status. Undone changes and other entries of the history do not count. */
export function statusSince({ status, createdAt, history }: FullOrder): string {
  return validStatusSteps(history).findLast((step) => step.status === status)?.at ?? createdAt;
}
