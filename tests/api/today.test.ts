import { beforeEach, describe, expect, test } from 'vitest';
import { type BrowserError, reportBrowserError } from '#contracts/browser-errors/browser-errors.ts';
import { answerDeliveryDay } from '#contracts/orders/delivery-days.ts';
import { type OrderStatus, placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import {
  getTodayDeliveries,
  getTodayEmails,
  getTodayErrors,
  getTodayOrders,
  MAX_TODAY_LISTED,
} from '#contracts/today/today.ts';
import { orderIndexKey, orderKey } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { DAYS, propose, proposedOrder } from '#tests/support/api/delivery-days.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice, sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { callAs, createStaffMember, requestAs } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let shop: RunningApi;
let open: boolean;

beforeEach(async () => {
  open = true;
  shop = runApi(await newTable(), {
    limitFactor: 100,
    sendEmail: async (letter) => {
      if (!open) throw new Error('The mail server is down');
      shop.emails.push(letter);
    },
  });
  await stock(shop, [product({ code: 'LL-SF-1', title: 'Hoi An Sofa' })]);
});

function pass(hours: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 60 * 60_000);
}

async function placed(contents: Parameters<typeof orderBody>[1] = {}): Promise<string> {
  const body = orderBody(['LL-SF-1'], { firstName: 'Mai', lastName: 'Lê', ...contents });
  return (await ask(shop.app, placeOrder, { body })).result.number;
}

async function move(number: string, from: OrderStatus, status: OrderStatus) {
  await agreePrice(shop.app, number);
  const body = { from, status, notify: false };
  return ask(shop.app, changeOrderStatus, { params: { number }, body });
}

const groups = async () => (await ask(shop.app, getTodayOrders)).result.groups;

describe('orders of today', () => {
  test('are the work of a role: to confirm for sales, to pack and shipped for the warehouse', async () => {
    const pending = await placed();
    const confirmed = await placed();
    const shipped = await placed();
    await move(confirmed, 'pending', 'confirmed');
    await move(shipped, 'pending', 'confirmed');
    await move(shipped, 'confirmed', 'shipped');
    const seen = async (role: 'owner' | 'sales' | 'warehouse') => {
      const person = await createStaffMember(shop, role);
      const { result } = await callAs(shop, person, getTodayOrders);
      return result.groups.map(({ status, count, orders }) => [
        status,
        count,
        orders.map(({ number }) => number),
      ]);
    };
    const one = { number: 1, more: false };
    expect(await seen('owner')).toEqual([
      ['pending', one, [pending]],
      ['confirmed', one, [confirmed]],
    ]);
    expect(await seen('sales')).toEqual([['pending', one, [pending]]]);
    expect(await seen('warehouse')).toEqual([
      ['confirmed', one, [confirmed]],
      ['shipped', one, [shipped]],
    ]);
  });

  test('shows names as their owners write them (S10.245)', async () => {
    await placed({ language: 'kr', firstName: '서연', lastName: '김' });
    pass(1);
    await placed({ language: 'vn' });
    pass(1);
    await placed({ language: 'en' });
    expect((await groups())[0]?.orders.map(({ name }) => name)).toEqual([
      '김서연',
      'Lê Mai',
      'Mai Lê',
    ]);
  });

  test('have an age and are late after a day, the oldest first', async () => {
    const first = await placed();
    const since = shop.clock.now.toISOString();
    pass(20);
    const second = await placed();
    pass(4);
    expect((await groups())[0]).toMatchObject({ late: 0 });
    pass(1);
    expect((await groups())[0]).toEqual({
      status: 'pending',
      count: { number: 2, more: false },
      late: 1,
      orders: [
        {
          number: first,
          name: 'Mai Lê',
          city: expect.any(String),
          addressToComplete: false,
          pieces: 1,
          since,
          waitsFor: 'price',
          late: true,
        },
        expect.objectContaining({ number: second, late: false }),
      ],
    });
  });

  test('say what they wait for, and are not late while the customer decides', async () => {
    const number = await placed();
    const work = async () => (await groups())[0]?.orders[0];
    expect(await work()).toMatchObject({ waitsFor: 'price', late: false });
    pass(25);
    expect(await work()).toMatchObject({ waitsFor: 'price', late: true });
    await sendPrice(shop.app, number);
    expect(await work()).toMatchObject({ waitsFor: 'customer', late: false });
    pass(14 * 24);
    expect(await work()).toMatchObject({ waitsFor: 'customer', late: false });
    pass(1);
    expect(await work()).toMatchObject({ waitsFor: 'customer', late: true });
  });

  test('are late a day after the customer has agreed to the price', async () => {
    const number = await placed();
    pass(25);
    await agreePrice(shop.app, number);
    const work = async () => (await groups())[0]?.orders[0];
    expect(await work()).toMatchObject({ number, late: false });
    expect(await work()).not.toHaveProperty('waitsFor');
    pass(25);
    expect(await work()).toMatchObject({ late: true });
  });

  test('to pack are late on the first day of delivery, and come before older ones', async () => {
    const older = await placed();
    pass(1);
    const late = await placed();
    for (const number of [older, late]) await move(number, 'pending', 'confirmed');
    const item = await shop.database.get(orderKey(late));
    const deliveryWindow = { from: '2026-05-05', to: '2026-05-20' };
    await shop.database.transact([{ put: { ...orderKey(late), ...item, deliveryWindow } }]);
    expect((await groups())[1]?.orders.map((order) => [order.number, order.late])).toEqual([
      [late, true],
      [older, false],
    ]);
  });

  test('that are shipped are late after the last day of delivery', async () => {
    const number = await placed();
    await move(number, 'pending', 'confirmed');
    await move(number, 'confirmed', 'shipped');
    const item = await shop.database.get(orderKey(number));
    const deliveryWindow = { from: '2026-05-04', to: '2026-05-05' };
    await shop.database.transact([{ put: { ...orderKey(number), ...item, deliveryWindow } }]);
    const late = async () => {
      const person = await createStaffMember(shop, 'warehouse');
      const { result } = await callAs(shop, person, getTodayOrders);
      return result.groups[1]?.late;
    };
    expect(await late()).toBe(0);
    pass(24);
    expect(await late()).toBe(1);
  });

  test('are counted up to a bound, and only the first are listed', async () => {
    const number = await placed();
    const item = await shop.database.get(orderKey(number));
    const copies = Array.from({ length: 50 }, (_, index) => {
      const copy = `LL-TEST-${String(index).padStart(4, '0')}`;
      const order = { ...item, number: copy, status: 'pending' as const };
      const createdAt = String(item?.['createdAt']);
      return { ...order, ...orderKey(copy), ...orderIndexKey({ ...order, createdAt }) };
    });
    await shop.database.putMany(copies.slice(1));
    expect((await groups())[0]?.count).toEqual({ number: 50, more: false });
    await shop.database.putMany(copies.slice(0, 1));
    expect((await groups())[0]?.count).toEqual({ number: 50, more: true });
    expect((await groups())[0]?.orders).toHaveLength(MAX_TODAY_LISTED);
  });
});

