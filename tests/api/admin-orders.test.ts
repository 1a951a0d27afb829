import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { findCustomers } from '#contracts/customers/customers.ts';
import { discardEmail, listEmails, resendEmail } from '#contracts/emails/emails.ts';
import { isStatusStep, ORDER_STATUSES, type Order, placeOrder } from '#contracts/orders/orders.ts';
import {
  changeOrderStatus,
  exportOrders,
  findOrders,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let open: boolean;

beforeEach(async () => {
  open = true;
  const emails: string[] = [];
  shop = runApi(await newTable(), {
    sendEmail: async (letter) => {
      if (!open) throw new Error('The mail server is down');
      emails.push(letter.to);
      shop.emails.push(letter);
    },
  });
  await stock(shop, [product({ code: 'LL-SF-1', title: 'Hoi An Sofa' })]);
});

async function placed(
  day: string,
  overrides: Parameters<typeof orderBody>[1] = {},
  token?: string,
) {
  shop.clock.now = new Date(`2026-05-${day}:00:00.000Z`);
  const body = orderBody(['LL-SF-1'], overrides);
  return (await ask(shop.app, placeOrder, { body }, token ? { token } : {})).result.number;
}

async function find(body: z.input<typeof findOrders.body> = {}): Promise<string[]> {
  const { orders } = (await ask(shop.app, findOrders, { body })).result;
  return orders.map((order) => order.number);
}

function move(number: string, from: Order['status'], status: Order['status'], notify = true) {
  const input = { params: { number }, body: { from, status, notify } };
  return request(shop.app, changeOrderStatus, input);
}

describe('finding orders', () => {
  test('filters by status and day, with the newest first', async () => {
    const one = await placed('05T08');
    const two = await placed('06T23');
    const three = await placed('07T08');
    await agreePrice(shop.app, two);
    await move(two, 'pending', 'confirmed');
    expect(await find()).toEqual([three, two, one]);
    expect(await find({ status: 'pending' })).toEqual([three, one]);
    expect(await find({ from: '2026-05-06' })).toEqual([three, two]);
    expect(await find({ to: '2026-05-06' })).toEqual([two, one]);
    expect(await find({ from: '2026-05-06', to: '2026-05-06' })).toEqual([two]);
    expect(await find({ status: 'shipped' })).toEqual([]);
  });

  test('searches by number, email or phone in any spelling', async () => {
    const one = await placed('05T08');
    const two = await placed('06T08', { email: 'Mai@Example.com', phone: '0903 123-456' });
    const all = { one: [one], two: [two], none: [] };
    for (const [search, expected] of [
      [one, 'one'],
      [one.toLowerCase().replaceAll('-', ''), 'one'],
      ['linh@example.com', 'one'],
      ['028 3822 1234', 'one'],
      ['+842838221234', 'one'],
      ['mai@example.COM', 'two'],
      ['+84 903 123 456', 'two'],
      ['nobody@example.com', 'none'],
      ['0000000000', 'none'],
      ['1 Main Street', 'none'],
    ] as const) {
      expect([search, await find({ search })]).toEqual([search, all[expected]]);
    }
    expect(await find({ search: 'linh@example.com', status: 'shipped' })).toEqual([]);
    expect(await find({ search: 'linh@example.com', from: '2026-05-06' })).toEqual([]);
  });

  test('searches by a name as its owner writes it, in the language of the order', async () => {
    const korean = { firstName: '서연', lastName: '김', language: 'kr' as const };
    const one = await placed('05T08', korean);
    const two = await placed('06T08', { firstName: 'Thị Mai', lastName: 'Trần', language: 'vn' });
    const three = await placed('07T08', { firstName: 'Grace', lastName: 'Kim', language: 'en' });
    for (const [search, expected] of [
      ['김서연', [one]],
      ['김 서연', [one]],
      ['Trần Thị Mai', [two]],
      ['tran thi mai', [two]],
      ['Grace Kim', [three]],
      ['Kim Grace', [three]],
      ['grace kimm', []],
      ['ABCD-EFGH', []],
    ] as const) {
      expect([search, await find({ search })]).toEqual([search, expected]);
    }
    expect(await find({ search: '김서연', status: 'shipped' })).toEqual([]);
  });

  test('searches by a name with digits, and by each word of a name', async () => {
    const one = await placed('05T08', { firstName: 'Mai', lastName: 'Công ty 88' });
    const two = await placed('06T08', { firstName: 'Studio 54', lastName: 'Nhà Xanh' });
    for (const [search, expected] of [
      ['Công ty 88', [one]],
      ['cong ty 88 mai', [one]],
      ['88 Công ty', [one]],
      ['Công ty 54', []],
      ['studio 54', [two]],
      ['xanh 54', [two]],
      ['54', []],
      ['2024 0001', []],
    ] as const) {
      expect([search, await find({ search })]).toEqual([search, expected]);
    }
  });

  test.each([
    {},
    { search: 'linh@example.com' },
    { search: 'Linh' },
    { status: 'pending' as const },
  ])('returns each order once over all pages: %j', async (filter) => {
    const numbers: string[] = [];
    for (let hour = 10; hour < 20; hour += 1) numbers.push(await placed(`05T${hour}`));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const body = { ...filter, limit: 3, ...(after ? { after } : {}) };
      const { orders, next } = (await ask(shop.app, findOrders, { body })).result;
      expect(orders.length).toBeLessThanOrEqual(3);
      seen.push(...orders.map((order) => order.number));
      after = next;
    } while (after);
    expect(seen).toEqual(numbers.toReversed());
  });

  test('returns one order with all fields, or 404', async () => {
    const number = await placed('05T08', { note: 'Ring twice' });
    const { result } = await ask(shop.app, getOrder, { params: { number } });
    expect(result).toMatchObject({ number, note: 'Ring twice', address: '12 Lê Lợi' });
    const none = await request(shop.app, getOrder, { params: { number: 'LL-0000-0000' } });
    expect(await failureOf(none)).toMatchObject({ http: 404, code: 'unknown-order' });
  });
});

