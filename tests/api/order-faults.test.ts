import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listCoupons } from '#contracts/coupon.ts';
import { placeOrder } from '#contracts/order.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import {
  type Fault,
  type FaultyNetwork,
  faultyNetwork,
} from '#tests/support/api/faulty-network.ts';
import { as, type Member, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { allOrders, expectAllOrNothing, waitingMails } from '#tests/support/api/whole-orders.ts';
import { numbers } from '#tests/support/numbers.ts';

const newTable = testDatabase();
let settings: ConnectionSettings;
let network: FaultyNetwork;
/** The shop behind the faulty network, and one beside it that sees the table as it is. */
let shop: RunningApi;
let beside: RunningApi;
const SOFA = 'LL-SF-1';
const PATIENCE = { limitFactor: 1000 };

beforeAll(async () => {
  network = await faultyNetwork((await newTable()).endpoint ?? '');
});

beforeEach(async () => {
  settings = await newTable();
  network.reset();
  beside = runApi({ ...settings, requestMs: 30_000 }, PATIENCE);
  shop = runApi({ ...settings, endpoint: network.endpoint, requestMs: 250 }, PATIENCE);
  await stock(beside, [product({ code: SOFA })]);
});

interface Wish {
  key: string;
  who?: Member;
  coupon?: string;
}

function send({ key, who, coupon }: Wish, api = shop): Promise<Response> {
  const body = orderBody([SOFA], coupon ? { coupon } : {});
  const headers = { 'idempotency-key': key };
  return request(api.app, placeOrder, { body, headers }, who ? as(who) : {});
}

async function newMemberWithCoupon(): Promise<{ who: Member; coupon: string }> {
  const who = await member(beside);
  const query = { userId: who.user._id };
  const { coupons } = (await ask(beside.app, listCoupons, { query }, as(who))).result;
  return { who, coupon: coupons[0]?.code ?? '' };
}

/** The wish is for one order: afterwards there is one, whatever happened before, and both mails of it. */
async function expectOnce(wish: Wish & { userId?: string }): Promise<void> {
  const again = await send(wish);
  expect(again.status).toBe(201);
  const { number } = placeOrder.answer.parse(await again.json()).result;
  expect(await expectAllOrNothing(beside.database, wish)).toBe('all');
  const waiting = (await waitingMails(beside.database)).filter((mail) => mail.endsWith(number));
  const sent = shop.mails.filter((mail) => mail.text.includes(number)).map((mail) => mail.to);
  const kinds = new Set([
    ...waiting.map((mail) => mail.split(' ')[0]),
    ...sent.map((to) => (to === 'linh@example.com' ? 'order-placed' : 'order-received')),
  ]);
  expect([...kinds].toSorted()).toEqual(['order-placed', 'order-received']);
}

describe('a member orders with a coupon, and from one step on nothing gets through (D21, D25)', () => {
  test.each<Fault>(['refused', 'throttled', 'broken', 'lost', 'silent'])(
    'answers are %s: all of the order is there or nothing, and the same key makes it one',
    async (fault) => {
      let step = 1;
      for (let finished = false; !finished; step += 1) {
        const { who, coupon } = await newMemberWithCoupon();
        const wish = { key: `${fault}-from-${step}`, who, coupon, userId: who.user._id };
        network.reset();
        network.rule = (number) => (number >= step ? fault : undefined);
        const response = await send(wish);
        finished = network.seen.length < step;
        const there = await expectAllOrNothing(beside.database, wish);
        // Whoever is told that it worked, has an order; whoever is told to try again, may.
        if (response.status === 201) expect(there).toBe('all');
        else expect(response.status).toBe(503);
        network.reset();
        await expectOnce(wish);
      }
      // Session, attempt with version, cards, version, transaction and the mails were each of them a step.
      expect(step).toBeGreaterThan(8);
    },
    120_000,
  );

  test.each<Fault>(['refused', 'throttled', 'broken', 'lost', 'silent'])(
    'one answer is %s: nobody notices',
    async (fault) => {
      let step = 1;
      for (let finished = false; !finished; step += 1) {
        const wish = { key: `${fault}-at-${step}` };
        network.reset();
        network.rule = (number) => (number === step ? fault : undefined);
        expect((await send(wish)).status).toBe(201);
        finished = network.seen.length < step;
        network.reset();
        await expectOnce(wish);
      }
      expect(await allOrders(beside.database)).toHaveLength(step - 1);
      expect(step).toBeGreaterThan(7);
    },
    120_000,
  );
});

test('200 orders over a network that fails now and then: none is lost, none is doubled (D21)', async () => {
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
      // As the checkout does it: the same key until there is an answer.
      for (;;) {
        const response = await send({ key });
        statuses.push(response.status);
        if (response.status !== 201) continue;
        answered.set(key, placeOrder.answer.parse(await response.json()).result.number);
        break;
      }
    }
  }
  await Promise.all(Array.from({ length: 10 }, customer));
  expect(statuses).toContain(503);
  network.reset();

  const kept = await allOrders(beside.database);
  expect(kept.map((order) => order.number).toSorted()).toEqual([...answered.values()].toSorted());
  expect(answered.size).toBe(200);
  expect(kept).toHaveLength(200);
  for (const key of keys) {
    expect(await expectAllOrNothing(beside.database, { key })).toBe('all');
  }

  // What was not sent at once is sent by the scheduled function; each mail at least once, under one name.
  beside.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60 * 1000);
  await beside.app.sendMails();
  expect(await waitingMails(beside.database)).toEqual([]);
  const mails = new Map([...shop.mails, ...beside.mails].map((mail) => [mail.id, mail]));
  expect(mails.size).toBe(400);
  const to = [...mails.values()].map((mail) => mail.to);
  expect(to.filter((address) => address === 'linh@example.com')).toHaveLength(200);
}, 180_000);

