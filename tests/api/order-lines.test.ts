import { beforeEach, describe, expect, test } from 'vitest';
import { findCustomers } from '#contracts/admin-customers.ts';
import { changeOrderStatus, findOrders } from '#contracts/admin-orders.ts';
import { listOrders, ORDER_STATUSES, type OrderStatus, placeOrder } from '#contracts/order.ts';
import { deleteUser } from '#contracts/user.ts';
import {
  contactPartition,
  ORDER_BOOK_PARTITION,
  ORDER_LINK,
  userPartition,
} from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import { emailContact, phoneContact } from '#functions/orders/contact.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type FaultyNetwork, faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { as, type Member, member, PASSWORD } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { moveTo } from '#tests/support/api/order-ways.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';

const newTable = testDatabase();
const EMAIL = 'lines@example.com';
const PHONE = '0903 123 456';
let settings: Awaited<ReturnType<typeof newTable>>;
let network: FaultyNetwork;
/** Its calls of the table go over the network. */
let shop: RunningApi;
/** Another copy beside it. */
let beside: RunningApi;
let who: Member;

beforeEach(async () => {
  settings = await newTable();
  network = await faultyNetwork(settings.endpoint ?? '');
  const wishes = { limitFactor: 100, sendLetter: undefined };
  shop = runApi({ ...settings, endpoint: network.endpoint }, wishes);
  beside = runApi(settings, wishes);
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  who = await member(shop);
});

async function placed(status: OrderStatus = 'pending', token = who.token as string | null) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const body = orderBody(['LL-SF-1'], { email: EMAIL, phone: PHONE });
  const { number } = (await ask(shop.app, placeOrder, { body }, { token })).result;
  await moveTo(shop.app, number, status);
  return number;
}

/** The lines on every list: the book, the address's, the telephone's, the member's. */
async function lines(): Promise<Item[][]> {
  const { database } = beside;
  const contacts = [emailContact(EMAIL), phoneContact(PHONE)].map(contactPartition);
  return Promise.all([
    ...[ORDER_BOOK_PARTITION, ...contacts].map((list) => database.queryPartition(list)),
    database.queryPartition(userPartition(who.user._id), { beginning: ORDER_LINK }),
  ]);
}

/** Makes the lines what they were before they said more than a number. */
async function asOfBefore(): Promise<void> {
  const items = (await lines()).flat();
  await beside.database.putMany(
    items.map(({ PK, SK, number }) => ({ PK: String(PK), SK: String(SK), number })),
  );
}

async function find(body: object): Promise<string[]> {
  const numbers: string[] = [];
  let after: string | undefined;
  do {
    const wanted = { ...body, ...(after ? { after } : {}) };
    const { orders, next } = (await ask(shop.app, findOrders, { body: wanted })).result;
    numbers.push(...orders.map(({ number }) => number));
    after = next;
  } while (after);
  return numbers;
}

async function ofMember(wishes: object = {}) {
  const query = { userId: who.user._id, ...wishes };
  return (await ask(shop.app, listOrders, { query }, as(who))).result;
}

async function membersBy(search: string): Promise<string[]> {
  const { customers } = (await ask(shop.app, findCustomers, { body: { search } })).result;
  return customers.map(({ _id }) => _id);
}

/** Has something happen beside, right before the shop's next transaction. */
function beforeNextTransaction(happen: () => Promise<unknown>): void {
  let isDone = false;
  network.rule = async (_, operation) => {
    if (isDone || operation !== 'TransactWriteItems') return undefined;
    isDone = true;
    await happen();
    return undefined;
  };
}

