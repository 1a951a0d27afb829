import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SocialProvider } from '#contracts/users/social.ts';
import { deleteUser, getUser, listUsers } from '#contracts/users/users.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { identityKey, userKey } from '#functions/db/keys.ts';
import { counterRepository } from '#functions/limits/counter-repository.ts';
import { limiter } from '#functions/limits/limiter.ts';
import { RULES } from '#functions/limits/rules.ts';
import { type LocalOAuthProvider, startOAuthProvider } from '#netlify/local/oauth-provider.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import {
  as,
  cookiesOf,
  login,
  member,
  PASSWORD,
  register,
  resetPassword,
  verifiedMember,
  visit,
} from '#tests/support/api/members.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import * as social from '#tests/support/api/social-visits.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { REDIRECT_PAYLOADS } from '#tests/support/redirect-payloads.ts';

const newTable = testDatabase();
let provider: LocalOAuthProvider;
let shop: RunningApi;
let table: ConnectionSettings;
let profile: Record<string, unknown>;
/** Number of profile requests to the provider. */
let profileRequests = 0;

const ADDRESS = 'lan@example.com';
const checked = { sub: 'google-1', email: ADDRESS, email_verified: true };

beforeAll(async () => {
  provider = await startOAuthProvider({
    profileOf: () => {
      profileRequests += 1;
      return profile;
    },
  });
});
afterAll(() => provider.stop());

const settings = () => ({
  standIn: provider.url,
  clients: {
    google: { clientId: 'local-google', clientSecret: 'local' },
    facebook: { clientId: 'local-facebook', clientSecret: 'local' },
  },
});

beforeEach(async () => {
  profile = checked;
  table = await newTable();
  shop = runApi(table, { social: settings() });
});

const startAtProvider = (name?: SocialProvider, next?: string) =>
  social.startAtProvider(shop.app, name, next);
const returnFromProvider = (back: URL, cookies: Record<string, string>, app = shop.app) =>
  social.returnFromProvider(app, back, cookies);

async function signIn(name?: SocialProvider, next?: string) {
  const { back, cookies } = await startAtProvider(name, next);
  return returnFromProvider(back, cookies);
}

const location = (response: Response) => response.headers.get('location');
const users = async () => (await ask(shop.app, listUsers)).result;

