import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#contracts/languages.ts';
import { type OrderReceipt, placeOrder } from '#contracts/order.ts';
import { orderBody } from './api/order-body.ts';
import { SOFA } from './guest-pages.ts';
import { TEST_ADMIN_KEY } from './placed-orders.ts';

/** Signs the browser of a page in as administrator. */
export async function beAdministrator(page: Page): Promise<void> {
  await page.request.post('/api/admin/session', { data: { key: TEST_ADMIN_KEY } });
}

/** Places an order of a customer that no other test uses. */
export async function newOrder(
  request: APIRequestContext,
  language: Language,
  overrides: Parameters<typeof orderBody>[1] = {},
  proof: { headers?: Record<string, string> } = {},
): Promise<{ receipt: OrderReceipt; email: string; phone: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const phone = `09${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(0, 8)}`;
  const data = orderBody([SOFA], { email, phone, language, ...overrides });
  const response = await request.post('/api/order', { data, ...proof });
  return { receipt: placeOrder.answer.parse(await response.json()).result, email, phone };
}
