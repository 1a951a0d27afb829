import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SocialProvider } from '#contracts/social.ts';
import { deleteUser, getUser, listUsers } from '#contracts/user.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { identityKey, userKey } from '#functions/db/keys.ts';
import { counterRepository } from '#functions/limits/counter-repository.ts';
import { limiter } from '#functions/limits/limiter.ts';
import { RULES } from '#functions/limits/rules.ts';
import { type LocalOAuthProvider, startOAuthProvider } from '#local/oauth-provider.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import {
  as,
  cookiesOf,
  login,
  member,
  PASSWORD,
  register,
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
/** How often the provider was asked who somebody is. */
let asked = 0;

const ADDRESS = 'lan@example.com';
const checked = { sub: 'google-1', email: ADDRESS, email_verified: true };

beforeAll(async () => {
  provider = await startOAuthProvider({
    profileOf: () => {
      asked += 1;
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

const goThere = (name?: SocialProvider, next?: string) => social.goThere(shop.app, name, next);
const comeBack = (back: URL, cookies: Record<string, string>, app = shop.app) =>
  social.comeBack(app, back, cookies);

async function signIn(name?: SocialProvider, next?: string) {
  const { back, cookies } = await goThere(name, next);
  return comeBack(back, cookies);
}

const location = (response: Response) => response.headers.get('location');
const users = async () => (await ask(shop.app, listUsers)).result;

describe('signing in with another service (D26, D39)', () => {
  test.each(REDIRECT_PAYLOADS)('comes back to our own site, not to %j', async (wanted) => {
    const address = `/api/auth/google/login?next=${encodeURIComponent(wanted)}`;
    const start = await visit(shop.app, 'GET', address);
    const there = new URL(location(start) ?? '');
    const state = there.searchParams.get('state') ?? '';
    // A cookie that somebody has written by hand is looked at again.
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

  test('begins a session of its own each time, whatever the browser had before', async () => {
    const { session = '', id = '' } = cookiesOf(await signIn());
    const { back, cookies } = await goThere();
    const planted = `${id}.${'A'.repeat(43)}`;
    const again = cookiesOf(await comeBack(back, { ...cookies, session: planted }));
    expect(again['id']).toBe(id);
    expect(new Set([session, again['session'], planted])).toHaveLength(3);
    const visited = await visit(shop.app, 'GET', `/api/users/${id}`, {
      cookies: { session: planted },
    });
    expect(visited.status).toBe(401);
  });

  test('ends when somebody signs in by password in the same browser', async () => {
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

  test('sends state and PKCE there, and keeps both in a short-lived cookie that scripts cannot read', async () => {
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
    expect(cookie).toMatch(/Path=\/api\/auth\/google; Max-Age=600; SameSite=Lax; HttpOnly$/);
    expect(start.headers.get('cache-control')).toBe('no-store');
  });

  test('makes an account without a password, and a session by cookie', async () => {
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

  test('works with Facebook, whose addresses open no account that is there', async () => {
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

  test('an unverified address signs nobody in to an account that is there', async () => {
    await register(shop, ADDRESS);
    profile = { ...checked, email_verified: false };
    expect(location(await signIn())).toBe('/register-mobile?error=social-email-unverified');
    profile = { sub: 'google-1', email: ADDRESS };
    expect(location(await signIn())).toBe('/register-mobile?error=social-email-unverified');
  });

  test('a verified address takes over an account whose maker never showed that it was theirs', async () => {
    const attacker = await member(shop, ADDRESS);
    const { id = '', session = '' } = cookiesOf(await signIn());
    expect(id).toBe(attacker.user._id);
    const params = { id };
    expect((await request(shop.app, getUser, { params }, as(attacker))).status).toBe(401);
    await expect(login(shop, ADDRESS)).rejects.toThrow('401');
    const own = await ask(shop.app, getUser, { params }, { token: session });
    expect(own.result.isOAuth).toBe(true);
  });

  test('whoever has reset the password by mail keeps it beside the other service', async () => {
    const who = await member(shop, ADDRESS);
    await visit(shop.app, 'POST', '/api/users/forgotPassword', { body: { email: ADDRESS } });
    const [token] = /(?<=#reset=)\S+/.exec(shop.mails.at(-1)?.text ?? '') ?? [];
    const body = { token, newPassword: 'Da-Nang-2001', passwordConfirm: 'Da-Nang-2001' };
    await visit(shop.app, 'POST', '/api/users/resetPassword', { body });
    expect(cookiesOf(await signIn())['id']).toBe(who.user._id);
    const again = await login(shop, ADDRESS, 'Da-Nang-2001');
    expect(again.user.isOAuth).toBe(false);
  });

  test('ten first visits at once make one account', async () => {
    const ways = await Promise.all(Array.from({ length: 10 }, () => goThere()));
    const responses = await Promise.all(ways.map(({ back, cookies }) => comeBack(back, cookies)));
    expect(new Set(responses.map((response) => cookiesOf(response)['id'])).size).toBe(1);
    expect(await users()).toHaveLength(1);
  });

  test('of two that are tied to one account at the same moment none is lost: with the account all are let go', async () => {
    const visited = async (sub: string, app = shop.app) => {
      profile = { ...checked, sub };
      const { back, cookies } = await social.goThere(app);
      return cookiesOf(await comeBack(back, cookies, app));
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

  test('a service that was tied to an account in the moment it was closed opens a new one', async () => {
    const gone = 'f'.repeat(32);
    await shop.database.putMany([{ ...identityKey('google', 'google-1'), userId: gone }]);
    const { id } = cookiesOf(await signIn());
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(id).not.toBe(gone);
    expect(cookiesOf(await signIn())['id']).toBe(id);
  });

  test('an account without a password has none to use, to change or to reset', async () => {
    const { id = '', session = '' } = cookiesOf(await signIn());
    await expect(login(shop, ADDRESS, '')).rejects.toThrow('400');
    await expect(login(shop, ADDRESS, 'anything')).rejects.toThrow('401');
    const body = { password: 'x', newPassword: 'Da-Nang-2001', passwordConfirm: 'Da-Nang-2001' };
    const path = `/api/users/updatePassword/${id}`;
    const changed = await visit(shop.app, 'PATCH', path, { token: session, body });
    expect(await failureOf(changed)).toMatchObject({ http: 409, code: 'social-account' });
    await visit(shop.app, 'POST', '/api/users/forgotPassword', { body: { email: ADDRESS } });
    expect(shop.mails.at(-1)?.text).toContain('Google');
    expect(shop.mails.at(-1)?.text).not.toContain('#reset=');
  });

  test('an account without a password is deleted after a fresh sign-in only, with its identity', async () => {
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

describe('what can go wrong brings the visitor back with a reason', () => {
  const expired = '/register-mobile?error=social-expired';

  test('another state, no state, no cookie, the cookie of another service, and a second time', async () => {
    const { back, cookies } = await goThere();
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
      const response = await comeBack(address, sent);
      expect(location(response)).toBe(expired);
      expect(cookiesOf(response)['session']).toBeUndefined();
    }
    const first = await comeBack(back, cookies);
    expect(location(first)).toBe('/');
    // The browser has let go of the cookie by now.
    expect(location(await comeBack(back, { 'flow-google': '' }))).toBe(expired);
    expect(await users()).toHaveLength(1);
  });

  test('a verifier that is not the one of the way there', async () => {
    const { back, cookies } = await goThere();
    const [state, , next] = (cookies['flow-google'] ?? '').split('.');
    const forged = { 'flow-google': [state, 'x'.repeat(43), next].join('.') };
    expect(location(await comeBack(back, forged))).toBe('/register-mobile?error=social-failed');
    expect(await users()).toEqual([]);
  });

  test.each([
    ['access_denied', 'social-cancelled'],
    ['server_error', 'social-failed'],
  ])('the provider says %s', async (error, code) => {
    const { back, cookies } = await goThere();
    back.searchParams.delete('code');
    back.searchParams.set('error', error);
    expect(location(await comeBack(back, cookies))).toBe(`/register-mobile?error=${code}`);
  });

  test.each([
    [{ sub: 'google-1' }, 'social-email-missing'],
    [{ sub: 'google-1', email: 'no address', email_verified: true }, 'social-email-missing'],
    [{ email: ADDRESS, email_verified: true }, 'social-failed'],
    [{ sub: '', email: ADDRESS, email_verified: true }, 'social-failed'],
    [{ sub: 'google-1', email: ADDRESS, email_verified: 'true' }, 'social-failed'],
  ])('the profile is %j', async (said, code) => {
    profile = said;
    expect(location(await signIn())).toBe(`/register-mobile?error=${code}`);
    expect(await users()).toEqual([]);
    expect(JSON.stringify(shop.log)).not.toContain('example.com');
  });

  test('a provider that does not answer, with a line in the log', async () => {
    const { back, cookies } = await goThere();
    const deaf = runApi(await newTable(), {
      social: { ...settings(), standIn: 'http://localhost:1' },
    });
    const path = back.pathname + back.search;
    const response = await visit(deaf.app, 'GET', path, { cookies });
    expect(location(response)).toBe('/register-mobile?error=social-failed');
    expect(deaf.log).toMatchObject([{ level: 'error', call: 'finishSocialSignIn', status: 302 }]);
    expect(JSON.stringify(deaf.log)).not.toContain(back.searchParams.get('code'));
  });

  test('a service that is not set up, and one that nobody knows', async () => {
    const bare = runApi(await newTable());
    const response = await visit(bare.app, 'GET', '/api/auth/google/login?next=/vn/user');
    expect(location(response)).toBe(
      '/vn/register-mobile?error=social-unavailable&next=%2Fvn%2Fuser',
    );
    const unknown = await visit(bare.app, 'GET', '/api/auth/elsewhere/login');
    expect(await failureOf(unknown)).toMatchObject({ http: 404 });
  });

  test('too many of them', async () => {
    const ways = await Promise.all(Array.from({ length: 62 }, () => goThere()));
    const ends = await Promise.all(
      ways.map(async ({ back, cookies }) => location(await comeBack(back, cookies))),
    );
    expect(ends.filter((end) => end?.includes('social-busy'))).toHaveLength(2);
  });

  describe('beyond the limit', () => {
    const { max } = RULES['social-address'];
    const busy = '/register-mobile?error=social-busy';
    const spendAll = () => {
      const limits = limiter(counterRepository(shop.database), () => shop.clock.now, 1);
      const takes = Array.from({ length: max }, () =>
        limits.consume(['social-address', '192.0.2.1']),
      );
      return Promise.all(takes);
    };

    test('nobody learns who is known here, and nothing is begun, made or tied', async () => {
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
        const { back, cookies } = await goThere(name);
        // A copy of the program that has not refused anybody yet.
        const end = await comeBack(back, cookies, shop.another());
        expect([location(end), cookiesOf(end)]).toEqual([busy, { [`flow-${name}`]: '' }]);
      }
      expect(await wholeTable(table)).toEqual(before);
    });

    test('a copy of the program that has refused somebody does not ask the service again', async () => {
      const ways = [await goThere(), await goThere()];
      await spendAll();
      asked = 0;
      for (const { back, cookies } of ways) {
        expect(location(await comeBack(back, cookies))).toBe(busy);
      }
      expect(asked).toBe(1);
      shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60 * 1000);
      expect(location(await signIn())).toBe('/');
    });

    test('what came to nothing has counted like what did not', async () => {
      await register(shop, ADDRESS);
      profile = { ...checked, email_verified: false };
      const tries = async () => {
        const ways = await Promise.all(Array.from({ length: max / 2 }, () => goThere()));
        const ends = ways.map(({ back, cookies }) => comeBack(back, cookies));
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

describe('the way back leads to our own pages only', () => {
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
  ])('not to %j', async (next) => {
    expect(location(await signIn('google', next))).toBe('/');
  });

  test('nor by a cookie that somebody has changed', async () => {
    const { back, cookies } = await goThere();
    const [state, verifier] = (cookies['flow-google'] ?? '').split('.');
    const next = Buffer.from('//evil.test').toString('base64url');
    const forged = { 'flow-google': [state, verifier, next].join('.') };
    expect(location(await comeBack(back, forged))).toBe('/');
  });

  test('over https the cookies are bound to the host and travel over https only', async () => {
    const app = shop.app;
    const start = await app.handle(new Request('https://shop.test/api/auth/google/login'), {
      ip: '192.0.2.1',
    });
    expect(start.headers.getSetCookie()[0]).toMatch(/; Secure$/);
    const there = await fetch(location(start) ?? '', { redirect: 'manual' });
    const [cookie = ''] = (start.headers.getSetCookie()[0] ?? '').split(';');
    const end = await app.handle(
      new Request(there.headers.get('location') ?? '', { headers: { cookie } }),
      { ip: '192.0.2.1' },
    );
    const session = end.headers.getSetCookie().find((one) => one.includes('session='));
    expect(session).toMatch(
      /^__Host-session=.+; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure$/,
    );
  });
});
