import { describe, expect, test } from 'vitest';
import { canChangeDelivery, orderRevision } from '#contracts/orders/delivery-changes.ts';
import { ORDER_STATUSES, type Order } from '#contracts/orders/orders.ts';
import { changedDeliverySchema, changedDetails } from '#domain/delivery/delivery-details.ts';
import { deliveryDetails } from '../../../support/api/order-body.ts';

type Step = Order['history'][number];

const PLACED: Step = { status: 'pending', at: '2026-05-05T08:00:00.000Z', by: 'customer' };
const CHANGED: Step = { ...PLACED, changes: [{ field: 'phone' }] };
const changed = (times: number) => [PLACED, ...Array<Step>(times).fill(CHANGED)];

describe('delivery details (D79)', () => {
  test('can be changed by customers while an order is pending, and by staff until a shipment', () => {
    const open = (by: 'customer' | 'shop') =>
      ORDER_STATUSES.filter((status) => canChangeDelivery({ status, history: [PLACED] }, by));
    expect(open('customer')).toEqual(['pending']);
    expect(open('shop')).toEqual(['pending', 'confirmed', 'exchange', 'warranty']);
  });

  test('can be changed ten times by a customer, and up to twenty changes by staff', () => {
    const can = (by: 'customer' | 'shop', times: number) =>
      canChangeDelivery({ status: 'pending', history: changed(times) }, by);
    expect([can('customer', 9), can('customer', 10)]).toEqual([true, false]);
    expect([can('shop', 10), can('shop', 19), can('shop', 20)]).toEqual([true, true, false]);
  });

  test('have a revision that every change increases', () => {
    expect([0, 1, 2].map((times) => orderRevision({ history: changed(times) }))).toEqual([1, 2, 3]);
  });

  test('differ in the fields that changed, in the order of the form', () => {
    const before = changedDeliverySchema.parse(deliveryDetails());
    const after = { ...before, phone: '0903 555 777', country: 'Korea' as const };
    expect(changedDetails(before, after)).toEqual(['country', 'phone']);
    expect(changedDetails(before, { ...before })).toEqual([]);
  });
});
