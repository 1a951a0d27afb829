import { canChangeDelivery } from '#contracts/orders/delivery-changes.ts';
import type { FullOrder, OrderAuthor, StoredStep } from '#contracts/orders/orders.ts';
import {
  closedRequest,
  openChanges,
  type StoredDeliveryRequest,
} from '#domain/delivery/delivery-request.ts';
import { deliveryRequestKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';

/** Returns the request of an order after a status change. A request that staff can no longer apply ends (D101). */
export function requestAfterStatus(
  { deliveryRequest, history }: FullOrder,
  step: StoredStep,
): StoredDeliveryRequest | undefined {
  if (deliveryRequest?.state !== 'open') return deliveryRequest;
  const after = { status: step.status, history: [...history, step] };
  return canChangeDelivery(after, 'shop')
    ? deliveryRequest
    : closedRequest(deliveryRequest, 'ended', new Date(step.at));
}

/**
 * Returns the request of an order after a change of its delivery details. A request of which nothing is left is applied,
 * also by a correction with the same details. Customers who can change the details themselves need no answer (D101).
 * @param after order with its new details
 */
export function requestAfterDelivery(
  after: FullOrder,
  by: OrderAuthor,
  time: Date,
): StoredDeliveryRequest | undefined {
  const { deliveryRequest } = after;
  if (deliveryRequest?.state !== 'open') return deliveryRequest;
  if (openChanges(after, deliveryRequest).length === 0) {
    return closedRequest(deliveryRequest, 'applied', time);
  }
  return by === 'customer' ? closedRequest(deliveryRequest, 'withdrawn', time) : deliveryRequest;
}

/** Returns the writes that follow a change of a request in the list of open requests. */
export function requestListWrites(
  { number, deliveryRequest: before }: FullOrder,
  after: StoredDeliveryRequest | undefined,
): Write[] {
  if (before === after) return [];
  const key = deliveryRequestKey(number);
  if (after?.state === 'open') return [{ put: { ...key, number, at: after.at } }];
  return before?.state === 'open' ? [{ remove: key }] : [];
}
