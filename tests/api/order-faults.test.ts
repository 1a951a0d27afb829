import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { apiProcesses } from '#tests/support/api/api-processes.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import {
  type Fault,
  type FaultyNetwork,
  faultyNetwork,
} from '#tests/support/api/faulty-network.ts';
import { as, type Member, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { allOrders, expectAllOrNothing, waitingMails } from '#tests/support/api/whole-orders.ts';
import { numbers } from '#tests/support/numbers.ts';

const newTable = testDatabase();
const startProcess = apiProcesses();
let settings: ConnectionSettings;
let network: FaultyNetwork;
/** The shop behind the faulty network, and another instance with direct access to the table. */
let shop: RunningApi;
let direct: RunningApi;
const SOFA = 'LL-SF-1';
const PATIENCE = { limitFactor: 1000 };

/** Settings of the table behind the faulty network. */
const behindNetwork = () => ({ ...settings, endpoint: network.endpoint });

beforeAll(async () => {
  network = await faultyNetwork((await newTable()).endpoint ?? '');
});

beforeEach(async () => {
  settings = await newTable();
  network.reset();
  direct = runApi({ ...settings, requestMs: 30_000 }, PATIENCE);
  shop = runApi({ ...behindNetwork(), requestMs: 250 }, PATIENCE);
  await stock(direct, [product({ code: SOFA })]);
});

interface Attempt {
  key: string;
  who?: Member;
  coupon?: string;
}

function send({ key, who, coupon }: Attempt, api = shop): Promise<Response> {
  const body = orderBody([SOFA], coupon ? { coupon } : {});
  const headers = { 'idempotency-key': key };
  return request(api.app, placeOrder, { body, headers }, who ? as(who) : {});
}

async function newMemberWithCoupon(): Promise<{ who: Member; coupon: string }> {
  const who = await member(direct);
  const query = { userId: who.user._id };
  const { coupons } = (await ask(direct.app, listCoupons, { query }, as(who))).result;
  return { who, coupon: coupons[0]?.code ?? '' };
}

/**
 * Sends the order again, and expects exactly one order with both of its emails. Uses long time-outs: a busy machine can
 * exceed the short ones of the other instance three times, which is a 503 without any fault.
 */
async function expectOnce(attempt: Attempt & { userId?: string }): Promise<void> {
  const again = await send(attempt, direct);
  expect(again.status).toBe(201);
  const { number } = placeOrder.response.parse(await again.json()).result;
  expect(await expectAllOrNothing(direct.database, attempt)).toBe('all');
  const waiting = (await waitingMails(direct.database)).filter((email) => email.endsWith(number));
  const emails = [...shop.emails, ...direct.emails];
  const sent = emails.filter((email) => email.text.includes(number)).map((email) => email.to);
  const kinds = new Set([
    ...waiting.map((email) => email.split(' ')[0]),
    ...sent.map((to) => (to === 'linh@example.com' ? 'order-placed' : 'order-received')),
  ]);
  expect([...kinds].toSorted()).toEqual(['order-placed', 'order-received']);
}

describe('a member orders with a coupon, and every table call fails from one step on (D21, D25)', () => {
  test.each<Fault>(['refused', 'throttled', 'broken', 'lost', 'silent'])(
    'with the fault "%s" the whole order is stored or nothing, and a retry with the same key creates one order',
    async (fault) => {
      let step = 1;
      for (let finished = false; !finished; step += 1) {
        const { who, coupon } = await newMemberWithCoupon();
        const attempt = { key: `${fault}-from-${step}`, who, coupon, userId: who.user._id };
        network.reset();
        network.rule = (number) => (number >= step ? fault : undefined);
        const response = await send(attempt);
        finished = network.seen.length < step;
        const there = await expectAllOrNothing(direct.database, attempt);
        // A confirmed order exists. A failed one can be sent again.
        if (response.status === 201) expect(there).toBe('all');
        else expect(response.status).toBe(503);
        network.reset();
        await expectOnce(attempt);
      }
      // The steps are session, attempt with version, cards, version, transaction and emails.
      expect(step).toBeGreaterThan(8);
    },
    120_000,
  );

  test.each<Fault>(['refused', 'throttled', 'broken', 'lost', 'silent'])(
    'with a single fault "%s" the order succeeds',
    async (fault) => {
      let step = 1;
      for (let finished = false; !finished; step += 1) {
        const attempt = { key: `${fault}-at-${step}` };
        network.reset();
        network.rule = (number) => (number === step ? fault : undefined);
        expect((await send(attempt)).status).toBe(201);
        finished = network.seen.length < step;
        network.reset();
        await expectOnce(attempt);
      }
      expect(await allOrders(direct.database)).toHaveLength(step - 1);
      expect(step).toBeGreaterThan(7);
    },
    120_000,
  );
});

test('200 orders over a faulty network are each stored exactly once (D21)', async () => {
  const random = numbers(7);
  const FAULTS: readonly Fault[] = ['refused', 'throttled', 'broken', 'lost', 'silent'];
  network.rule = () => {
    const dice = random();
    return dice < 0.25 ? FAULTS[Math.floor(dice * 4 * FAULTS.length)] : undefined;
  };
  const keys = Array.from({ length: 200 }, (_, index) => `order-number-${index}`);
  const answered = new Map<string, string>();
  const statuses: number[] = [];
  const waiting = [...keys];
  async function customer(): Promise<void> {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      // The checkout also repeats the key until it gets a response.
      for (;;) {
        const response = await send({ key });
        statuses.push(response.status);
        if (response.status !== 201) continue;
        answered.set(key, placeOrder.response.parse(await response.json()).result.number);
        break;
      }
    }
  }
  await Promise.all(Array.from({ length: 10 }, customer));
  expect(statuses).toContain(503);
  network.reset();

  const kept = await allOrders(direct.database);
  expect(kept.map((order) => order.number).toSorted()).toEqual([...answered.values()].toSorted());
  expect(answered.size).toBe(200);
  expect(kept).toHaveLength(200);
  for (const key of keys) {
    expect(await expectAllOrNothing(direct.database, { key })).toBe('all');
  }

  // The scheduled function sends the remaining emails, each at least once under one Message-ID.
  direct.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60 * 1000);
  await direct.app.sendEmails();
  expect(await waitingMails(direct.database)).toEqual([]);
  const emails = new Map([...shop.emails, ...direct.emails].map((email) => [email.id, email]));
  expect(emails.size).toBe(400);
  const to = [...emails.values()].map((email) => email.to);
  expect(to.filter((address) => address === 'linh@example.com')).toHaveLength(200);
}, 180_000);

