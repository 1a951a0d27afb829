import { beforeEach, describe, expect, test } from 'vitest';
import { findCustomers } from '#contracts/customers/customers.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { findOrders } from '#contracts/orders/staff-orders.ts';
import { deleteUser, getOneUser, getUser } from '#contracts/users/users.ts';
import { orderKey, userPartition } from '#functions/db/keys.ts';
import { deviceItem } from '#functions/sessions/known-device.ts';
import { sessionItem } from '#functions/sessions/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type FaultyNetwork, faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { as, login, type Member, member, PASSWORD, register } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';

const newTable = testDatabase();
let settings: Awaited<ReturnType<typeof newTable>>;
let network: FaultyNetwork;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  network = await faultyNetwork(settings.endpoint ?? '');
  shop = runApi({ ...settings, endpoint: network.endpoint }, { limitFactor: 10 });
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

/** Places orders as a member, and returns their numbers. */
async function orders(who: Member, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let order = 0; order < count; order += 1) {
    const placed = await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) }, as(who));
    numbers.push(placed.result.number);
  }
  return numbers;
}

/** Creates sessions and devices as many sign-ins would. */
async function signIns({ user }: Member, count: number): Promise<void> {
  const createdAt = shop.clock.now.toISOString();
  const begun = { via: 'password', epoch: 0, device: '', createdAt } as const;
  const items = Array.from({ length: count }, (_, at) => {
    const from = { userId: user._id, hash: `${at}`.padStart(64, '0') };
    return [sessionItem(from, begun, shop.clock.now), deviceItem(from, begun, shop.clock.now)];
  });
  await shop.database.putMany(items.flat());
}

/** Closes an account, and returns the table calls that it took. */
async function close({ user, token }: Member): Promise<string[]> {
  const body = { password: PASSWORD };
  network.reset();
  await ask(shop.app, deleteUser, { params: { id: user._id }, body }, { token });
  return network.seen;
}

/** Returns true if any item in the table contains one of the words. */
async function isNamed(...words: string[]): Promise<boolean> {
  const all = JSON.stringify(await wholeTable(settings), (_, value) =>
    value instanceof Set ? [...value] : value,
  );
  return words.some((word) => all.includes(word));
}

describe('closing an account with many records (D29)', () => {
  test('takes three table calls for any number of records', async () => {
    const few = await member(shop);
    await orders(few, 20);
    const ordering = await member(shop);
    await orders(ordering, 30);
    const signing = await member(shop);
    await signIns(signing, 150);
    for (const who of [few, ordering, signing]) {
      expect(await close(who)).toEqual(['BatchGetItem', 'Query', 'TransactWriteItems']);
    }
    // Records that fit into the transaction are removed with it.
    expect(await shop.database.queryPartition(userPartition(few.user._id))).toEqual([]);
  });

  test('takes effect immediately: sessions and password are invalid, the email is free, orders belong to nobody', async () => {
    const who = await member(shop);
    const other = await login(shop, who.user.email);
    const [number] = await orders(who, 30);
    await signIns(who, 150);
    const { _id, email } = who.user;
    await close(who);
    for (const { token } of [who, other]) {
      expect((await request(shop.app, getUser, { params: { id: _id } }, { token })).status).toBe(
        401,
      );
    }
    await expect(login(shop, email)).rejects.toThrow('401');
    expect((await request(shop.app, getOneUser, { query: { email } })).status).toBe(404);
    expect((await ask(shop.app, listOrders, { query: { userId: _id } })).result.orders).toEqual([]);
    expect((await ask(shop.app, findOrders, { body: { search: _id } })).result.orders).toEqual([]);
    const found = await ask(shop.app, findCustomers, { body: { search: number } });
    expect(found.result.customers).toEqual([]);
    expect(await isNamed(email)).toBe(false);
    await register(shop, email);
  });

  test('removes all remaining records later, even after interrupted and parallel runs', async () => {
    const who = await member(shop);
    const numbers = await orders(who, 60);
    await signIns(who, 150);
    await close(who);
    expect(await isNamed(who.user._id)).toBe(true);
    network.reset();
    let transactions = 0;
    network.rule = (_, operation) => {
      if (operation !== 'TransactWriteItems') return undefined;
      transactions += 1;
      return transactions > 1 ? 'refused' : undefined;
    };
    await expect(shop.app.clearAccounts()).rejects.toThrow();
    network.reset();
    expect(await isNamed(who.user._id)).toBe(true);
    await Promise.all([shop.app.clearAccounts(), shop.another().clearAccounts()]);
    expect(await isNamed(who.user._id, who.user.email)).toBe(false);
    const kept = await shop.database.getMany(numbers.map(orderKey));
    expect(kept.map((order) => 'userId' in order)).toEqual(Array(60).fill(false));
    expect(shop.log.filter(({ call }) => call === 'clearAccounts')).not.toEqual([]);
  });

  test('keeps other accounts, and ends without writes once all is removed', async () => {
    const [who, other] = [await member(shop), await member(shop)];
    await orders(other, 1);
    await signIns(who, 150);
    await close(who);
    const before = await shop.database.queryPartition(userPartition(other.user._id));
    await shop.app.clearAccounts();
    network.reset();
    await shop.app.clearAccounts();
    // One query for items of accounts, and one for files.
    expect(network.seen).toEqual(['Query', 'Query']);
    expect(await shop.database.queryPartition(userPartition(other.user._id))).toEqual(before);
  });

  test('skips an order that no longer exists', async () => {
    const who = await member(shop);
    const [number = ''] = await orders(who, 2);
    await shop.database.remove(orderKey(number));
    await close(who);
    expect(await shop.database.queryPartition(userPartition(who.user._id))).toEqual([]);
    expect(await shop.database.get(orderKey(number))).toBeUndefined();
  });
});
