import type { APIRequestContext } from '@playwright/test';
import { listOrders, type Order } from '#contracts/orders/orders.ts';
import { agreePrice } from './api/order-prices.ts';

/** Administrator's key of the shop in browser tests. */
export const TEST_ADMIN_KEY = 'key-of-the-browser-tests';

/** Pending orders in the table, newest first, read as administrator. */
export async function pendingOrders(request: APIRequestContext): Promise<Order[]> {
  const response = await request.get('/api/order?status=pending&limit=100', {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
  });
  return listOrders.response.parse(await response.json()).result.orders;
}

/** Gives an order of the shop in browser tests a price that its customer agreed to by telephone. */
export async function agreedPrice(request: APIRequestContext, number: string): Promise<void> {
  const handle = async (call: Request): Promise<Response> => {
    const body = await call.text();
    const response = await request.fetch(new URL(call.url).pathname, {
      method: call.method,
      headers: {
        authorization: `Bearer ${TEST_ADMIN_KEY}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { data: body } : {}),
    });
    return new Response(await response.text(), { status: response.status() });
  };
  await agreePrice({ handle }, number);
}