test('200 orders at the same moment', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      for (;;) {
        // On a machine that has no time for it all, the shop says so, and the customer sends it again.
        const response = await send({ key: `at-once-${index}` }, beside);
        expect([201, 503]).toContain(response.status);
        if (response.status !== 201) continue;
        return placeOrder.answer.parse(await response.json()).result.number;
      }
    }),
  );
  const kept = await allOrders(beside.database);
  expect(kept.map((order) => order.number).toSorted()).toEqual(numbers.toSorted());
  expect(new Set(numbers).size).toBe(200);
  beside.clock.now = new Date(beside.clock.now.getTime() + 24 * 60 * 60 * 1000);
  await beside.app.sendMails();
  expect(new Set(beside.mails.map((mail) => mail.id)).size).toBe(400);
  expect(await waitingMails(beside.database)).toEqual([]);
}, 60_000);

describe('a process that is killed in the middle (D25)', () => {
  const program = fileURLToPath(new URL('../support/api/api-process.ts', import.meta.url));

  async function startProcess(mailbox: string): Promise<{ child: ChildProcess; address: string }> {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        DYNAMODB_ENDPOINT: network.endpoint,
        TABLE_NAME: settings.tableName,
        ADMIN_KEY,
        MAIL_DIRECTORY: mailbox,
        RATE_LIMIT_FACTOR: '1000',
      },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, address: `http://127.0.0.1:${String(port).trim()}/api/order` };
  }

  async function post(address: string, key: string): Promise<number | 'cut off'> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(orderBody([SOFA])),
      });
      await response.text();
      return response.status;
    } catch {
      return 'cut off';
    }
  }

  test('at every step: all or nothing, and the next process makes it one', async () => {
    const mailbox = await mkdtemp(join(tmpdir(), 'killed-'));
    onTestFinished(() => rm(mailbox, { recursive: true, force: true }));
    const outcomes = new Set<string>();
    let killed = true;
    let step = 1;
    for (; killed; step += 1) {
      const { child, address } = await startProcess(mailbox);
      const ended = once(child, 'exit');
      killed = false;
      network.reset();
      network.rule = (number) => {
        if (number === step) {
          killed = true;
          child.kill('SIGKILL');
        }
        // What was on its way when the process died may still arrive.
        return number > step ? 'refused' : undefined;
      };
      const key = `killed-at-${step}`;
      const answer = await post(address, key);
      if (killed) await ended;
      else child.kill('SIGKILL');
      const there = await expectAllOrNothing(beside.database, { key });
      if (answer === 201) expect(there).toBe('all');
      outcomes.add(`${answer} ${there}`);
      network.reset();
      expect((await send({ key })).status).toBe(201);
      expect(await expectAllOrNothing(beside.database, { key })).toBe('all');
    }
    // It was killed before anything was written, after all was written but before the answer, and after the answer.
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['cut off nothing', 'cut off all', '201 all']),
    );
    expect(await allOrders(beside.database)).toHaveLength(step - 1);

    beside.clock.now = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await beside.app.sendMails();
    expect(await waitingMails(beside.database)).toEqual([]);
    const bySenders = [...shop.mails, ...beside.mails].map((mail) => mail.id);
    const byProcesses = (await readdir(mailbox))
      .filter((file) => file.endsWith('.eml'))
      .map((file) => file.slice(-36, -4));
    expect(new Set([...bySenders, ...byProcesses]).size).toBe(2 * (step - 1));
  }, 120_000);
});
