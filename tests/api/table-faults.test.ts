import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call, CallInput } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { connect } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { readBatchDatabase, readDatabaseEnvironment } from '#functions/env.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type FaultyNetwork, faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { GOOD_REQUESTS, STOCKED, toDelete } from '#tests/support/api/good-requests.ts';
import { type Member, member, visit } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import {
  ADMIN_KEY,
  ask,
  failureOf,
  pathOf,
  request,
  secretFor,
  send,
} from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { allOrders } from '#tests/support/api/whole-orders.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { numbers } from '#tests/support/numbers.ts';

const newTable = testDatabase();
let settings: ConnectionSettings;
let network: FaultyNetwork;
/** Instance that uses the faulty network, with production timeouts. */
let shop: RunningApi;
/** Instance with direct access to the table. */
let direct: RunningApi;
let owner: Member;

beforeAll(async () => {
  network = await faultyNetwork((await newTable()).endpoint ?? '');
});

beforeEach(async () => {
  settings = await newTable();
  network.reset();
  const google = { clientId: 'local', clientSecret: 'local' };
  const options = {
    limitFactor: 1000,
    social: { clients: { google }, standIn: 'http://127.0.0.1:1' },
    callBuildHook: async () => undefined,
  };
  direct = runApi({ ...settings, requestMs: 30_000 }, options);
  shop = runApi({ ...settings, endpoint: network.endpoint }, options);
  await stock(direct, [product({ code: STOCKED }), product({ code: toDelete(1) })]);
  owner = await member(direct);
});

const READS = [
  '/api/interior',
  `/api/interior/${STOCKED}`,
  '/api/interior/category/sofa',
  '/api/interior/search?title=sofa',
  '/api/health',
];

test('a build waits for a slow table longer than a visitor', async () => {
  const source = { DYNAMODB_ENDPOINT: network.endpoint, TABLE_NAME: settings.tableName };
  const versionIn = (table: ConnectionSettings) => catalogRepository(connect(table)).version();
  network.rule = () => pause(1_100, undefined);
  await expect(versionIn(readDatabaseEnvironment(source))).rejects.toThrow(DatabaseUnavailable);
  await expect(versionIn(readBatchDatabase(source))).resolves.toBeGreaterThan(0);
});

test('single writes are repeated after conflicts with transactions, and end as unavailable after many of them', async () => {
  const table = connect({ ...settings, endpoint: network.endpoint });
  const key = { PK: 'COUNTER', SK: 'A' };
  const writes = {
    increment: () => table.increment(key, 'count'),
    update: () => table.update(key, { add: { count: 1 } }),
    updateWithoutReturn: () => table.updateWithoutReturn(key, { add: { count: 1 } }),
    remove: () => table.remove(key),
  };
  const counts: unknown[] = [];
  for (const write of Object.values(writes)) {
    network.reset();
    network.rule = (number) => (number <= 3 ? 'conflicting' : undefined);
    await write();
    expect(network.seen).toHaveLength(4);
    counts.push((await connect(settings).get(key))?.['count']);
    network.rule = () => 'conflicting';
    await expect(write()).rejects.toThrow(DatabaseUnavailable);
  }
  expect(counts).toEqual([1, 2, 3, undefined]);
});

test('99 % of reads succeed if the table throttles 30 % of its calls', async () => {
  // A long timeout, so that requests fail through throttling only, even on a slow machine.
  const patient = runApi({ ...settings, endpoint: network.endpoint, requestMs: 30_000 });
  // Warm caches, because a failed first load would fail for all waiting requests.
  for (const path of READS) await send(patient.app, path);
  const random = numbers(12);
  network.rule = () => (random() < 0.3 ? 'throttled' : undefined);
  const waiting = Array.from({ length: 300 }, (_, at) => READS[at % READS.length] as string);
  const statuses: number[] = [];
  async function visitor(): Promise<void> {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      statuses.push((await send(patient.app, path)).status);
    }
  }
  await Promise.all(Array.from({ length: 30 }, visitor));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(297);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
}, 60_000);