/** Allowed next statuses, written out a second time. */
const ALLOWED_STEPS: Readonly<Record<Order['status'], readonly Order['status'][]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: ['exchange', 'warranty'],
  exchange: ['shipped', 'delivered'],
  warranty: ['shipped', 'delivered'],
  cancelled: [],
};

describe("changing an order's status", () => {
  test('follows only the allowed transitions', async () => {
    for (const from of ORDER_STATUSES) {
      for (const status of ORDER_STATUSES) {
        const response = await move('LL-0000-0000', from, status);
        // An allowed step of an unknown order fails later.
        const expected = ALLOWED_STEPS[from].includes(status) ? 404 : 400;
        expect([from, status, response.status]).toEqual([from, status, expected]);
      }
    }
    const number = await placed('05T08');
    const way: Order['status'][] = ['confirmed', 'shipped', 'delivered', 'exchange', 'delivered'];
    await agreePrice(shop.app, number);
    let from: Order['status'] = 'pending';
    for (const status of way) {
      expect((await move(number, from, status)).status).toBe(200);
      from = status;
    }
    const { result } = await ask(shop.app, getOrder, { params: { number } });
    const steps = result.history.filter(isStatusStep);
    expect(steps.map(({ status }) => status)).toEqual(['pending', ...way]);
    expect(await find({ status: 'delivered' })).toEqual([number]);
    expect(await find({ status: 'exchange' })).toEqual([]);
  });

  test('requires the current status, and one of several parallel changes wins', async () => {
    const number = await placed('05T08');
    await agreePrice(shop.app, number);
    const responses = await Promise.all([
      move(number, 'pending', 'confirmed'),
      move(number, 'pending', 'cancelled'),
      move(number, 'pending', 'confirmed'),
    ]);
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409, 409]);
    expect(await failureOf(await move(number, 'pending', 'confirmed'))).toMatchObject({
      code: 'status-conflict',
    });
  });

  test("sends an email in the customer's language, unless staff turn it off", async () => {
    const number = await placed('05T08', { language: 'kr' });
    await agreePrice(shop.app, number);
    shop.emails.length = 0;
    await move(number, 'pending', 'confirmed');
    expect(shop.emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['linh@example.com', `주문(${number})이 확정되었습니다`],
    ]);
    await move(number, 'confirmed', 'shipped', false);
    expect(shop.emails).toHaveLength(1);
  });
});

