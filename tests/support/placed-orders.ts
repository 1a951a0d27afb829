import type { APIRequestContext } from '@playwright/test';
import { listOrders, type Order } from '#contracts/order.ts';

/** The administrator's key of the shop that the browser tests run against. */
export const TEST_ADMIN_KEY = 'key-of-the-browser-tests';

/** The pending orders as they stand in the table, newest first, asked for as the shop's administrator. */
export async function pendingOrders(request: APIRequestContext): Promise<Order[]> {
  const response = await request.get('/api/order?status=pending&limit=100', {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
  });
  return listOrders.answer.parse(await response.json()).result.orders;
}
