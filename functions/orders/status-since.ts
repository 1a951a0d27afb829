import { isStatusStep, type StoredOrder } from '#contracts/orders/orders.ts';

/** Returns the time when an order got its present status. Other entries of the history do not count. */
export function statusSince({ status, createdAt, history }: StoredOrder): string {
  return history.findLast((step) => isStatusStep(step) && step.status === status)?.at ?? createdAt;
}
