import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { listOrders, placeOrder, WARRANTY_SOLUTIONS } from '#contracts/orders/orders.ts';
import { removeOrderedPieces } from '#contracts/orders/removed-pieces.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  exportOrders,
  findOrders,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { undoOrderStatus } from '#contracts/orders/status-undo.ts';
import { recordWarranty } from '#contracts/orders/warranty.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { propose } from '#tests/support/api/delivery-days.ts';
import { as, member } from '#tests/support/api/members.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { REMOVAL } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { tableProblems } from '#tests/support/invariants/table-invariants.ts';
import { callAs, createStaffMember, requestAs } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const TABLE = 'LL-TB-1';
const EMAIL = 'linh@example.com';
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 1000 });
  await stock(shop, [
    product({ code: SOFA, title: 'Hoi An Sofa' }),
    product({ code: TABLE, title: 'Roma table', category: 'Table' }),
  ]);
});

afterEach(async () => {
  const items = await wholeTable(settings);
  expect(tableProblems(items, { emails: shop.emails, secrets: [] })).toEqual([]);
});

const stored = async (number: string) =>
  (await ask(shop.app, getOrder, { params: { number } })).result;

/** Delivered order of a sofa and four tables, with a warranty case that is not recorded yet. */
async function inWarranty(
  overrides: Parameters<typeof orderBody>[1] = {},
  token: string | null = null,
): Promise<string> {
  const number = await warrantyOrder(
    shop,
    [SOFA, TABLE],
    { quantity: [1, 4], ...overrides },
    token,
  );
  shop.emails.length = 0;
  return number;
}

type Case = Omit<z.input<typeof recordWarranty.body>, 'revision'>;

const CASE: Case = {
  pieces: [{ piece: TABLE, quantity: 2 }],
  problem: 'Two legs are loose.',
};

async function record(number: string, change: Partial<Case> = {}): Promise<Response> {
  const body = { ...CASE, ...change, revision: orderRevision(await stored(number)) };
  return request(shop.app, recordWarranty, { params: { number }, body });
}

/** Records a case with a replacement. Returns the number of the new order. */
async function replaced(number: string, change: Partial<Case> = {}): Promise<string> {
  const response = await record(number, { solution: 'replacement', ...change });
  expect(response.status).toBe(200);
  return (await stored(number)).warranty?.replacement ?? '';
}

