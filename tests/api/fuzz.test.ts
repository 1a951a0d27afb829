import { beforeAll, describe, expect, test } from 'vitest';
import type { Call, CallInput } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { exportOrders, findOrders } from '#contracts/orders/staff-orders.ts';
import { acceptsBody } from '#functions/endpoint/parse-input.ts';
import { tableAt, testDatabase } from '#tests/support/api/database.ts';
import { GOOD_REQUESTS, STOCKED } from '#tests/support/api/good-requests.ts';
import { type Member, member, visit } from '#tests/support/api/members.ts';
import { ADMIN_KEY, ask, failureOf, pathOf, secretFor, send } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { fuzzCall } from '#tests/support/fuzz/fuzz.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';

const newTable = testDatabase();
/** The nightly run sends more. `npm run fuzz` sends 10,000 to each call, and checks the response time as well. */
const REQUESTS = IS_NIGHTLY ? 100 : 8;
const SEED = 8_9;

const ALL = CALLS.map((call) => [call.name, call as Call] as const);

test.each(ALL)(
  `%s handles ${REQUESTS} requests generated from its schemas (seed ${SEED})`,
  async (_, call) => {
    const { statuses } = await fuzzCall(call, await newTable(), { requests: REQUESTS, seed: SEED });
    const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    expect(answered).toBe(REQUESTS);
  },
);

describe('malformed requests', () => {
  let shop: RunningApi;
  let unreachable: RunningApi;
  let owner: Member;

  beforeAll(async () => {
    shop = runApi(await newTable());
    // A table call would cause a slow 503 here. A 4xx shows that no call was made.
    unreachable = runApi(tableAt('http://127.0.0.1:1'));
    owner = await member(shop);
  });

  /** API without a table, with credentials. Calls of an owner need the table for their session. */
  function apiFor(call: Call): { api: RunningApi; token: string } {
    const needsTable = call.access === 'owner';
    return needsTable
      ? { api: shop, token: owner.token }
      : { api: unreachable, token: secretFor(call) ?? ADMIN_KEY };
  }

  function pathFor(call: Call): string {
    const { params, query } = GOOD_REQUESTS[call.name]?.(owner) ?? {};
    return pathOf(call, { params, query } as CallInput<Call>);
  }

  async function refused(call: Call, body: string | Uint8Array<ArrayBuffer>) {
    const { api, token } = apiFor(call);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return failureOf(await send(api.app, pathFor(call), { method: call.method, body, headers }));
  }

  const deep = (open: string, close: string) => `${open.repeat(1_000)}1${close.repeat(1_000)}`;

  test.each(ALL.filter(([, call]) => acceptsBody(call)))(
    '%s rejects a body of 1 MB, nested 1,000 times or not in UTF-8',
    async (_, call) => {
      const good = JSON.stringify(GOOD_REQUESTS[call.name]?.(owner).body);
      const megabytes = Math.ceil(call.bodyBytes / 1e6) * 1_000_000;
      const large = { http: 413, code: 'body-too-large' };
      expect(await refused(call, good.padEnd(megabytes + 1))).toMatchObject(large);
      const malformed = { http: 400, code: 'malformed-body' };
      expect(await refused(call, deep('[', ']'))).toMatchObject(malformed);
      expect(await refused(call, deep('{"a":', '}'))).toMatchObject(malformed);
      if (good.startsWith('{')) {
        const inside = `${good.slice(0, -1)}${good === '{}' ? '' : ','}"extra":${deep('[', ']')}}`;
        expect(await refused(call, inside)).toMatchObject(malformed);
      }
      const bytes = new Uint8Array([
        ...Buffer.from(`[${good},"`),
        0xc3,
        0x28,
        ...Buffer.from('"]'),
      ]);
      expect(await refused(call, bytes)).toMatchObject(malformed);
    },
  );

  test.each(ALL)('%s rejects repeated parameters and invalid UTF-8', async (_, call) => {
    const { api, token } = apiFor(call);
    const path = pathFor(call);
    const { body } = GOOD_REQUESTS[call.name]?.(owner) ?? {};
    const join = path.includes('?') ? '&' : '?';
    for (const tail of ['page=1&page=1', 'x=1&x=2', 'x=%ff', 'x=%c3%28', '%']) {
      const response = await visit(api.app, call.method, `${path}${join}${tail}`, { token, body });
      expect(await failureOf(response), tail).toMatchObject({ http: 400, code: 'invalid-input' });
    }
  });

  test('brackets in texts do not count as nesting, and 32 levels are allowed', async () => {
    const { app } = runApi(await newTable());
    const headers = { 'content-type': 'application/json' };
    const post = (body: string) =>
      send(app, '/api/interior/bulkCode', { method: 'POST', body, headers });
    expect((await post(JSON.stringify([STOCKED, '"[{\\'.repeat(20)]))).status).toBe(200);
    expect((await failureOf(await post('['.repeat(32) + ']'.repeat(32)))).code).toBe(
      'invalid-input',
    );
    expect((await failureOf(await post('['.repeat(33) + ']'.repeat(33)))).code).toBe(
      'malformed-body',
    );
  });
});

test('a filter whose last day is before its first finds no orders', async () => {
  const { app } = runApi(await newTable());
  const body = { from: '2026-05-06', to: '2026-05-05' };
  expect((await ask(app, findOrders, { body })).result.orders).toEqual([]);
  expect((await ask(app, exportOrders, { body })).result.count).toBe(0);
});