test('customers who asked for another delivery day are counted until staff suggest one', async () => {
  const work = async () => (await ask(shop.app, getTodayDeliveries)).result;
  const nothing = { number: 0, more: false };
  const none = { count: nothing, wishes: [], requests: { count: nothing, orders: [] } };
  const [day = '', otherDay] = DAYS;
  expect(await work()).toEqual(none);
  const first = await proposedOrder(shop, 'LL-SF-1');
  pass(1);
  const second = await proposedOrder(shop, 'LL-SF-1');
  const { email } = orderBody(['LL-SF-1']);
  for (const number of [second, first]) {
    pass(1);
    const body = { number, email, day, answer: 'other-day' } as const;
    await ask(shop.app, answerDeliveryDay, { body }, { token: null });
  }
  const since = shop.clock.now.toISOString();
  expect(await work()).toMatchObject({
    count: { number: 2, more: false },
    wishes: [{ number: second }, { number: first, day, since }],
  });
  for (const number of [first, second]) await propose(shop, number, otherDay);
  expect(await work()).toEqual(none);
});

test('waiting and failed emails of today are counted', async () => {
  const counts = async () => (await ask(shop.app, getTodayEmails)).result;
  const none = { number: 0, more: false };
  expect(await counts()).toEqual({ failed: none, waiting: none });
  open = false;
  await placed();
  expect(await counts()).toEqual({ failed: none, waiting: { number: 2, more: false } });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    pass(24);
    await shop.app.sendEmails();
  }
  expect(await counts()).toEqual({ failed: { number: 2, more: false }, waiting: none });
});

describe('browser errors of today', () => {
  const report = async (times: number, changes: Partial<BrowserError> = {}) => {
    for (let time = 0; time < times; time += 1) {
      await ask(shop.app, reportBrowserError, {
        body: {
          kind: 'script',
          name: 'TypeError',
          message: 'x is undefined',
          stack: 'at a (/_astro/a1.js:1:20)',
          page: '/vn',
          build: 'a1b2c3',
          ...changes,
        },
      });
    }
  };
  const level = async () => (await ask(shop.app, getTodayErrors)).result;

  test('are above normal from ten, if they are more than twice the median of seven days', async () => {
    await report(9);
    expect(await level()).toMatchObject({ today: 9, usual: 0, aboveNormal: false });
    await report(1, { name: 'RangeError', page: '/kr' });
    const { errors, ...numbers } = await level();
    expect(numbers).toEqual({ today: 10, usual: 0, aboveNormal: true });
    expect(errors).toEqual([
      { kind: 'script', name: 'TypeError', message: 'x is undefined', page: '/vn', count: 9 },
      { kind: 'script', name: 'RangeError', message: 'x is undefined', page: '/kr', count: 1 },
    ]);
  });

  test('are compared with the middle of the last seven days, without today', async () => {
    for (const times of [1, 1, 1, 6, 9, 9, 40]) {
      await report(times);
      pass(24);
    }
    await report(12);
    expect(await level()).toMatchObject({ today: 12, usual: 6, aboveNormal: false });
    await report(1);
    expect(await level()).toMatchObject({ today: 13, usual: 6, aboveNormal: true });
  });
});

test('each part of today is refused to roles without its permission, and names no customer', async () => {
  await placed();
  const allowed = {
    sales: [200, 200, 200, 403],
    editor: [403, 403, 403, 200],
    warehouse: [200, 200, 403, 403],
  } as const;
  for (const role of ['sales', 'editor', 'warehouse'] as const) {
    const person = await createStaffMember(shop, role);
    const responses = await Promise.all(
      [getTodayOrders, getTodayDeliveries, getTodayEmails, getTodayErrors].map((call) =>
        requestAs(shop, person, call),
      ),
    );
    expect([role, ...responses.map(({ status }) => status)]).toEqual([role, ...allowed[role]]);
    const texts = await Promise.all(responses.map((response) => response.text()));
    if (role === 'editor') expect(texts.join()).not.toContain('Mai');
  }
});