describe('signing in with another service (D26, D39)', () => {
  test.each(REDIRECT_PAYLOADS)('redirects to our own site, not to %j', async (wanted) => {
    const address = `/api/auth/google/login?next=${encodeURIComponent(wanted)}`;
    const start = await visit(shop.app, 'GET', address);
    const there = new URL(location(start) ?? '');
    const state = there.searchParams.get('state') ?? '';
    // A forged cookie is validated again.
    const [begun = '', verifier = ''] = (cookiesOf(start)['flow-google'] ?? '').split('.');
    const forged = [begun, verifier, Buffer.from(wanted).toString('base64url')].join('.');
    for (const flow of [cookiesOf(start)['flow-google'] ?? '', forged]) {
      const back = await visit(
        shop.app,
        'GET',
        `/api/auth/google/callback?error=access_denied&state=${state}`,
        { cookies: { 'flow-google': flow } },
      );
      const to = new URL(location(back) ?? '', 'http://shop.test');
      expect([to.origin, to.pathname]).toEqual(['http://shop.test', '/register-mobile']);
      expect(to.searchParams.get('next') ?? '/').toBe('/');
    }
    expect(there.origin).not.toContain('evil');
  });

  test('starts a new session each time, whatever cookies the browser had', async () => {
    const { session = '', id = '' } = cookiesOf(await signIn());
    const { back, cookies } = await startAtProvider();
    const planted = `${id}.${'A'.repeat(43)}`;
    const again = cookiesOf(await returnFromProvider(back, { ...cookies, session: planted }));
    expect(again['id']).toBe(id);
    expect(new Set([session, again['session'], planted])).toHaveLength(3);
    const visited = await visit(shop.app, 'GET', `/api/users/${id}`, {
      cookies: { session: planted },
    });
    expect(visited.status).toBe(401);
  });

  test('ends if somebody signs in by password in the same browser', async () => {
    const { session = '', id = '' } = cookiesOf(await signIn());
    const other = await register(shop);
    const response = await visit(shop.app, 'POST', '/api/users/login', {
      body: { email: other.email, password: PASSWORD },
      cookies: { session, id },
    });
    expect(cookiesOf(response)).toMatchObject({ session: '', id: '' });
    const left = await visit(shop.app, 'GET', `/api/users/${id}`, { cookies: { session } });
    expect(left.status).toBe(401);
  });

  test.each(['cross-site', 'same-site', 'none'])(
    'starts on our own pages only, not if the browser reports %s',
    async (source) => {
      const headers = { 'sec-fetch-site': source };
      const path = '/api/auth/google/login?next=/vn/user';
      const start = await visit(shop.app, 'GET', path, { headers });
      expect(start.status).toBe(302);
      expect(location(start)).toBe('/vn/register-mobile?error=social-elsewhere&next=%2Fvn%2Fuser');
      expect(start.headers.getSetCookie()).toEqual([]);
      const line = { call: 'startSocialSignIn', factor: 'google', refusal: 'social-elsewhere' };
      expect(shop.log.at(-1)).toMatchObject(line);
    },
  );

  test('starts in a browser that does not report who sent the request', async () => {
    const start = await visit(shop.app, 'GET', '/api/auth/google/login');
    expect(location(start)).toContain(provider.url);
  });

  test.each([
    ['google', 'prompt', 'select_account'],
    ['facebook', 'auth_type', 'reauthenticate'],
  ])('asks %s for another sign-in before a sensitive change only', async (name, key, value) => {
    const begin = async (query: string) => {
      const start = await visit(shop.app, 'GET', `/api/auth/${name}/login${query}`);
      return new URL(location(start) ?? '').searchParams.get(key);
    };
    expect([await begin('?again=yes'), await begin('')]).toEqual([value, null]);
  });

  test('sends state and PKCE, and stores both in a short-lived HttpOnly cookie', async () => {
    const start = await visit(shop.app, 'GET', '/api/auth/google/login');
    const address = new URL(location(start) ?? '');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'local-google',
      redirect_uri: 'http://shop.test/api/auth/google/callback',
      code_challenge_method: 'S256',
      scope: 'openid email',
    });
    const [cookie = ''] = start.headers.getSetCookie();
    expect(cookie).toContain(address.searchParams.get('state'));
    expect(cookie).not.toContain(address.searchParams.get('code_challenge'));
    expect(cookie).toMatch(/^flow-google=.+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
    expect(start.headers.get('cache-control')).toBe('no-store');
  });

  test('creates an account without a password, and a session by cookie', async () => {
    const response = await signIn('google', '/vn/user?section=my-order');
    expect([response.status, location(response)]).toEqual([302, '/vn/user?section=my-order']);
    const { session = '', id = '', 'flow-google': flow } = cookiesOf(response);
    expect(flow).toBe('');
    const cookies = { session };
    const user = await visit(shop.app, 'GET', `/api/users/${id}`, { cookies });
    expect(await user.json()).toMatchObject({
      result: { _id: id, email: ADDRESS, isOAuth: true, type: 'customer' },
    });
    const again = cookiesOf(await signIn());
    expect(again['id']).toBe(id);
    expect(again['session']).not.toBe(session);
    expect(await users()).toHaveLength(1);
  });

  test('works with Facebook, whose emails never open an existing account', async () => {
    profile = { id: 'facebook-1', email: 'minh@example.com' };
    const first = cookiesOf(await signIn('facebook'));
    expect(cookiesOf(await signIn('facebook'))['id']).toBe(first['id']);
    const { email } = await register(shop);
    profile = { id: 'facebook-2', email };
    const response = await signIn('facebook', '/kr/products');
    expect(location(response)).toBe(
      '/kr/register-mobile?error=social-email-unverified&next=%2Fkr%2Fproducts',
    );
    expect(cookiesOf(response)).toEqual({ 'flow-facebook': '' });
  });

  test.each(['ｌａｎ@example.com', '\u200Blan@example.com', ' lan@example.com'])(
    'a name in other characters never opens the account of its ASCII form: %j',
    async (email) => {
      await verifiedMember(shop, ADDRESS);
      profile = { ...checked, email };
      expect(location(await signIn())).toBe('/register-mobile?error=social-email-missing');
    },
  );

  test('an unverified email never opens an existing account', async () => {
    await register(shop, ADDRESS);
    profile = { ...checked, email_verified: false };
    expect(location(await signIn())).toBe('/register-mobile?error=social-email-unverified');
    profile = { sub: 'google-1', email: ADDRESS };
    expect(location(await signIn())).toBe('/register-mobile?error=social-email-unverified');
  });

  test('a verified email takes over an account whose email was never verified', async () => {
    const attacker = await member(shop, ADDRESS);
    const { id = '', session = '' } = cookiesOf(await signIn());
    expect(id).not.toBe(attacker.user._id);
    const params = { id };
    const former = { params: { id: attacker.user._id } };
    expect((await request(shop.app, getUser, former, as(attacker))).status).toBe(401);
    await expect(login(shop, ADDRESS)).rejects.toThrow('401');
    const own = await ask(shop.app, getUser, { params }, { token: session });
    expect(own.result.isOAuth).toBe(true);
  });

  test('an account with a password reset by email keeps its password', async () => {
    const who = await member(shop, ADDRESS);
    await resetPassword(shop, ADDRESS, { password: 'Da-Nang-2001', device: who.device });
    expect(cookiesOf(await signIn())['id']).toBe(who.user._id);
    const again = await login(shop, ADDRESS, 'Da-Nang-2001');
    expect(again.user.isOAuth).toBe(false);
  });

  test.each(['another browser', 'the browser of its owner'])(
    'a password reset by email in %s unlinks all services, and Google is linked again by its verified email (D80)',
    async (browser) => {
      const who = await verifiedMember(shop, ADDRESS);
      expect(cookiesOf(await signIn())['id']).toBe(who.user._id);
      await resetPassword(shop, ADDRESS, browser === 'another browser' ? {} : who);
      expect(await shop.database.get(identityKey('google', 'google-1'))).toBeUndefined();
      const account = await shop.database.get(userKey(who.user._id));
      expect(account?.['identities']).toEqual([]);
      // The identity could belong to a former address of the account.
      profile = { ...checked, email: 'former@example.com' };
      expect(cookiesOf(await signIn())['id']).not.toBe(who.user._id);
      profile = { ...checked, sub: 'google-2' };
      expect(cookiesOf(await signIn())['id']).toBe(who.user._id);
    },
  );

  test('ten parallel first visits create one account', async () => {
    const ways = await Promise.all(Array.from({ length: 10 }, () => startAtProvider()));
    const responses = await Promise.all(
      ways.map(({ back, cookies }) => returnFromProvider(back, cookies)),
    );
    expect(new Set(responses.map((response) => cookiesOf(response)['id'])).size).toBe(1);
    expect(await users()).toHaveLength(1);
  });

  test('parallel first visits of two identities are both linked, and both removed with the account', async () => {
    const visited = async (sub: string, app = shop.app) => {
      profile = { ...checked, sub };
      const { back, cookies } = await social.startAtProvider(app);
      return cookiesOf(await returnFromProvider(back, cookies, app));
    };
    const { id = '' } = await visited('google-1');
    const network = await faultyNetwork(table.endpoint ?? '');
    const late = runApi({ ...table, endpoint: network.endpoint }, { social: settings() });
    network.rule = async (_, operation) => {
      if (operation !== 'TransactWriteItems') return undefined;
      network.rule = () => undefined;
      await visited('google-2');
      return undefined;
    };
    const { session = '' } = await visited('google-3', late.app);
    const account = await shop.database.get(userKey(id));
    const names = ['google#google-1', 'google#google-2', 'google#google-3'];
    expect(account?.['identities']).toEqual(names);
    await ask(shop.app, deleteUser, { params: { id } }, { token: session });
    const left = (await wholeTable(table)).filter(({ PK }) => String(PK).startsWith('IDENTITY#'));
    expect(left).toEqual([]);
  });

  test('an identity that was linked to an account during its deletion opens a new account', async () => {
    const gone = 'f'.repeat(32);
    await shop.database.putMany([{ ...identityKey('google', 'google-1'), userId: gone }]);
    const { id } = cookiesOf(await signIn());
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(id).not.toBe(gone);
    expect(cookiesOf(await signIn())['id']).toBe(id);
  });

  test('an account without a password cannot use, change or reset one', async () => {
    const { id = '', session = '' } = cookiesOf(await signIn());
    await expect(login(shop, ADDRESS, '')).rejects.toThrow('400');
    await expect(login(shop, ADDRESS, 'anything')).rejects.toThrow('401');
    const body = { password: 'x', newPassword: 'Da-Nang-2001', passwordConfirm: 'Da-Nang-2001' };
    const path = `/api/users/updatePassword/${id}`;
    const changed = await visit(shop.app, 'PATCH', path, { token: session, body });
    expect(await failureOf(changed)).toMatchObject({ http: 409, code: 'social-account' });
    await visit(shop.app, 'POST', '/api/users/forgotPassword', { body: { email: ADDRESS } });
    expect(shop.emails.at(-1)?.text).toContain('Google');
    expect(shop.emails.at(-1)?.text).not.toContain('#reset=');
  });

  test('an account without a password can only be deleted after a fresh sign-in, with its identity', async () => {
    const { id = '', session = '' } = cookiesOf(await signIn());
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60 * 1000 + 1);
    const stale = await request(shop.app, deleteUser, { params: { id } }, { token: session });
    expect(await failureOf(stale)).toMatchObject({ http: 403, code: 'fresh-sign-in-required' });
    const fresh = cookiesOf(await signIn())['session'] ?? '';
    const gone = await request(shop.app, deleteUser, { params: { id } }, { token: fresh });
    expect(gone.status).toBe(200);
    expect(cookiesOf(await signIn())['id']).not.toBe(id);
  });
});