describe('the lines of an order', () => {
  test('say what it is now, on every list; the telephone and the member who they are', async () => {
    const number = await placed();
    const all = async () => (await lines()).flat().map((line) => [line['number'], line['status']]);
    expect(await all()).toEqual(Array(4).fill([number, 'pending']));
    await moveTo(shop.app, number, 'shipped');
    expect(await all()).toEqual(Array(4).fill([number, 'shipped']));
    const [, , [ofPhone] = [], [ofUser] = []] = await lines();
    expect(ofPhone).toMatchObject({ userId: who.user._id });
    expect(ofUser).toMatchObject({ phone: phoneContact(PHONE) });
    await placed('pending', null);
    expect(await membersBy(PHONE)).toEqual([who.user._id]);
  });

  test('name nobody any more when the account is closed, also one that moves on at that moment', async () => {
    const [first, second] = [await placed(), await placed()];
    const params = { id: who.user._id };
    beforeNextTransaction(() => ask(beside.app, deleteUser, { params }));
    await moveTo(shop.app, second, 'confirmed');
    const [book = [], , ofPhone = [], ofUser] = await lines();
    expect(ofUser).toEqual([]);
    expect(book.map(({ number, status }) => [number, status])).toEqual([
      [first, 'pending'],
      [second, 'confirmed'],
    ]);
    expect(ofPhone.filter((line) => 'userId' in line)).toEqual([]);
    expect(await membersBy(PHONE)).toEqual([]);
  });
});

describe('lines of before they said more than a number', () => {
  test('still lead to everything, whatever else is new', async () => {
    const old: { number: string; status: OrderStatus }[] = [];
    for (const status of [...ORDER_STATUSES, ...ORDER_STATUSES]) {
      old.unshift({ number: await placed(status), status });
    }
    await asOfBefore();
    expect(await membersBy(PHONE)).toEqual([who.user._id]);
    const [first] = old.slice(-1);
    if (first) Object.assign(first, { status: 'shipped' });
    await moveTo(shop.app, first?.number ?? '', 'shipped');
    const guests = await placed('pending', null);
    const latest = await placed();
    const numbers = old.map(({ number }) => number);
    const shipped = old.filter(({ status }) => status === 'shipped').map(({ number }) => number);

    expect((await ofMember()).orders.map(({ number }) => number)).toEqual([latest, ...numbers]);
    const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 2]));
    expect(await ofMember({ limit: '1' })).toMatchObject({
      total: 15,
      totalPages: 15,
      counts: { ...counts, shipped: 3 },
      orders: [{ number: latest }],
    });
    const third = await ofMember({ status: 'shipped', limit: '1', page: '3' });
    expect(third).toMatchObject({ total: 3, orders: [{ number: shipped[2] }] });

    for (const search of [EMAIL, PHONE]) {
      expect(await find({ search, limit: 3 })).toEqual([latest, guests, ...numbers]);
      expect(await find({ search, limit: 3, status: 'shipped' })).toEqual(shipped);
    }
    expect(await find({ search: who.user._id, status: 'shipped' })).toEqual(shipped);
    expect(await find({ limit: 4 })).toEqual([latest, guests, ...numbers]);
    const others = ORDER_STATUSES.filter((status) => status !== 'pending').join(',');
    const { orders } = (await ask(shop.app, listOrders, { query: { status: others } })).result;
    expect(orders.map(({ number }) => number)).toEqual(
      old.filter(({ status }) => status !== 'pending').map(({ number }) => number),
    );
    expect(await membersBy(PHONE)).toEqual([who.user._id]);
  });

  test('say more when their order moves on', async () => {
    const number = await placed();
    await asOfBefore();
    await moveTo(shop.app, number, 'confirmed');
    const [book, , ofPhone, ofUser] = await lines();
    expect(book).toMatchObject([{ number, status: 'confirmed' }]);
    expect(ofPhone).toMatchObject([{ number, status: 'confirmed', userId: who.user._id }]);
    expect(ofUser).toMatchObject([{ number, status: 'confirmed', phone: phoneContact(PHONE) }]);
  });

  test('go with their account, also when an order moves on at that moment', async () => {
    const number = await placed();
    await asOfBefore();
    const body = { from: 'pending', status: 'confirmed' } as const;
    beforeNextTransaction(() => ask(beside.app, changeOrderStatus, { params: { number }, body }));
    const params = { id: who.user._id };
    const answer = await request(
      shop.app,
      deleteUser,
      { params, body: { password: PASSWORD } },
      as(who),
    );
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await wholeTable(settings))).not.toContain(who.user._id);
    expect(await find({ search: EMAIL, status: 'confirmed' })).toEqual([number]);
  });
});