describe('a warranty case (D109)', () => {
  test('names pieces, what happened and the solution, and stays in the history', async () => {
    const number = await inWarranty();
    expect((await record(number)).status).toBe(200);
    expect((await stored(number)).warranty).toEqual({
      pieces: [
        {
          piece: TABLE,
          quantity: 2,
          titles: { vn: 'Roma table', en: 'Roma table', kr: 'Roma table' },
        },
      ],
      problem: 'Two legs are loose.',
    });
    expect(shop.emails).toEqual([]);
    await record(number, { solution: 'repair', pieces: [{ piece: SOFA, quantity: 1 }] });
    const { warranty, history } = await stored(number);
    expect(warranty).toMatchObject({ solution: 'repair', pieces: [{ piece: SOFA }] });
    expect(history.flatMap((step) => step.warranty?.solution ?? '-').slice(-2)).toEqual([
      '-',
      'repair',
    ]);
  });

  test.each(WARRANTY_SOLUTIONS)('emails the customer its solution once: %s', async (solution) => {
    const number = await inWarranty();
    await record(number, { solution });
    const emails = shop.emails.filter(({ to }) => to === EMAIL);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('2 × Roma table');
    expect(emails[0]?.text).not.toContain('legs');
    if (solution === 'replacement') return;
    await record(number, { solution, problem: 'All legs are loose.' });
    expect(shop.emails).toHaveLength(1);
  });

  test.each<[string, Partial<Case>, string, string]>([
    ['no piece', { pieces: [] }, 'pieces', 'error-warranty-piece'],
    [
      'an unknown piece',
      { pieces: [{ piece: 'LL-XX-1', quantity: 1 }] },
      'pieces',
      'error-removed-piece',
    ],
    [
      'too many pieces',
      { pieces: [{ piece: TABLE, quantity: 5 }] },
      'pieces',
      'error-removed-piece',
    ],
    ['no text', { problem: ' ' }, 'problem', 'error-warranty-problem'],
  ])('is refused with %s', async (_, change, field, error) => {
    const number = await inWarranty();
    const failure = await failureOf(await record(number, change));
    expect(failure).toMatchObject({ code: 'invalid-input', fields: { [field]: error } });
  });

  test('needs an order with the status warranty, and the current revision', async () => {
    const number = await inWarranty();
    const body = { ...CASE, revision: orderRevision(await stored(number)) };
    await propose(shop, number);
    const late = await request(shop.app, recordWarranty, { params: { number }, body });
    expect(await failureOf(late)).toMatchObject({ code: 'version-conflict' });
    const { number: pending } = (await ask(shop.app, placeOrder, { body: orderBody([TABLE]) }))
      .result;
    expect(
      await failureOf(await record(pending, { pieces: [{ piece: TABLE, quantity: 1 }] })),
    ).toMatchObject({ code: 'status-conflict' });
  });

  test('is recorded by owners and sales, and the warehouse reads it', async () => {
    const number = await inWarranty();
    const warehouse = await createStaffMember(shop, 'warehouse');
    const params = { number };
    const body = { ...CASE, revision: orderRevision(await stored(number)) };
    const refused = await requestAs(shop, warehouse, recordWarranty, { params, body });
    expect(await failureOf(refused)).toMatchObject({ code: 'forbidden' });
    await record(number, { solution: 'repair' });
    const { result } = await callAs(shop, warehouse, getOrder, { params });
    expect(result.warranty).toMatchObject({ problem: 'Two legs are loose.', solution: 'repair' });
    expect(result).not.toHaveProperty('cash');
  });

  test('ends with "Delivered", and a second case begins without the first', async () => {
    const number = await inWarranty();
    const replacement = await replaced(number);
    for (const [from, status] of [
      ['warranty', 'delivered'],
      ['delivered', 'warranty'],
    ] as const) {
      await ask(shop.app, changeOrderStatus, { params: { number }, body: { from, status } });
      const { warranty } = await stored(number);
      expect(warranty?.replacement).toBe(status === 'delivered' ? replacement : undefined);
    }
    expect((await record(number, { solution: 'refund' })).status).toBe(200);
    expect((await stored(number)).history.map((step) => step.warranty?.replacement)).toContain(
      replacement,
    );
  });

  test('is on the page of the customer without what happened', async () => {
    const who = await member(shop, EMAIL);
    const number = await inWarranty({}, who.token);
    const replacement = await replaced(number);
    const body = { number, email: EMAIL };
    const { result: followed } = await ask(shop.app, trackOrder, { body });
    const query = { userId: who.user._id };
    const { orders } = (await ask(shop.app, listOrders, { query }, as(who))).result;
    const listed = orders.find((order) => order.number === number);
    for (const order of [followed, listed]) {
      expect(order?.warranty).toMatchObject({ solution: 'replacement', replacement });
      expect(JSON.stringify(order)).not.toContain('legs');
    }
    const other = await ask(shop.app, trackOrder, { body: { ...body, number: replacement } });
    expect(other.result.replaces).toBe(number);
    expect(orders.map((order) => order.number)).toContain(replacement);
  });
});

