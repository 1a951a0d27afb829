import type { APIRequestContext } from '@playwright/test';
import { listOrders, type Order } from '#contracts/orders/orders.ts';

/** Administrator's key of the shop in browser tests. */
export const TEST_ADMIN_KEY = 'key-of-the-browser-tests';

/** Pending orders in the table, newest first, read as administrator. */
export async function pendingOrders(request: APIRequestContext): Promise<Order[]> {
  const response = await request.get('/api/order?status=pending&limit=100', {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
  });
  return listOrders.response.parse(await response.json()).result.orders;
}
