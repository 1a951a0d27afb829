import { beforeEach, expect, test } from 'vitest';
import { getAdminSession } from '#contracts/admin-session.ts';
import { createInterior } from '#contracts/interior.ts';
import { API_BASE } from '#contracts/limits.ts';
import { adminSession } from '#tests/support/api/administrator.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { cookiesOf, visit } from '#tests/support/api/members.ts';
import { productDraft } from '#tests/support/api/products.ts';
import { ADMIN_KEY } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let settings: Awaited<ReturnType<typeof newTable>>;
const SESSION = `${API_BASE}/admin/session`;
const MINUTE = 60_000;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings);
});

const signIn = (key: string, ip?: string) =>
  visit(shop.app, 'POST', SESSION, { body: { key }, ...(ip ? { ip } : {}) });
const statusWith = (admin: string, api = shop) =>
  visit(api.app, 'GET', `${API_BASE}/admin/mails`, { cookies: { admin } }).then(
    (response) => response.status,
  );
/** Session that a browser with these cookies reads, and the cookies of the response. */
async function readSession(cookies: Record<string, string>, token?: string) {
  const response = await visit(shop.app, 'GET', SESSION, { cookies, ...(token ? { token } : {}) });
  expect(response.status).toBe(200);
  const { result } = getAdminSession.answer.parse(await response.json());
  return { ...result, cookies: cookiesOf(response) };
}

test("the administrator's key is exchanged for an HttpOnly and SameSite=Strict cookie", async () => {
  const response = await signIn(ADMIN_KEY);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    status: true,
    result: { expiresAt: '2026-05-05T09:00:00.000Z' },
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^admin=[\w-]{43}; Path=\/; Max-Age=3600; SameSite=Strict; HttpOnly$/);
  const { admin = '' } = cookiesOf(response);
  const made = await visit(shop.app, 'POST', `${API_BASE}/interior`, {
    cookies: { admin },
    body: productDraft(),
  });
  expect(made.status).toBe(201);
  expect(createInterior.answer.parse(await made.json()).result.version).toBe(1);
});

test("over HTTPS the administrator's cookie has the __Host- prefix", async () => {
  const request = new Request(`https://shop.test${SESSION}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: ADMIN_KEY }),
  });
  const response = await shop.app.handle(request, { ip: '192.0.2.1' });
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-admin=.*; Secure$/);
});

test('an administrator session lasts one hour after its last use, and 12 hours in total', async () => {
  const admin = await adminSession(shop.app);
  const later = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE);
  };
  for (let hour = 0; hour < 12; hour += 1) {
    later(59);
    expect(await statusWith(admin)).toBe(200);
  }
  later(13);
  expect(await statusWith(admin)).toBe(401);
  const idle = await adminSession(shop.app);
  later(60);
  expect(await statusWith(idle)).toBe(401);
});

test('an administrator session ends on sign-out, or if the key changes', async () => {
  const admin = await adminSession(shop.app);
  const other = runApi(settings, { adminKey: 'another-key-of-the-tests' });
  expect(await statusWith(admin, other)).toBe(401);
  expect(await statusWith(admin)).toBe(200);
  const ended = await visit(shop.app, 'DELETE', SESSION, { cookies: { admin } });
  expect(cookiesOf(ended)).toEqual({ admin: '' });
  expect(await statusWith(admin)).toBe(401);
});

test('a page can read the session without an error, and an invalid cookie is deleted', async () => {
  const nobody = { expiresAt: null, cookies: {} };
  expect(await readSession({})).toEqual(nobody);
  expect(await readSession({}, ADMIN_KEY)).toEqual(nobody);
  const admin = await adminSession(shop.app);
  expect(await readSession({ admin })).toEqual({
    expiresAt: '2026-05-05T09:00:00.000Z',
    cookies: {},
  });
  shop.clock.now = new Date(shop.clock.now.getTime() + 30 * MINUTE);
  expect(await statusWith(admin)).toBe(200);
  expect(await readSession({ admin })).toEqual({
    expiresAt: '2026-05-05T09:30:00.000Z',
    cookies: {},
  });
  await visit(shop.app, 'DELETE', SESSION, { cookies: { admin } });
  expect(await readSession({ admin })).toEqual({ expiresAt: null, cookies: { admin: '' } });
});

test('only wrong administrator keys count against the limits, per network and in total', async () => {
  const statuses = async (times: number, key: string, ip?: string) => {
    const responses = [];
    for (let turn = 0; turn < times; turn += 1) responses.push((await signIn(key, ip)).status);
    return responses;
  };
  expect(await statuses(12, ADMIN_KEY)).toEqual(Array(12).fill(201));
  expect(await statuses(10, 'a-wrong-key')).toEqual(Array(10).fill(401));
  const refused = await signIn(ADMIN_KEY);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statuses(1, ADMIN_KEY, '192.0.2.2')).toEqual([201]);
  for (let network = 0; network < 19; network += 1) {
    await statuses(10, 'a-wrong-key', `198.51.100.${network}`);
  }
  expect(await statuses(1, ADMIN_KEY, '203.0.113.1')).toEqual([429]);
});

test("the log contains neither the administrator's key nor the token", async () => {
  const admin = await adminSession(shop.app);
  await signIn('a-wrong-key-that-somebody-typed');
  const written = JSON.stringify(shop.log);
  for (const secret of [admin, ADMIN_KEY, 'somebody-typed']) expect(written).not.toContain(secret);
});
