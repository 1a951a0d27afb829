import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { GOOD_REQUESTS, STOCKED, toDelete } from '#tests/support/api/good-requests.ts';
import { type Member, member, visit } from '#tests/support/api/members.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, pathOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { ownerOf } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const purged: (readonly string[])[] = [];
let shop: RunningApi;
let staff: string;

beforeAll(async () => {
  shop = runApi(await newTable(), {
    limitFactor: 1000,
    purgeTags: async (tags) => void purged.push(tags),
  });
  await stock(shop, [
    product({ code: STOCKED }),
    ...Array.from({ length: 40 }, (_, at) => product({ code: toDelete(at + 1) })),
  ]);
  staff = (await ownerOf(shop)).cookie;
});

const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);
const SHARED = CALLS.filter((call) => call.caching === 'shared');
const OTHERS = CALLS.filter((call) => call.caching !== 'shared');

/** Calls whose shared responses contain no product. */
const WITHOUT_PRODUCTS = ['getOpenApi', 'getTaskHealth'];
/** Headers that allow a cache to store a response. */
const KEEPING = ['netlify-cdn-cache-control', 'cdn-cache-control', 'netlify-cache-tag', 'expires'];

function send(call: Call, who: Member, proof: object, query?: string): Promise<Response> {
  const good = GOOD_REQUESTS[call.name]?.(who) ?? {};
  const body = good.body === undefined ? {} : { body: good.body };
  const [path] = pathOf(call, good).split('?');
  const address = query ? `${path}?${query}` : pathOf(call, good);
  return visit(shop.app, call.method, address, { ...proof, ...body });
}

/** Responses to the same call by every kind of caller that could matter to a cache. */
async function answers(call: Call, query?: string): Promise<Response[]> {
  const who = await member(shop);
  const proofs = [
    {},
    { cookies: { session: who.token, id: who.user._id } },
    { cookies: { staff } },
    { token: ADMIN_KEY },
    { token: who.token },
    { cookies: { session: 'not.a-session' } },
  ];
  const all: Response[] = [];
  for (const proof of proofs) all.push(await send(call, who, proof, query));
  return all;
}

const tagsOf = (response: Response) =>
  response.headers.get('netlify-cache-tag')?.split(',').filter(Boolean) ?? [];

describe('personal responses are never cached', () => {
  test.each(named(OTHERS))('%s', async (_, call) => {
    for (const { status, headers } of await answers(call)) {
      expect({ status, keep: headers.get('cache-control') }).toEqual({ status, keep: 'no-store' });
      for (const name of KEEPING) expect(headers.has(name)).toBe(false);
    }
  });

  test('only public GET calls have shared responses', () => {
    for (const call of SHARED) {
      expect([call.name, call.method, call.access]).toEqual([call.name, 'GET', 'public']);
    }
  });

  test.each(named(SHARED))(
    '%s is shared: the response is equal for all callers, without cookies',
    async (_, call) => {
      const all = await answers(call);
      const bodies = new Set<string>();
      for (const response of all) {
        expect(response.status).toBe(200);
        expect(response.headers.get('netlify-cdn-cache-control')).toMatch(/^public, s-maxage=\d+/);
        expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
        expect(response.headers.getSetCookie()).toEqual([]);
        bodies.add(await response.text());
      }
      expect(bodies.size).toBe(1);
      // A cached response is only used for the same query.
      expect(all[0]?.headers.get('netlify-vary')).toBe('query');
    },
  );

  test.each(named(SHARED))('an error of %s is not cached', async (_, call) => {
    // Every call rejects a repeated parameter.
    for (const { status, headers } of await answers(call, 'a=1&a=2')) {
      expect({ status, keep: headers.get('cache-control') }).toEqual({
        status: 400,
        keep: 'no-store',
      });
      for (const name of KEEPING) expect(headers.has(name)).toBe(false);
    }
  });
});

describe('every product write purges all cached responses with the product', () => {
  test.each(named([createProduct, updateProduct, deleteProduct]))('%s', async (_, call) => {
    const who = await member(shop);
    purged.length = 0;
    await ask(shop.app, call, GOOD_REQUESTS[call.name]?.(who) as object);
    const gone = new Set(purged.flat());
    for (const reading of SHARED.filter(({ name }) => !WITHOUT_PRODUCTS.includes(name))) {
      const tags = tagsOf(await send(reading, who, {}));
      expect({ reading: reading.name, purged: tags.some((tag) => gone.has(tag)) }).toEqual({
        reading: reading.name,
        purged: true,
      });
    }
  });
});