describe('a failed social sign-in', () => {
  const expired = '/register-mobile?error=social-expired';

  test('returns with a reason if state or cookie is wrong, missing or used twice', async () => {
    const { back, cookies } = await startAtProvider();
    const other = new URL(back);
    other.searchParams.set('state', 'another');
    const none = new URL(back);
    none.searchParams.delete('state');
    const facebook = new URL(back.href.replace('google', 'facebook'));
    for (const [address, sent] of [
      [other, cookies],
      [none, cookies],
      [back, {}],
      [back, { 'flow-google': 'x' }],
      [facebook, cookies],
    ] as const) {
      const response = await returnFromProvider(address, sent);
      expect(location(response)).toBe(expired);
      expect(cookiesOf(response)['session']).toBeUndefined();
    }
    const first = await returnFromProvider(back, cookies);
    expect(location(first)).toBe('/');
    // The browser has deleted the cookie by now.
    expect(location(await returnFromProvider(back, { 'flow-google': '' }))).toBe(expired);
    expect(await users()).toHaveLength(1);
  });

  test('returns with a reason if the verifier differs from the one at the start', async () => {
    const { back, cookies } = await startAtProvider();
    const [state, , next] = (cookies['flow-google'] ?? '').split('.');
    const forged = { 'flow-google': [state, 'x'.repeat(43), next].join('.') };
    expect(location(await returnFromProvider(back, forged))).toBe(
      '/register-mobile?error=social-failed',
    );
    expect(await users()).toEqual([]);
  });

  test.each([
    ['access_denied', 'social-cancelled'],
    ['server_error', 'social-failed'],
  ])('returns with a reason if the provider responds with %s', async (error, code) => {
    const { back, cookies } = await startAtProvider();
    back.searchParams.delete('code');
    back.searchParams.set('error', error);
    expect(location(await returnFromProvider(back, cookies))).toBe(
      `/register-mobile?error=${code}`,
    );
  });

  test.each([
    [{ sub: 'google-1' }, 'social-email-missing'],
    [{ sub: 'google-1', email: 'no address', email_verified: true }, 'social-email-missing'],
    [{ email: ADDRESS, email_verified: true }, 'social-failed'],
    [{ sub: '', email: ADDRESS, email_verified: true }, 'social-failed'],
    [{ sub: 'google-1', email: ADDRESS, email_verified: 'true' }, 'social-failed'],
  ])('returns with a reason if the profile is %j', async (said, code) => {
    profile = said;
    expect(location(await signIn())).toBe(`/register-mobile?error=${code}`);
    expect(await users()).toEqual([]);
    expect(JSON.stringify(shop.log)).not.toContain('example.com');
  });

  test('returns with a reason and a log entry if the provider is unreachable', async () => {
    const { back, cookies } = await startAtProvider();
    const deaf = runApi(await newTable(), {
      social: { ...settings(), standIn: 'http://localhost:1' },
    });
    const path = back.pathname + back.search;
    const response = await visit(deaf.app, 'GET', path, { cookies });
    expect(location(response)).toBe('/register-mobile?error=social-failed');
    expect(deaf.log).toMatchObject([{ level: 'error', call: 'finishSocialSignIn', status: 302 }]);
    expect(JSON.stringify(deaf.log)).not.toContain(back.searchParams.get('code'));
  });

  test('returns with a reason if the provider is not configured, and gets 404 if it is unknown', async () => {
    const bare = runApi(await newTable());
    const response = await visit(bare.app, 'GET', '/api/auth/google/login?next=/vn/user');
    expect(location(response)).toBe(
      '/vn/register-mobile?error=social-unavailable&next=%2Fvn%2Fuser',
    );
    const unknown = await visit(bare.app, 'GET', '/api/auth/elsewhere/login');
    expect(await failureOf(unknown)).toMatchObject({ http: 404 });
  });

  test('returns with a reason if there are too many attempts', async () => {
    const ways = await Promise.all(Array.from({ length: 62 }, () => startAtProvider()));
    const ends = await Promise.all(
      ways.map(async ({ back, cookies }) => location(await returnFromProvider(back, cookies))),
    );
    expect(ends.filter((end) => end?.includes('social-busy'))).toHaveLength(2);
  });

  describe('beyond the limit', () => {
    const { max } = RULES['social-network'];
    const busy = '/register-mobile?error=social-busy';
    const spendAll = () => {
      const limits = limiter(counterRepository(shop.database), () => shop.clock.now, 1);
      const takes = Array.from({ length: max }, () =>
        limits.count(['social-network', '192.0.2.1']),
      );
      return Promise.all(takes);
    };

    test('reveals no account, and creates or links nothing', async () => {
      profile = { id: 'facebook-1', email: 'known@example.com' };
      await signIn('facebook');
      await register(shop, ADDRESS);
      await spendAll();
      const before = await wholeTable(table);
      for (const [name, said] of [
        ['facebook', profile],
        ['facebook', { id: 'facebook-2', email: 'new@example.com' }],
        ['facebook', { id: 'facebook-3', email: ADDRESS }],
        ['facebook', { id: 'facebook-4' }],
        ['google', checked],
        ['google', { sub: '' }],
      ] as const) {
        profile = said;
        const { back, cookies } = await startAtProvider(name);
        // An instance that has not rejected anybody yet.
        const end = await returnFromProvider(back, cookies, shop.another());
        expect([location(end), cookiesOf(end)]).toEqual([busy, { [`flow-${name}`]: '' }]);
      }
      expect(await wholeTable(table)).toEqual(before);
    });

    test('is rejected without another request to the provider', async () => {
      const ways = [await startAtProvider(), await startAtProvider()];
      await spendAll();
      profileRequests = 0;
      for (const { back, cookies } of ways) {
        expect(location(await returnFromProvider(back, cookies))).toBe(busy);
      }
      expect(profileRequests).toBe(1);
      shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60 * 1000);
      expect(location(await signIn())).toBe('/');
    });

    test('counts failed sign-ins like successful ones', async () => {
      await register(shop, ADDRESS);
      profile = { ...checked, email_verified: false };
      const tries = async () => {
        const ways = await Promise.all(Array.from({ length: max / 2 }, () => startAtProvider()));
        const ends = ways.map(({ back, cookies }) => returnFromProvider(back, cookies));
        return new Set((await Promise.all(ends)).map(location));
      };
      expect([...(await tries())]).toEqual(['/register-mobile?error=social-email-unverified']);
      profile = { sub: '' };
      expect([...(await tries())]).toEqual(['/register-mobile?error=social-failed']);
      profile = checked;
      expect(location(await signIn())).toBe(busy);
    });
  });
});

