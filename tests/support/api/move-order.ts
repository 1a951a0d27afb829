import { type OrderStatus, placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import type { App } from '#functions/app.ts';
import { orderBody } from './order-body.ts';
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

/** Places an order that is delivered, and whose warranty case begins. Returns its number. Its revision is 7. */
export async function warrantyOrder(
  { app }: { app: App },
  codes: readonly string[],
  overrides: Parameters<typeof orderBody>[1] = {},
  token: string | null = null,
): Promise<string> {
  const body = orderBody(codes, overrides);
  const { number } = (await ask(app, placeOrder, { body }, { token })).result;
  await moveTo(app, number, 'warranty');
  return number;
}
