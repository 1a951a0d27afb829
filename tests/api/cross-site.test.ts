import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { logoutUser } from '#contracts/users/users.ts';
import { acceptsBody } from '#functions/endpoint/parse-input.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { GOOD_REQUESTS, STOCKED, toDelete } from '#tests/support/api/good-requests.ts';
import { cookiesOf, type Member, member, visit } from '#tests/support/api/members.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, pathOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { ownerOf } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let shop: RunningApi;
let settings: Awaited<ReturnType<typeof newTable>>;
let owner: Member;
let staff: string;

beforeAll(async () => {
  settings = await newTable();
  shop = runApi(settings, {
    limitFactor: 1000,
    siteUrl: 'https://limandloom.example',
    allowedHosts: ['192.168.1.5'],
  });
  await stock(shop, [
    product({ code: STOCKED }),
    ...Array.from({ length: 40 }, (_, at) => product({ code: toDelete(at + 1) })),
  ]);
  owner = await member(shop);
  staff = (await ownerOf(shop)).cookie;
});

const JSON_TYPE = 'application/json';

/** Headers that a browser sends with a request from another site. */
const FOREIGN: Record<string, Record<string, string>> = {
  'a browser without origin headers': {},
  'a page without an origin': { origin: 'null' },
  'another site': { origin: 'https://evil.test' },
  'the host of the request, which the sender chooses': { origin: 'http://shop.test' },
  'an allowed host at another port': { origin: 'http://192.168.1.5:81', host: '192.168.1.5' },
  'an allowed host under another name': { origin: 'http://192.168.1.5', host: 'evil.test' },
  'a site whose name begins like ours': { origin: 'http://shop.test.evil.test' },
  'our name over another scheme': { origin: 'https://shop.test' },
  'our name at another port': { origin: 'http://shop.test:81' },
  'another site, as browsers mark it': { 'sec-fetch-site': 'cross-site' },
  'another site that claims our origin': {
    'sec-fetch-site': 'cross-site',
    origin: 'http://shop.test',
  },
  'another subdomain': { 'sec-fetch-site': 'same-site' },
  'a typed address': { 'sec-fetch-site': 'none' },
  'a form of another site': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.test',
    'content-type': 'application/x-www-form-urlencoded',
  },
};

/** Content types that cross-site forms and simple requests can send. */
const FORM_TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
];

/** Sends a request with these headers and with the cookies of a member and a staff member. */
function sendBy(call: Call, headers: Record<string, string>): Promise<Response> {
  const good = GOOD_REQUESTS[call.name]?.(owner) ?? {};
  const body = good.body === undefined ? {} : { body: JSON.stringify(good.body) };
  const request = new Request(`http://shop.test${pathOf(call, good)}`, {
    method: call.method,
    headers: {
      'content-type': JSON_TYPE,
      ...good.headers,
      cookie: `session=${owner.token}; staff=${staff}; id=${owner.user._id}`,
      ...headers,
    },
    ...body,
  });
  return shop.app.handle(request, { ip: '192.0.2.1' });
}

const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);
/** Access that no cookie can prove. */
const WITHOUT_COOKIE: readonly Call['access'][] = ['public', 'build'];
const WRITES = CALLS.filter(
  (call) => call.method !== 'GET' && !WITHOUT_COOKIE.includes(call.access),
);
const READS = CALLS.filter((call) => call.method === 'GET');

describe('a write authorized by a cookie (D26)', () => {
  test.each(named(WRITES))('is rejected from any foreign origin: %s', async (_, call) => {
    const before = await wholeTable(settings);
    for (const [from, headers] of Object.entries(FOREIGN)) {
      const { status } = await sendBy(call, headers);
      expect({ from, status }).toEqual({ from, status: 403 });
    }
    if (acceptsBody(call)) {
      for (const type of FORM_TYPES) {
        const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
        const { status } = await sendBy(call, headers);
        expect({ type, status }).toEqual({ type, status: 415 });
      }
    }
    expect(await wholeTable(settings)).toEqual(before);
  });

  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://limandloom.example' },
    { origin: 'http://192.168.1.5:8888', host: '192.168.1.5:8888' },
  ])('is accepted from our own page: %j', async (headers) => {
    const [update] = CALLS.filter((call) => call.name === 'updateUser');
    expect((await sendBy(update as Call, headers)).status).toBe(200);
  });

  test('signing out always succeeds, but only our own pages end the session', async () => {
    const who = await member(shop);
    for (const headers of Object.values(FOREIGN)) {
      const response = await shop.app.handle(
        new Request(`http://shop.test${pathOf(logoutUser, {})}`, {
          method: logoutUser.method,
          headers: { cookie: `session=${who.token}`, ...headers },
        }),
        { ip: '192.0.2.1' },
      );
      expect(response.status).toBe(200);
      expect(cookiesOf(response)).toEqual({});
    }
    const path = `/api/users/${who.user._id}`;
    expect((await visit(shop.app, 'GET', path, { token: who.token })).status).toBe(200);
  });
});

describe('GET writes nothing', () => {
  /** Items that reads may write: rate limits and the packed search index. */
  const OWN_NOTES = /^(?:LIMIT#|SEARCH)/;
  const withoutNotes = async () =>
    (await wholeTable(settings)).filter((item) => !OWN_NOTES.test(String(item['PK'])));

  test.each(named(READS))('%s', async (_, call) => {
    const before = await withoutNotes();
    const path = pathOf(call, GOOD_REQUESTS[call.name]?.(owner) ?? {});
    for (const method of ['GET', 'HEAD']) {
      await visit(shop.app, method, path);
      await visit(shop.app, method, path, { token: ADMIN_KEY });
      await visit(shop.app, method, path, { cookies: { session: owner.token, staff } });
    }
    expect(await withoutNotes()).toEqual(before);
  });

  test('GET on a call that writes gets 405', async () => {
    const paths = new Set<string>(READS.map((call) => call.path));
    const writing: readonly Call[] = CALLS.filter(({ path }) => !paths.has(path));
    for (const call of writing) {
      const path = pathOf(call, GOOD_REQUESTS[call.name]?.(owner) ?? {});
      const response = await visit(shop.app, 'GET', path, { token: ADMIN_KEY });
      expect({ path, status: response.status }).toEqual({ path, status: 405 });
    }
  });
});
