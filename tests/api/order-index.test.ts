import { beforeEach, describe, expect, test } from 'vitest';
import { findCustomers } from '#contracts/customers/customers.ts';
import { type OrderStatus, placeOrder } from '#contracts/orders/orders.ts';
import { deleteUser } from '#contracts/users/users.ts';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import {
  contactPartition,
  ORDER_BOOK_PARTITION,
  ORDER_LINK,
  userPartition,
} from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type FaultyNetwork, faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { type Member, member } from '#tests/support/api/members.ts';
import { moveTo } from '#tests/support/api/move-order.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const EMAIL = 'lines@example.com';
const PHONE = '0903 123 456';
let settings: Awaited<ReturnType<typeof newTable>>;
let network: FaultyNetwork;
/** Starts a shop that reaches the table over the network. */
let shop: RunningApi;
/** Another instance of the same shop. */
let otherInstance: RunningApi;
let who: Member;

beforeEach(async () => {
  settings = await newTable();
  network = await faultyNetwork(settings.endpoint ?? '');
  const options = { limitFactor: 100, sendEmail: undefined };
  shop = runApi({ ...settings, endpoint: network.endpoint }, options);
  otherInstance = runApi(settings, options);
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

/** Entries of every index: the order book, the email, the telephone number, the member. */
async function entries(): Promise<Item[][]> {
  const { database } = otherInstance;
  const contacts = [emailContact(EMAIL), phoneContact(PHONE)].map(contactPartition);
  return Promise.all([
    ...[ORDER_BOOK_PARTITION, ...contacts].map((list) => database.queryPartition(list)),
    database.queryPartition(userPartition(who.user._id), { beginning: ORDER_LINK }),
  ]);
}

async function membersBy(search: string): Promise<string[]> {
  const { customers } = (await ask(shop.app, findCustomers, { body: { search } })).result;
  return customers.map(({ _id }) => _id);
}

/** Runs an action on another instance right before the shop's next transaction. */
function beforeNextTransaction(action: () => Promise<unknown>): void {
  let isDone = false;
  network.rule = async (_, operation) => {
    if (isDone || operation !== 'TransactWriteItems') return undefined;
    isDone = true;
    await action();
    return undefined;
  };
}

describe('the index entries of an order', () => {
  test('contain its current status in every index, and the member where searches need it', async () => {
    const number = await placed();
    const all = async () =>
      (await entries()).flat().map((entry) => [entry['number'], entry['status']]);
    expect(await all()).toEqual(Array(4).fill([number, 'pending']));
    await moveTo(shop.app, number, 'shipped');
    expect(await all()).toEqual(Array(4).fill([number, 'shipped']));
    const [, , [ofPhone] = [], [ofUser] = []] = await entries();
    expect(ofPhone).toMatchObject({ userId: who.user._id });
    expect(ofUser).toMatchObject({ phone: phoneContact(PHONE) });
    await placed('pending', null);
    expect(await membersBy(PHONE)).toEqual([who.user._id]);
  });

  test('lose the member if the account is closed, even if the order changes at that moment', async () => {
    const [first, second] = [await placed(), await placed()];
    const params = { id: who.user._id };
    beforeNextTransaction(() => ask(otherInstance.app, deleteUser, { params }));
    await moveTo(shop.app, second, 'confirmed');
    const [book = [], , ofPhone = [], ofUser] = await entries();
    expect(ofUser).toEqual([]);
    expect(book.map(({ number, status }) => [number, status])).toEqual([
      [first, 'pending'],
      [second, 'confirmed'],
    ]);
    expect(ofPhone.filter((entry) => 'userId' in entry)).toEqual([]);
    expect(await membersBy(PHONE)).toEqual([]);
  });
});
