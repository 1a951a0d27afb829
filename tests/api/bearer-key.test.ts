import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { API_BASE } from '#domain/limits.ts';
import { RULES } from '#functions/limits/rules.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { member, visit } from '#tests/support/api/members.ts';
import { ADMIN_KEY, BUILD_REPORT_SECRET } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const PER_NETWORK = RULES['admin-network'].max;
const IN_TOTAL = RULES['admin-everybody'].max;
const [HERE, ELSEWHERE] = ['192.0.2.1', '203.0.113.9'];

let shop: RunningApi;
beforeEach(async () => {
  shop = runApi(await newTable());
});

let guesses = 0;
function guess(): string {
  guesses += 1;
  return `a-guess-of-the-key-${guesses}`;
}

/** Calls a list with a bearer token. */
async function statusOf(token: string, ip = HERE, path = '/users', method = 'GET') {
  const response = await visit(shop.app, method, `${API_BASE}${path}`, { token, ip });
  if (response.status === 429) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return response.status;
}

async function statusesOf(times: number, ip = HERE, path = '/users', method = 'GET') {
  const seen: number[] = [];
  while (seen.length < times) seen.push(await statusOf(guess(), ip, path, method));
  return seen;
}

describe("a wrong administrator's key", () => {
  test('is refused with 429 after a few attempts of a network, and the right key never is', async () => {
    expect(await statusesOf(PER_NETWORK + 2)).toEqual([...Array(PER_NETWORK).fill(403), 429, 429]);
    expect(await statusOf(ADMIN_KEY)).toBe(200);
    expect(await statusOf(guess(), ELSEWHERE)).toBe(403);
    shop.clock.now = new Date(shop.clock.now.getTime() + RULES['admin-network'].minutes * 60_000);
    expect(await statusOf(guess())).toBe(403);
  });

  test('is counted over all networks and instances', async () => {
    const networks = Array.from({ length: IN_TOTAL / PER_NETWORK }, (_, at) => `198.51.100.${at}`);
    await Promise.all(networks.map((ip) => statusesOf(PER_NETWORK, ip)));
    expect(await statusOf(guess(), ELSEWHERE)).toBe(429);
    const other = { ...shop, app: shop.another() };
    const response = await visit(other.app, 'GET', `${API_BASE}/users`, {
      token: guess(),
      ip: ELSEWHERE,
    });
    expect(response.status).toBe(429);
    expect(await statusOf(ADMIN_KEY, ELSEWHERE)).toBe(200);
  }, 60_000);

  test.each(
    (CALLS as readonly Call[])
      .filter(({ access }) => access !== 'public')
      .map(({ name, method, path }) => [name, method, path.replace(/\{\w+\}/g, 'x')] as const),
  )('is counted by %s', async (_, method, path) => {
    await statusesOf(PER_NETWORK);
    expect(await statusOf(guess(), HERE, path, method)).toBe(429);
  });

  test('does not lock out members, guests, the build or staff of the network', async () => {
    const who = await member(shop);
    await statusesOf(PER_NETWORK + 1);
    const path = `/users/${who.user._id}`;
    expect(await statusOf(who.token, HERE, path)).toBe(200);
    expect((await visit(shop.app, 'GET', `${API_BASE}/interior`)).status).toBe(200);
    expect(await statusOf(BUILD_REPORT_SECRET, HERE, '/admin/publish/report', 'POST')).not.toBe(
      429,
    );
  });

  test('is not counted for the token of a session that has ended', async () => {
    const who = await member(shop);
    const ended = `${who.user._id}.${'A'.repeat(43)}`;
    for (let turn = 0; turn < PER_NETWORK + 2; turn += 1) {
      expect(await statusOf(ended, HERE, `/users/${who.user._id}`)).toBe(401);
    }
    expect(await statusOf(guess())).toBe(403);
  });
});

test.each([
  ['session', 403],
  ['staff', 401],
] as const)("the administrator's key is no %s cookie", async (name, status) => {
  const cookies = { [name]: ADMIN_KEY };
  const response = await visit(shop.app, 'GET', `${API_BASE}/users`, { cookies });
  expect(response.status).toBe(status);
});
