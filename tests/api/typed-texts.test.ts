import { beforeEach, describe, expect, test } from 'vitest';
import { findCustomers } from '#contracts/customers/customers.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { fullOrderSchema, placeOrder } from '#contracts/orders/orders.ts';
import { findOrders, getOrder } from '#contracts/orders/staff-orders.ts';
import { importCatalogue } from '#contracts/products/catalog-files.ts';
import { createProduct } from '#contracts/products/product-editing.ts';
import { getProduct } from '#contracts/products/products.ts';
import { getOneUser, loginUser, registerUser, updateUser } from '#contracts/users/users.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type Mailbox, testMailbox } from '#tests/support/api/mailbox.ts';
import { as, member, PASSWORD } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let mailbox: Mailbox;
const UNICODE = 'Hong@한국.한국';
const ASCII = 'hong@xn--3e0b707e.xn--3e0b707e';

beforeEach(async () => {
  mailbox = await testMailbox();
  shop = runApi(await newTable(), { sendEmail: mailbox.send });
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

async function placed(overrides: Parameters<typeof orderBody>[1]): Promise<string> {
  const body = orderBody(['LL-SF-1'], overrides);
  return (await ask(shop.app, placeOrder, { body })).result.number;
}

const order = async (number: string) =>
  (await ask(shop.app, getOrder, { params: { number } })).result;
const find = async (search: string) =>
  (await ask(shop.app, findOrders, { body: { search } })).result.orders.map(({ number }) => number);

describe('an international email address (S12.85)', () => {
  test('names one account in every notation', async () => {
    await ask(shop.app, registerUser, { body: { email: UNICODE, password: PASSWORD } });
    for (const email of [UNICODE, ASCII, 'hong@한국。한국', 'ＨＯＮＧ＠한국.한국']) {
      expect((await ask(shop.app, getOneUser, { query: { email } })).result).toEqual({
        email: ASCII,
      });
      const body = { email, password: PASSWORD };
      expect((await request(shop.app, loginUser, { body })).status).toBe(200);
      expect((await request(shop.app, registerUser, { body })).status).toBe(409);
      const { result } = await ask(shop.app, findCustomers, { body: { search: email } });
      expect(result.customers.map((one) => one.email)).toEqual([ASCII]);
    }
  });

  test('finds its orders, and emails go to the form in ASCII', async () => {
    const number = await placed({ email: UNICODE });
    expect((await mailbox.emailTo('Hong@xn--3e0b707e.xn--3e0b707e')).subject).toContain(number);
    for (const email of [UNICODE, ASCII]) {
      expect(await find(email)).toEqual([number]);
      const body = { number, email };
      expect((await request(shop.app, trackOrder, { body })).status).toBe(200);
    }
  });

  test('with signs such as & and / is accepted', async () => {
    const number = await placed({ email: "user&co/o'brien@example.com" });
    expect((await order(number)).email).toBe("user&co/o'brien@example.com");
  });
});

describe('texts of an order (S12.83)', () => {
  test('are stored without invisible characters, and its phone is found in every notation', async () => {
    const number = await placed({
      firstName: '\u202ALi\u200Bnh\u202C',
      lastName: 'Tra\u0302\u0300n',
      address: '12 Lê Lợi 👩🏽‍🚀',
      phone: '０２８‑３８２２–１２３４ 내선 12',
      note: 'Ring\r\ntwice\u200E',
    });
    expect(await order(number)).toMatchObject({
      firstName: 'Linh',
      lastName: 'Trần',
      address: '12 Lê Lợi 👩🏽‍🚀',
      phone: '028-3822-1234 내선 12',
      note: 'Ring\ntwice',
    });
    for (const search of [
      '028 3822 1234',
      '+84 28 3822 1234',
      '28-3822–1234 ext. 9',
      '\u202A02838221234',
    ]) {
      expect([search, await find(search)]).toEqual([search, [number]]);
    }
  });

  test('are refused with a control character, or if nothing visible is left', async () => {
    const body = orderBody(['LL-SF-1'], {
      firstName: '\u3164\u2800',
      lastName: 'Tr\u0007n',
      phone: '1',
      note: 'a\u0000b',
    });
    expect((await failureOf(await request(shop.app, placeOrder, { body }))).fields).toEqual({
      firstName: 'error-first-name-required',
      lastName: 'error-characters',
      phone: 'error-phone-invalid',
      note: 'error-characters',
    });
  });

  test('of an older order stay readable', async () => {
    const older = {
      ...(await order(await placed({}))),
      firstName: '\u200B',
      lastName: '',
      phone: '1',
      address: 'a\u0007b',
      email: 'linh@localhost',
    };
    expect(fullOrderSchema.parse(older)).toMatchObject(older);
  });
});

test('a profile phone is stored as digits (S5.4)', async () => {
  const who = await member(shop);
  const params = { id: who.user._id };
  const save = async (phone: string) =>
    (await ask(shop.app, updateUser, { params, body: { phone } }, as(who))).result.phone;
  expect(await save('+84903123456')).toBe('84903123456');
  expect(await save('＋82 10-1234-5678')).toBe('821012345678');
  expect(await save('951121234')).toBe('0951121234');
  const refused = await request(
    shop.app,
    updateUser,
    { params, body: { phone: '0901 abc' } },
    as(who),
  );
  expect((await failureOf(refused)).fields).toEqual({ phone: 'error-phone-digits' });
});

describe('dimensions of a product (S10.181)', () => {
  test('are stored in centimeters and kilograms from every notation', async () => {
    const dimensions = { width: '81,5', depth: '31 1/2"', height: '0,8 m', weight: '98 lb' };
    const body = { code: 'LL-SF-2', category: 'Sofa', title: 'Sofa', dimensions };
    await ask(shop.app, createProduct, { body: body as never });
    const { result } = await ask(shop.app, getProduct, { params: { id: 'LL-SF-2' } });
    expect(result.interior.dimensions).toEqual({
      width: '81.5',
      depth: '80.01',
      height: '80',
      weight: '44.45',
    });
  });

  test('of an import are read the same way, and an unclear length is a problem', async () => {
    const content =
      'code,category,title,dimensions.width,dimensions.depth\n' +
      'LL-SF-3,Sofa,One,"81,5",２ ft 8 in\nLL-SF-4,Sofa,Two,"1,234",8 0\n';
    const body = { format: 'csv' as const, content, dryRun: true };
    const { result } = await ask(shop.app, importCatalogue, { body });
    expect(result.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'dimensions.width'],
      [3, 'dimensions.depth'],
    ]);
  });
});
