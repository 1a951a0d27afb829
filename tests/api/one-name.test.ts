import { expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { exportOrders, findOrders, getOrder } from '#contracts/orders/staff-orders.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';

test.each([
  ['Madonna', '-', 'en', 'Madonna'],
  ['-', 'Linh', 'vn', 'Linh'],
  ['–', '민준', 'kr', '민준'],
] as const)(
  'one name is whole in emails, list, search and export, without a dash: %s, %s in %s (S11.228)',
  async (firstName, lastName, language, name) => {
    const shop = runApi(await newTable());
    await stock(shop, [product({ code: SOFA })]);
    const body = orderBody([SOFA], { firstName, lastName, language });
    const { number } = (await ask(shop.app, placeOrder, { body })).result;
    const dashed = new RegExp(`[-–] ?${name}|${name} ?[-–](?! )`);
    expect(shop.emails.length).toBeGreaterThan(0);
    for (const { text, html } of shop.emails) {
      expect(text).toContain(name);
      expect(text).not.toMatch(dashed);
      expect(html).not.toMatch(dashed);
    }
    const found = await ask(shop.app, findOrders, { body: { search: name } });
    expect(found.result.orders.map((order) => order.number)).toEqual([number]);
    const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
    const [head, row] = parseCsv(csv).map(({ cells }) => cells);
    const cell = (column: string) => row?.[head?.indexOf(column) ?? -1];
    expect(cell('name')).toBe(name);
    expect([cell('firstName'), cell('lastName')].filter(Boolean)).toEqual([name]);
    // The order keeps the typed dash, because its form shows both names again.
    expect((await ask(shop.app, getOrder, { params: { number } })).result).toMatchObject({
      firstName,
      lastName,
    });
  },
);