/** Status of calls that respond without the table. */
const WITHOUT_TABLE: Record<string, number> = {
  geocode: 200,
  // The search is counted after the response, and a failure of the count is only logged.
  countSearch: 200,
  getOpenApi: 200,
  // Parts are not in the table, and a script has no limit of its own.
  startPictureUpload: 200,
  cancelPictureUpload: 200,
  // No part has arrived.
  finishPictureUpload: 409,
  // Nobody has uploaded the picture.
  getPictureCrop: 404,
  cropPicture: 404,
  // Without a cookie there is no session to read.
  getStaffSession: 200,
  startSocialSignIn: 302,
  // Nobody mentions a script.
  getTodayNotes: 200,
  tickNote: 404,
  // A caller with the administrator's key has no session to end.
  endStaffSession: 200,
  // A script has no staff account, so the API rejects its call before it uses the table.
  beginConfirmation: 403,
  confirmFactor: 403,
  updateStaffProfile: 403,
  requestStaffEmail: 403,
  confirmStaffEmail: 403,
  getFactors: 403,
  beginPasskey: 403,
  addPasskey: 403,
  removePasskey: 403,
  beginAuthenticator: 403,
  setAuthenticator: 403,
  removeAuthenticator: 403,
  renewRecoveryCodes: 403,
  sendEmailExample: 403,
};

async function askFor(call: Call): Promise<{ response: Response; ms: number }> {
  const { body, headers = {}, ...input } = GOOD_REQUESTS[call.name]?.(owner) ?? {};
  const token = secretFor(call) ?? owner.token;
  const path = pathOf(call, input as CallInput<Call>);
  const start = performance.now();
  const response = await visit(shop.app, call.method, path, { token, body, headers });
  return { response, ms: performance.now() - start };
}

/** Calls sent in parallel. More would wait for each other's CPU time rather than for the table. */
const PARALLEL = 50;

/** Sends all calls. Expects a 503 with Retry-After from each, within the time limit. */
async function expectAllUnavailable(maxMs: number): Promise<void> {
  const calls: readonly Call[] = CALLS;
  for (let first = 0; first < calls.length; first += PARALLEL) {
    await Promise.all(
      calls.slice(first, first + PARALLEL).map((call) => expectUnavailable(call, maxMs)),
    );
  }
}

async function expectUnavailable(call: Call, maxMs: number): Promise<void> {
  const { response, ms } = await askFor(call);
  const { name } = call;
  expect({ name, inTime: ms < maxMs, ms }).toMatchObject({ name, inTime: true });
  const known = WITHOUT_TABLE[name];
  if (known) return expect([name, response.status]).toEqual([name, known]);
  if (name === 'finishSocialSignIn') return expect(response.status).toBe(302);
  expect([name, response.headers.get('retry-after')]).toEqual([name, '2']);
  expect(await failureOf(response)).toMatchObject({ http: 503, code: 'unavailable' });
}

test('every call responds within 5 s if the table throttles everything, and works again afterward (D35)', async () => {
  network.rule = () => 'throttled';
  // Run twice, because the first run exhausts the retry quota of the SDK.
  await expectAllUnavailable(5_000);
  await expectAllUnavailable(5_000);
  network.reset();
  for (const path of READS) expect((await send(shop.app, path)).status).toBe(200);
  expect((await request(shop.app, placeOrder, { body: orderBody([STOCKED]) })).status).toBe(201);
}, 60_000);

test('every call responds within 3.5 s if the table hangs', async () => {
  network.rule = () => 'silent';
  await expectAllUnavailable(3_500);
}, 60_000);

describe('conflicting transactions', () => {
  const body = orderBody([STOCKED]);
  const headers = { 'idempotency-key': 'in-the-way' };
  let conflicts: number;

  beforeEach(() => {
    conflicts = 3;
    network.rule = (_, operation) => {
      if (operation !== 'TransactWriteItems' || conflicts === 0) return undefined;
      conflicts -= 1;
      return 'conflicting';
    };
  });

  test('are retried, and create one order, one product and one account', async () => {
    const order = await ask(shop.app, placeOrder, { body, headers });
    expect(conflicts).toBe(0);
    conflicts = 3;
    const answers = [
      await visit(shop.app, 'PATCH', `/api/interior/${STOCKED}`, {
        token: ADMIN_KEY,
        body: { color: 'Green' },
      }),
    ];
    conflicts = 3;
    const account = { email: 'new@example.com', password: 'Hoi-An-1999' };
    answers.push(await visit(shop.app, 'POST', '/api/users', { body: account }));
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    const { number } = order.result;
    expect((await allOrders(direct.database)).map((one) => one.number)).toEqual([number]);
  });

  test('that never succeed end in 503, and write nothing', async () => {
    conflicts = Number.POSITIVE_INFINITY;
    const counted = ({ PK }: Record<string, unknown>) => String(PK).startsWith('LIMIT#');
    const kept = async () => (await wholeTable(settings)).filter((item) => !counted(item));
    const before = await kept();
    const response = await request(shop.app, placeOrder, { body, headers });
    expect(await failureOf(response)).toMatchObject({ http: 503, code: 'unavailable' });
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await kept()).toEqual(before);
  });
});