describe('a replacement (D109)', () => {
  test('is a confirmed order of the pieces for nothing, with the same customer and address', async () => {
    const number = await inWarranty({ note: 'Ring twice', language: 'vn' });
    const order = await stored(number);
    const replacement = await stored(await replaced(number));
    expect(replacement).toMatchObject({
      replaces: number,
      status: 'confirmed',
      email: EMAIL,
      address: order.address,
      phone: order.phone,
      note: 'Ring twice',
      language: 'vn',
      cart: [{ code: TABLE }],
      quantity: [2],
      sumQuantity: 2,
      prices: { currency: 'USD', unitPrices: [0], totals: { total: 0, delivery: 0, tax: 0 } },
    });
    expect(replacement.coupon).toBeUndefined();
    expect((await stored(number)).warranty?.replacement).toBe(replacement.number);
    const { orders } = (await ask(shop.app, findOrders, { body: { search: EMAIL } })).result;
    expect(orders.map((one) => one.number).toSorted()).toEqual(
      [number, replacement.number].toSorted(),
    );
  });

  test('is in emails to customer and shop with its number', async () => {
    const number = await inWarranty();
    const replacement = await replaced(number);
    expect(shop.emails.map(({ to }) => to).toSorted()).toEqual([EMAIL, SHOP_EMAIL]);
    for (const { text } of shop.emails) {
      expect(text).toContain(replacement);
      expect(text).not.toContain('Cash on delivery');
      expect(text).not.toContain('Thanh toán khi nhận hàng');
    }
    const toCustomer = shop.emails.find(({ to }) => to === EMAIL)?.text ?? '';
    expect(toCustomer).toContain(number);
    expect(toCustomer).toContain('There’s nothing to pay.');
    const toShop = shop.emails.find(({ to }) => to === SHOP_EMAIL);
    expect(toShop?.subject).toBe(`Replacement ${replacement} for order ${number}`);
    expect(toShop?.text).not.toContain('has ordered');
  });

  test('is shipped, undone, corrected and reduced like every order', async () => {
    const number = await replaced(await inWarranty());
    const params = { number };
    const delivery = deliveryDetails({ address: '7 Nguyễn Huệ' });
    await ask(shop.app, changeOrderDelivery, { params, body: { revision: 2, delivery } });
    const removed = [{ piece: TABLE, quantity: 1 }];
    await ask(shop.app, removeOrderedPieces, {
      params,
      body: { ...REMOVAL, revision: 3, removed },
    });
    const shipped = { from: 'confirmed', status: 'shipped' } as const;
    await ask(shop.app, changeOrderStatus, { params, body: shipped });
    expect(shop.emails.at(-1)?.text).toContain('Nothing to pay');
    const undo = { revision: 5, status: 'shipped' } as const;
    await ask(shop.app, undoOrderStatus, { params, body: undo });
    expect(await stored(number)).toMatchObject({
      status: 'confirmed',
      sumQuantity: 1,
      address: '7 Nguyễn Huệ',
      prices: { totals: { total: 0 } },
    });
  });

  test('costs nothing in the export, in the view of the warehouse, and after the delivery', async () => {
    const number = await inWarranty();
    const replacement = await replaced(number);
    const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
    const [head, ...rows] = parseCsv(csv);
    const cell = (order: string, column: string) =>
      rows.find(({ cells }) => cells[0] === order)?.cells[head?.cells.indexOf(column) ?? -1];
    expect(cell(replacement, 'payment')).toBe('nothing to pay');
    expect(cell(replacement, 'replaces')).toBe(number);
    expect(cell(number, 'payment')).toBe('cash on delivery');
    expect(cell(number, 'replacement')).toBe(replacement);
    const warehouse = await createStaffMember(shop, 'warehouse');
    const cash = async () =>
      (await callAs(shop, warehouse, getOrder, { params: { number: replacement } })).result.cash;
    expect(await cash()).toMatchObject({ amount: 0 });
    for (const [from, status] of [
      ['confirmed', 'shipped'],
      ['shipped', 'delivered'],
    ] as const) {
      const params = { number: replacement };
      await ask(shop.app, changeOrderStatus, { params, body: { from, status } });
    }
    expect(await cash()).toMatchObject({ amount: 0 });
  });

  test('fixes its case, also when it is canceled', async () => {
    const number = await inWarranty();
    const replacement = await replaced(number);
    const params = { number: replacement };
    const body = { from: 'confirmed', status: 'cancelled' } as const;
    await ask(shop.app, changeOrderStatus, { params, body });
    const refused = await record(number, { solution: 'repair' });
    expect(await failureOf(refused)).toMatchObject({ code: 'status-conflict' });
  });

  test('is placed once, however often and at once it is asked for', async () => {
    const number = await inWarranty();
    const body = {
      ...CASE,
      solution: 'replacement' as const,
      revision: orderRevision(await stored(number)),
    };
    const send = () => request(shop.app, recordWarranty, { params: { number }, body });
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send()).status).toBe(200);
    const { orders } = (await ask(shop.app, findOrders, { body: { search: EMAIL } })).result;
    expect(orders).toHaveLength(2);
    expect(shop.emails).toHaveLength(2);
  });

  test('and "Delivered" at the same moment leave a case with a replacement, or none', async () => {
    const number = await inWarranty();
    const body = {
      ...CASE,
      solution: 'replacement' as const,
      revision: orderRevision(await stored(number)),
    };
    const change = { from: 'warranty', status: 'delivered', notify: false } as const;
    const [recorded, moved] = await Promise.all([
      request(shop.app, recordWarranty, { params: { number }, body }),
      request(shop.app, changeOrderStatus, { params: { number }, body: change }),
    ]);
    expect(moved.status).toBe(200);
    const { warranty } = await stored(number);
    const { orders } = (await ask(shop.app, findOrders, { body: { search: EMAIL } })).result;
    expect(warranty?.replacement !== undefined).toBe(recorded.status === 200);
    expect(orders).toHaveLength(recorded.status === 200 ? 2 : 1);
  });

  test('is in the log of both orders, without personal data', async () => {
    const number = await inWarranty();
    const replacement = await replaced(number);
    const entries = async (id: string) => {
      const params = { type: 'order', id } as const;
      return (await ask(shop.app, listObjectHistory, { params })).result.entries;
    };
    expect(await entries(number)).toContainEqual(
      expect.objectContaining({
        kind: 'warranty',
        after: expect.objectContaining({ solution: 'replacement', pieces: 2, problem: null }),
      }),
    );
    expect(await entries(replacement)).toContainEqual(
      expect.objectContaining({
        kind: 'created',
        after: { status: 'confirmed', replaces: number },
      }),
    );
  });
});
