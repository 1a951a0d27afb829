import type { OrderStatus } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import type { App } from '#functions/app.ts';
import { agreePrice } from './order-prices.ts';
import { ask } from './requests.ts';

/** Statuses of an order on its way from pending to a status. */
const STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  cancelled: ['cancelled'],
  confirmed: ['confirmed'],
  shipped: ['confirmed', 'shipped'],
  delivered: ['confirmed', 'shipped', 'delivered'],
  exchange: ['confirmed', 'shipped', 'delivered', 'exchange'],
  warranty: ['confirmed', 'shipped', 'delivered', 'warranty'],
};

/** Changes the status of a pending order as staff do, without emails about it. Its customer agrees to a price first. */
export async function moveTo(app: App, number: string, to: OrderStatus): Promise<void> {
  let from: OrderStatus = 'pending';
  for (const status of STEPS[to]) {
    if (status === 'confirmed') await agreePrice(app, number);
    const body = { from, status, notify: false };
    await ask(app, changeOrderStatus, { params: { number }, body });
    from = status;
  }
}
