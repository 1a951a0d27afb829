import type { IncomingMessage } from 'node:http';
import type { Context } from '@netlify/functions';
import { beforeEach, describe, expect, test } from 'vitest';
import { counterRepository } from '#functions/limits/counter-repository.ts';
import { type Hit, limiter } from '#functions/limits/limiter.ts';
import { RULES, type RuleName } from '#functions/limits/rules.ts';
import { callFunction } from '#netlify/local/function-routes.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { visit } from '#tests/support/api/members.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeEach(async () => {
  // Many parallel calls on a busy machine: only the count matters, not the time.
  shop = runApi({ ...(await newTable()), requestMs: 15_000 });
});

const AT_ONCE = 200;
const LOOKUP = '/api/users/getOneUser?email=';

/** Counts how many of this many parallel hits on several instances are allowed. */
async function countAllowed(rule: RuleName, times: number): Promise<number> {
  const copies = [1, 2, 3].map(() =>
    limiter(counterRepository(shop.database), () => shop.clock.now, 1),
  );
  const outcomes = await Promise.all(
    Array.from({ length: times }, (_, turn) => copies[turn % copies.length]?.count([rule, 'mai'])),
  );
  return outcomes.filter((outcome) => outcome === undefined).length;
}

describe('rate limits (D28)', () => {
  test.each(['forgot-account', 'login-account', 'order-account', 'lookup-network'] as const)(
    '%s allows exactly its number of 200 parallel hits',
    async (rule) => {
      expect(RULES[rule].max).toBeLessThan(AT_ONCE);
      expect(await countAllowed(rule, AT_ONCE)).toBe(RULES[rule].max);
    },
  );

  test('count hits of several limits together or not at all', async () => {
    const copies = [1, 2, 3].map(() =>
      limiter(counterRepository(shop.database), () => shop.clock.now, 1),
    );
    const [limits] = copies;
    const both = (turn: number): Hit[] => [
      ['login-network', 'a whole office'],
      ['login-account', turn % 2 === 0 ? 'mai' : 'hoa'],
    ];
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, turn) => copies[turn % 3]?.count(...both(turn))),
    );
    const each = RULES['login-account'].max;
    expect(outcomes.filter((outcome) => !outcome)).toHaveLength(2 * each);
    // Hits that the account's limit rejected do not count for the office.
    const left = RULES['login-network'].max - 2 * each;
    for (let turn = 0; turn < left; turn += 1) {
      expect(await limits?.count(['login-network', 'a whole office'])).toBeUndefined();
    }
    expect(await limits?.count(['login-network', 'a whole office'])).toBeDefined();
  });

  test('a full limit also rejects a write that only checks it, without counting', async () => {
    const limits = limiter(counterRepository(shop.database), () => shop.clock.now, 1);
    const hit: Hit = ['login-account', 'mai'];
    for (let turn = 0; turn < RULES['login-account'].max; turn += 1) {
      expect(await limits.check(hit)).toBeUndefined();
      await limits.count(hit);
    }
    const key = { PK: 'DONE', SK: 'DONE' };
    const done = await limits.transaction({ checks: [hit] })([{ put: key }]);
    expect([await limits.check(hit), done]).toMatchObject([
      { failure: 'too-many-requests' },
      { failure: 'too-many-requests' },
    ]);
    expect(await shop.database.get(key)).toBeUndefined();
  });

  test('allow at most twice their number around the end of a time window', async () => {
    const { max, minutes } = RULES['order-account'];
    const length = minutes * 60_000;
    const edge = Math.ceil(shop.clock.now.getTime() / length) * length;
    shop.clock.now = new Date(edge - 1);
    const before = await countAllowed('order-account', AT_ONCE);
    shop.clock.now = new Date(edge);
    const after = await countAllowed('order-account', AT_ONCE);
    shop.clock.now = new Date(edge + length - 1);
    const later = await countAllowed('order-account', AT_ONCE);
    expect([before, after, later]).toEqual([max, max, 0]);
  });

  test('count the network address from the platform, whatever headers a request has', async () => {
    const { max } = RULES['lookup-network'];
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, turn) => {
        const madeUp = `203.0.113.${turn}`;
        const headers = {
          'x-forwarded-for': madeUp,
          forwarded: `for=${madeUp}`,
          'x-real-ip': madeUp,
          'client-ip': madeUp,
          'true-client-ip': madeUp,
          'cf-connecting-ip': madeUp,
        };
        const path = `${LOOKUP}x${turn}@example.com`;
        return (await visit(shop.app, 'GET', path, { headers })).status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(AT_ONCE - max);
  });

  test('forged address headers do not reach the functions of `npm start`', async () => {
    const seen: string[] = [];
    const module = {
      config: { path: '/api/health' as const },
      default: async (_: Request, context: Context) => {
        seen.push(context.ip);
        return new Response();
      },
    };
    const incoming = {
      url: '/api/health',
      method: 'GET',
      headers: {
        'x-forwarded-for': '203.0.113.1',
        'x-real-ip': '203.0.113.1',
        // Netlify sets this header itself, and overwrites what a visitor sends.
        'x-nf-client-connection-ip': '203.0.113.1',
      },
      socket: { remoteAddress: '192.0.2.7' },
    } as unknown as IncomingMessage;
    await callFunction([module], incoming, 'http://shop.test');
    expect(seen).toEqual(['192.0.2.7']);
    // With this option, `npm start` trusts a header from the proxy in front of it.
    await callFunction([module], incoming, 'http://shop.test', {
      addressHeader: 'x-real-ip',
    });
    expect(seen).toEqual(['192.0.2.7', '203.0.113.1']);
  });
});
