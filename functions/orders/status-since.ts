import type { StoredOrder } from '#contracts/order.ts';

/** Returns the time when an order got its present status. Changes of delivery details do not count. */
export function statusSince({ status, createdAt, history }: StoredOrder): string {
  return history.findLast((step) => !step.changes && step.status === status)?.at ?? createdAt;
}
