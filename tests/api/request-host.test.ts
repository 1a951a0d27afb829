import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { inviteStaff } from '#contracts/staff/staff-people.ts';
import { beginPasskeySignIn } from '#contracts/staff/staff-sign-in.ts';
import { forgotPassword, registerUser } from '#contracts/users/users.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { PASSWORD } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, ORIGIN } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const EVIL = 'https://evil.example';
const read: string[] = [];
let shop: RunningApi;
/** The shop as an attacker reaches it, under a host that the attacker chooses. */
let strange: Pick<RunningApi['app'], 'handle' | 'compare'>;

beforeAll(async () => {
  shop = runApi(await newTable(), {
    readPage: async (site) => {
      read.push(site);
      const button = '<template data-comparison-button></template>';
      return { html: `<div data-comparison></div>${button}`, headers: {} };
    },
    readDrawing: async (site) => {
      read.push(site);
      return undefined;
    },
    readPicture: async (site) => {
      read.push(site);
      return undefined;
    },
    findModel: async (site) => {
      read.push(site);
      return false;
    },
  });
  const moved = (request: Request) => new Request(request.url.replace(ORIGIN, EVIL), request);
  strange = {
    handle: (request, context) => shop.app.handle(moved(request), context),
    compare: (request, context) => shop.app.compare(moved(request), context),
  };
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

test('no email contains the host of the request', async () => {
  const email = 'linh@example.com';
  await ask(strange, registerUser, { body: { email, password: PASSWORD } });
  await ask(strange, forgotPassword, { body: { email } });
  await ask(strange, placeOrder, {
    body: orderBody(['LL-SF-1'], { email }),
    headers: { 'idempotency-key': 'one-attempt' },
  });
  const body = { email: 'ha@shop.test', name: 'Hà', role: 'owner', language: 'en' } as const;
  await ask(strange, inviteStaff, { body }, { token: ADMIN_KEY });
  expect(shop.emails.length).toBeGreaterThan(3);
  for (const { text, html } of shop.emails) expect(text + html).not.toContain('evil.example');
  expect(shop.emails.filter(({ text }) => text.includes(`${ORIGIN}/`)).length).toBeGreaterThan(3);
});

test('a passkey belongs to the configured site', async () => {
  expect((await ask(strange, beginPasskeySignIn)).result.rpId).toBe('shop.test');
});

test('pages, pictures, drawings and models are read from the configured site', async () => {
  const context = { ip: '192.0.2.1' };
  const compare = new Request(`${ORIGIN}/compare?items=LL-SF-1`);
  expect((await strange.compare(compare, context)).status).toBe(200);
  const sheet = new Request(`${ORIGIN}/api/sheets/LL-SF-1?language=en`);
  expect((await strange.handle(sheet, context)).status).toBe(200);
  expect(read.length).toBeGreaterThan(3);
  expect(new Set(read)).toEqual(new Set([ORIGIN]));
});