test('200 parallel orders are each stored exactly once', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      for (;;) {
        // An overloaded shop responds with 503, and the customer sends the order again.
        const response = await send({ key: `at-once-${index}` }, direct);
        expect([201, 503]).toContain(response.status);
        if (response.status !== 201) continue;
        return placeOrder.response.parse(await response.json()).result.number;
      }
    }),
  );
  const kept = await allOrders(direct.database);
  expect(kept.map((order) => order.number).toSorted()).toEqual(numbers.toSorted());
  expect(new Set(numbers).size).toBe(200);
  direct.clock.now = new Date(direct.clock.now.getTime() + 24 * 60 * 60 * 1000);
  await direct.app.sendEmails();
  expect(new Set(direct.emails.map((email) => email.id)).size).toBe(400);
  expect(await waitingMails(direct.database)).toEqual([]);
}, 60_000);

describe('a process that is killed while it places an order (D25)', () => {
  test('stores the whole order or nothing at every step, and a retry creates one order', async () => {
    const mailbox = await mkdtemp(join(tmpdir(), 'killed-'));
    onTestFinished(() => rm(mailbox, { recursive: true, force: true }));
    const outcomes = new Set<string>();
    let killed = true;
    let step = 1;
    for (; killed; step += 1) {
      const server = await startProcess({
        settings: behindNetwork(),
        variables: { MAIL_DIRECTORY: mailbox },
      });
      const { child } = server;
      const ended = once(child, 'exit');
      killed = false;
      network.reset();
      network.rule = (number) => {
        if (number === step) {
          killed = true;
          child.kill('SIGKILL');
        }
        // A request that was sent before the process died may still arrive.
        return number > step ? 'refused' : undefined;
      };
      const key = `killed-at-${step}`;
      const headers = { 'idempotency-key': key };
      const answer = await server.send('POST', '/order', orderBody([SOFA]), headers);
      if (killed) await ended;
      else child.kill('SIGKILL');
      const there = await expectAllOrNothing(direct.database, { key });
      if (answer === 201) expect(there).toBe('all');
      outcomes.add(`${answer} ${there}`);
      network.reset();
      expect((await send({ key })).status).toBe(201);
      expect(await expectAllOrNothing(direct.database, { key })).toBe('all');
    }
    // Kills happened before any write, after the write but before the response, and after the response.
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['cut off nothing', 'cut off all', '201 all']),
    );
    expect(await allOrders(direct.database)).toHaveLength(step - 1);

    direct.clock.now = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await direct.app.sendEmails();
    expect(await waitingMails(direct.database)).toEqual([]);
    const bySenders = [...shop.emails, ...direct.emails].map((email) => email.id);
    const byProcesses = (await readdir(mailbox))
      .filter((file) => file.endsWith('.eml'))
      .map((file) => file.slice(-36, -4));
    expect(new Set([...bySenders, ...byProcesses]).size).toBe(2 * (step - 1));
  }, 120_000);
});