describe('the redirect after a social sign-in', () => {
  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'javascript:alert(1)',
    '/api/auth/google/login',
    '',
  ])('never leads to %j', async (next) => {
    expect(location(await signIn('google', next))).toBe('/');
  });

  test('ignores a forged cookie', async () => {
    const { back, cookies } = await startAtProvider();
    const [state, verifier] = (cookies['flow-google'] ?? '').split('.');
    const next = Buffer.from('//evil.test').toString('base64url');
    const forged = { 'flow-google': [state, verifier, next].join('.') };
    expect(location(await returnFromProvider(back, forged))).toBe('/');
  });

  test('is logged with its account, and a failed one with its reason', async () => {
    const { back, cookies } = await startAtProvider();
    const line = { call: 'finishSocialSignIn', factor: 'google', network: '192.0.2.0/24' };
    const response = await returnFromProvider(back, cookies);
    const { id } = cookiesOf(response);
    expect(shop.log.at(-1)).toMatchObject({ ...line, person: id });
    await returnFromProvider(back, {});
    expect(shop.log.at(-1)).toMatchObject({ ...line, refusal: 'social-expired' });
    expect(shop.log.at(-1)).not.toHaveProperty('person');
  });

  test('comes back to the configured site, whatever host the request names', async () => {
    const request = new Request('https://evil.test/api/auth/google/login');
    const start = await shop.app.handle(request, { ip: '192.0.2.1' });
    const { searchParams } = new URL(location(start) ?? '');
    expect(searchParams.get('redirect_uri')).toBe('http://shop.test/api/auth/google/callback');
  });

  test('sets cookies with __Host- prefix and Secure over HTTPS', async () => {
    const app = shop.app;
    const start = await app.handle(new Request('https://shop.test/api/auth/google/login'), {
      ip: '192.0.2.1',
    });
    expect(start.headers.getSetCookie()[0]).toMatch(
      /^__Host-flow-google=.+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/,
    );
    const there = await fetch(location(start) ?? '', { redirect: 'manual' });
    const [cookie = ''] = (start.headers.getSetCookie()[0] ?? '').split(';');
    const end = await app.handle(
      new Request((there.headers.get('location') ?? '').replace('http:', 'https:'), {
        headers: { cookie },
      }),
      { ip: '192.0.2.1' },
    );
    const session = end.headers.getSetCookie().find((one) => one.includes('session='));
    expect(session).toMatch(
      /^__Host-session=.+; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure$/,
    );
  });
});
