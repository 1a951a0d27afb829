import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { exportOrders } from '#contracts/orders/staff-orders.ts';
import { exportQuotes } from '#contracts/quotes/staff-quotes.ts';
import { languageSchema } from '#domain/languages.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { requested } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const EXPORTS = { orders: exportOrders, quotes: exportQuotes };
let shop: RunningApi;

beforeAll(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: SOFA })]);
  await ask(shop.app, placeOrder, { body: orderBody([SOFA]) });
  await requested(shop, [SOFA]);
});

type Body = { headers?: 'vn' | 'en' | 'kr' };

/** Returns the header row of an export, and its other rows. */
async function exported(kind: keyof typeof EXPORTS, body: Body) {
  const contract = EXPORTS[kind] as typeof exportOrders;
  const { csv } = (await ask(shop.app, contract, { body })).result;
  const [head, ...rows] = parseCsv(csv);
  return { head: head?.cells ?? [], rows };
}

test.each(['orders', 'quotes'] as const)(
  'an export of %s has names for programs unless a language is asked for',
  async (kind) => {
    const plain = await exported(kind, {});
    expect(plain.head).toContain('createdAt');
    expect(plain.head.every((name) => /^[a-z][A-Za-z]*$/.test(name))).toBe(true);
    for (const headers of languageSchema.options) {
      const translated = await exported(kind, { headers });
      expect(translated.rows).toEqual(plain.rows);
      expect(translated.head).toHaveLength(plain.head.length);
      expect(new Set(translated.head).size).toBe(plain.head.length);
      // A column without a header would show its name for programs.
      expect(translated.head.filter((name) => plain.head.includes(name))).toEqual([]);
    }
  },
);

test('headers are in the language that is asked for', async () => {
  const first = async (headers: 'vn' | 'en' | 'kr') =>
    (await exported('orders', { headers })).head[0];
  expect(await first('vn')).toBe('Mã đơn hàng');
  expect(await first('en')).toBe('Order number');
  expect(await first('kr')).toBe('주문 번호');
});