describe('the order export', () => {
  test('contains every field, and no cell that a spreadsheet runs as a formula', async () => {
    const evil = `=HYPERLINK("#"&A1,"x")`;
    const number = await placed('05T08', {
      firstName: evil,
      lastName: '@SUM(1)',
      address: '+1',
      country: 'Other',
      countryCode: 'FR',
      ward: '=1',
      city: '-1+1',
      note: `=cmd|' /C calc'!A0\nand "more", text`,
      cart: [{ code: 'LL-SF-1', request: '=1+1' }],
    });
    const { csv, count, next } = (await ask(shop.app, exportOrders, { body: {} })).result;
    expect(count).toBe(1);
    expect(next).toBeUndefined();
    expect(csv.startsWith('\uFEFF"number","createdAt","timeZone","status",')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""#""&A1,""x"")"`);
    // No cell begins with a formula sign.
    expect(csv.split(/\r\n/)[1]).not.toMatch(/(?:^|,)"?[=+\-@]/);
    const [head, row] = parseCsv(csv);
    const cells = Object.fromEntries(
      (head?.cells ?? []).map((name, index) => [name, row?.cells[index]]),
    );
    expect(cells).toMatchObject({
      number,
      status: 'pending',
      firstName: evil,
      phone: '+84 28 3822 1234',
      pieces: '1 x LL-SF-1 Hoi An Sofa',
      requests: 'LL-SF-1: =1+1',
      sumQuantity: '1',
      language: 'en',
    });
  });

  test('keeps the zeros of postal codes and phone numbers in a spreadsheet', async () => {
    const seoul = { country: 'Korea', city: '서울', address: '세종대로 110', ward: '' } as const;
    await placed('05T08', { ...seoul, postcode: '04524', phone: '0212345678', language: 'kr' });
    const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
    expect(csv).toContain('"=""04524"""');
    expect(csv).toContain('"=""0212345678"""');
    const [head, row] = parseCsv(csv);
    expect(row?.cells[head?.cells.indexOf('postcode') ?? -1]).toBe('04524');
  });

  test('filters by status and day', async () => {
    await placed('05T08');
    const later = await placed('07T08');
    const body = { from: '2026-05-06', status: 'pending' } as const;
    const { csv, count } = (await ask(shop.app, exportOrders, { body })).result;
    expect(count).toBe(1);
    expect(csv).toContain(later);
  });
});

describe('emails that could not be sent', () => {
  const listed = async (state: 'failed' | 'waiting') =>
    (await ask(shop.app, listEmails, { query: { state } })).result.mails;

  async function failedEmail() {
    open = false;
    const number = await placed('05T08');
    for (let day = 0; day < 4 * 24; day += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
      await shop.app.sendEmails();
    }
    return number;
  }

  test('are listed with their error but not their content, and can be resent or discarded', async () => {
    const number = await failedEmail();
    const [email, other] = await listed('failed');
    expect([email?.kind, other?.kind].toSorted()).toEqual(['order-placed', 'order-received']);
    expect(email).toMatchObject({
      order: number,
      attempts: 8,
      state: 'failed',
      lastError: 'Error: The mail server is down',
    });
    const params = { id: email?.id ?? '' };
    expect((await ask(shop.app, resendEmail, { params })).result).toEqual({ sent: false });
    expect(await listed('waiting')).toMatchObject([{ id: email?.id, attempts: 1 }]);
    open = true;
    expect((await ask(shop.app, resendEmail, { params })).result).toEqual({ sent: true });
    expect(shop.emails.at(-1)).toMatchObject({ id: email?.id, to: email?.to });
    expect(await failureOf(await request(shop.app, resendEmail, { params }))).toMatchObject({
      http: 404,
      code: 'unknown-email',
    });
    expect((await listed('failed')).map(({ id }) => id)).toEqual([other?.id]);
    await ask(shop.app, discardEmail, { params: { id: other?.id ?? '' } });
    expect(await listed('failed')).toEqual([]);
  }, 60_000);
});

describe('customers', () => {
  const found = async (body: z.input<typeof findCustomers.body>) =>
    (await ask(shop.app, findCustomers, { body })).result;

  test('are found by email, id, phone or order number, and listed newest first in pages', async () => {
    const members = [];
    for (let minute = 0; minute < 5; minute += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
      members.push(await member(shop));
    }
    const [one] = members;
    const number = await placed('05T09', {}, one?.token ?? '');
    const own = one?.user._id;
    for (const search of [one?.user.email.toUpperCase(), own, number, '028 3822 1234']) {
      const { customers } = await found({ search });
      expect([search, customers.map(({ _id }) => _id)]).toEqual([search, [own]]);
    }
    await placed('05T10');
    expect(await find({ search: own ?? '' })).toEqual([number]);
    expect((await found({ search: 'nobody@example.com' })).customers).toEqual([]);
    const first = await found({ limit: 3 });
    const second = await found({ limit: 3, ...(first.next ? { after: first.next } : {}) });
    expect(second.next).toBeUndefined();
    expect([...first.customers, ...second.customers].map(({ _id }) => _id)).toEqual(
      members.map(({ user }) => user._id).toReversed(),
    );
    expect(JSON.stringify(first)).not.toMatch(/argon2|epoch/);
  });
});
