import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '#contracts/limits.ts';
import { getUser, logoutUser, type User } from '#contracts/user.ts';
import { endSession } from '#src/api/end-session.ts';
import { sessionOf, userIdOfCookie } from '#src/features/sign-in/session.ts';
import { stubBrowser } from '#tests/support/browser-storage.ts';
import { eventually } from '#tests/support/eventually.ts';

const ID = '0123456789abcdef0123456789abcdef';
const OTHER = 'f'.repeat(32);
const TOKEN = `${ID}.secret`;
const KEYS = ['authToken', 'userId', 'isAuth', 'isLoggedIn', 'user-storage'];
const LAN: User = {
  _id: ID,
  email: 'lan@example.com',
  type: 'customer',
  wishlist: ['LL-SF-1011'],
  isOAuth: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  firstName: 'Lan',
  phone: '0901234567',
};

let browser: ReturnType<typeof stubBrowser>;
/** What the server answers by path, and what it was asked. */
let answers: Record<string, { status: number; body: unknown }>;
let asked: { path: string; token: string | null; init: RequestInit }[];

beforeEach(() => {
  browser = stubBrowser();
  asked = [];
  answers = {
    [`/api/users/${ID}`]: { status: 200, body: { status: true, result: LAN } },
    '/api/users/logout': { status: 200, body: { status: true, result: {} } },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, token: new Headers(init.headers).get('authorization'), init });
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The store as a page has it that opens now. */
const openPage = () => import('#src/features/sign-in/session.store.ts');
const kept = () =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const text = browser.localStorage.getItem(key);
      return text === null ? [] : [[key, text]];
    }),
  );

describe('the id cookie (section 3)', () => {
  test.each([
    [ID, ID],
    [`j:"${ID}"`, ID],
    [encodeURIComponent(`j:"${ID}"`), ID],
    ['', undefined],
    ['%', undefined],
    ['<script>', undefined],
    ['../user', undefined],
    [undefined, undefined],
  ])('%s holds %s', (value, id) => {
    expect(userIdOfCookie(value)).toBe(id);
  });

  test('counts before a token, which alone needs an id beside it', () => {
    const signedIn = { signedIn: true, userId: ID };
    expect(sessionOf({ cookie: ID, token: 'x', userId: OTHER })).toEqual(signedIn);
    expect(sessionOf({ cookie: undefined, token: 'x', userId: ID })).toEqual(signedIn);
    expect(sessionOf({ cookie: undefined, token: 'x', userId: undefined }).signedIn).toBe(false);
    expect(sessionOf({ cookie: undefined, token: undefined, userId: ID }).signedIn).toBe(false);
  });
});

describe('signing in by password', () => {
  test('stores the keys of section 3, and of the member no more than the id and the wishlist (D48)', async () => {
    const { $session, $user, signedIn } = await openPage();
    browser.document.cookie = `id=${OTHER}`;
    signedIn(LAN, TOKEN);
    expect(kept()).toEqual({
      authToken: TOKEN,
      userId: ID,
      isAuth: 'true',
      isLoggedIn: 'true',
      'user-storage': JSON.stringify({ _id: ID, wishlist: ['LL-SF-1011'] }),
    });
    expect(browser.document.cookie).toBe('');
    expect($session.get()).toEqual({ signedIn: true, userId: ID });
    expect($user.get()).toEqual({ state: 'ready', user: LAN });
    expect(asked).toEqual([]);
  });

  test('another tab follows when the last key has come, and never sees another pair', async () => {
    browser.localStorage.setItem('userId', OTHER);
    browser.localStorage.setItem('authToken', 'of-the-other');
    const { $session, signedIn } = await openPage();
    const seen: unknown[] = [];
    browser.localStorage.setItem = new Proxy(browser.localStorage.setItem, {
      apply(target, self, [key, text]: [string, string]) {
        Reflect.apply(target, self, [key, text]);
        const read = (name: string) => browser.localStorage.getItem(name) ?? undefined;
        const token = read('authToken');
        const now = sessionOf({ cookie: undefined, token, userId: read('userId') });
        if (now.signedIn) seen.push([now.userId, token]);
      },
    });
    signedIn(LAN, TOKEN);
    expect(seen).toEqual([[ID, TOKEN]]);
    expect($session.get()).toEqual({ signedIn: true, userId: ID });
  });

  test('the member is read when somebody first listens', async () => {
    browser.localStorage.setItem('userId', ID);
    browser.localStorage.setItem('authToken', TOKEN);
    const { $session, $user } = await openPage();
    expect($session.get()).toEqual({ signedIn: true, userId: ID });
    expect(asked).toEqual([]);
    const stop = $user.listen(() => undefined);
    await eventually(() => expect($user.get()).toEqual({ state: 'ready', user: LAN }));
    expect(asked).toMatchObject([{ path: `/api/users/${ID}`, token: `Bearer ${TOKEN}` }]);
    stop();
  });

  test('a member that could not be read is told, and read on asking', async () => {
    browser.localStorage.setItem('userId', ID);
    browser.localStorage.setItem('authToken', TOKEN);
    const good = answers[`/api/users/${ID}`];
    delete answers[`/api/users/${ID}`];
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { $user, reloadUser } = await openPage();
    const stop = $user.listen(() => undefined);
    await eventually(() => expect($user.get()).toMatchObject({ state: 'failed' }));
    if (good) answers[`/api/users/${ID}`] = good;
    await reloadUser();
    expect($user.get()).toEqual({ state: 'ready', user: LAN });
    stop();
  });
});

test('a social sign-in is taken over: id and flags stored, the member read, an older token gone (D26)', async () => {
  browser.localStorage.setItem('authToken', 'of-before');
  browser.localStorage.setItem('userId', OTHER);
  browser.document.cookie = `id=${encodeURIComponent(`j:"${ID}"`)}`;
  const { $session, $user } = await openPage();
  expect($session.get()).toEqual({ signedIn: true, userId: ID });
  await eventually(() => expect($user.get()).toEqual({ state: 'ready', user: LAN }));
  expect(asked).toMatchObject([{ path: `/api/users/${ID}`, token: null }]);
  expect(kept()).toMatchObject({ userId: ID, isAuth: 'true', isLoggedIn: 'true' });
  expect(kept()).not.toHaveProperty('authToken');
});

describe('signing out', () => {
  const LOGOUT = `${API_BASE}${logoutUser.path}`;
  const owed = () => browser.localStorage.getItem('logout-owed');
  /** A server that takes calls and never answers. */
  const hang = () =>
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push({ path, token: new Headers(init.headers).get('authorization'), init });
      return new Promise<never>(() => undefined);
    });
  const answering = () => globalThis.fetch;
  const signOutOf = async () => (await openPage()).signOut('/vn');

  test('removes every key and goes home before the server has answered (D49)', async () => {
    const { $session, $user, signOut, signedIn } = await openPage();
    signedIn(LAN, TOKEN);
    browser.sessionStorage.setItem('delivery-draft', '{"phone":"0901234567"}');
    hang();
    signOut('/vn');
    expect(kept()).toEqual({});
    expect(browser.sessionStorage.getItem('delivery-draft')).toBeNull();
    expect($session.get()).toEqual({ signedIn: false, ended: 'signed-out' });
    expect($user.get()).toEqual({ state: 'none' });
    expect(browser.went).toEqual(['/vn']);
  });

  test('calls the specified path with its proof, in a request that outlives the page (D49)', async () => {
    const { signOut, signedIn } = await openPage();
    signedIn(LAN, TOKEN);
    signOut('/vn');
    expect(asked).toMatchObject([
      {
        path: LOGOUT,
        token: `Bearer ${TOKEN}`,
        init: { method: logoutUser.method, keepalive: true, credentials: 'omit' },
      },
    ]);
    await eventually(() => expect(owed()).toBeNull());
  });

  test('is retried on the next page with the token, which signs nobody in (D49)', async () => {
    const { signedIn } = await openPage();
    signedIn(LAN, TOKEN);
    const fetch = answering();
    hang();
    await signOutOf();
    vi.stubGlobal('fetch', fetch);
    asked = [];
    vi.resetModules();
    const { $session } = await openPage();
    expect($session.get()).toEqual({ signedIn: false, ended: undefined });
    expect(kept()).toEqual({});
    expect(asked).toMatchObject([{ path: LOGOUT, token: `Bearer ${TOKEN}` }]);
    await eventually(() => expect(owed()).toBeNull());
  });

  test('is retried with its own token while somebody else is signed in (D49)', async () => {
    const { signedIn } = await openPage();
    signedIn(LAN, TOKEN);
    const fetch = answering();
    hang();
    await signOutOf();
    const other = { ...LAN, _id: OTHER };
    signedIn(other, 'of-the-other');
    vi.stubGlobal('fetch', fetch);
    asked = [];
    vi.resetModules();
    const { $session } = await openPage();
    expect(asked).toMatchObject([{ path: LOGOUT, token: `Bearer ${TOKEN}` }]);
    await eventually(() => expect(owed()).toBeNull());
    expect($session.get()).toEqual({ signedIn: true, userId: OTHER });
  });

  test('is retried on the next page with the cookie, unless somebody has signed in since (D49)', async () => {
    browser.document.cookie = `id=${ID}`;
    const fetch = answering();
    hang();
    await signOutOf();
    expect(kept()).toEqual({});
    expect(browser.document.cookie).toBe('');
    vi.stubGlobal('fetch', fetch);
    asked = [];
    vi.resetModules();
    await openPage();
    expect(asked).toMatchObject([{ path: LOGOUT, token: null }]);
    expect(asked[0]?.init.credentials).not.toBe('omit');
    await eventually(() => expect(owed()).toBeNull());

    browser.localStorage.setItem('logout-owed', 'cookie');
    browser.document.cookie = `id=${OTHER}`;
    answers[`/api/users/${OTHER}`] = {
      status: 200,
      body: { status: true, result: { ...LAN, _id: OTHER } },
    };
    asked = [];
    vi.resetModules();
    const { $session } = await openPage();
    expect($session.get()).toEqual({ signedIn: true, userId: OTHER });
    expect(owed()).toBeNull();
    await eventually(() => expect(kept()).toHaveProperty('user-storage'));
    expect(asked.map(({ path }) => path)).not.toContain(LOGOUT);
  });

  test('stays owed while the server fails or cannot be reached', async () => {
    answers['/api/users/logout'] = { status: 503, body: {} };
    expect(await endSession(TOKEN)).toBe(false);
    delete answers['/api/users/logout'];
    expect(await endSession(TOKEN)).toBe(false);
    browser.localStorage.setItem('logout-owed', TOKEN);
    await openPage();
    expect(asked.filter(({ path }) => path === LOGOUT)).toHaveLength(3);
    expect(owed()).toBe(TOKEN);
  });

  test('in another tab signs out here and takes what was typed', async () => {
    const { $session, signedIn } = await openPage();
    signedIn(LAN, TOKEN);
    browser.sessionStorage.setItem('delivery-draft', '{}');
    for (const key of KEYS) browser.localStorage.removeItem(key);
    browser.changedElsewhere('userId');
    expect($session.get()).toEqual({ signedIn: false, ended: 'signed-out' });
    expect(browser.sessionStorage.getItem('delivery-draft')).toBeNull();
  });
});

test('a cookie that is still seen when another tab has signed out or in changes nothing of that', async () => {
  browser.document.cookie = `id=${ID}`;
  const { $session } = await openPage();
  await eventually(() => expect(kept()).toHaveProperty('user-storage'));
  for (const key of KEYS) browser.localStorage.removeItem(key);
  browser.changedElsewhere('userId');
  expect($session.get()).toEqual({ signedIn: false, ended: 'signed-out' });
  expect(kept()).toEqual({});

  browser.localStorage.setItem('userId', OTHER);
  browser.localStorage.setItem('authToken', 'of-the-other');
  browser.changedElsewhere('authToken');
  expect($session.get()).toEqual({ signedIn: true, userId: OTHER });
  expect(kept()).toMatchObject({ userId: OTHER, authToken: 'of-the-other' });
});

describe('a session that the server no longer knows', () => {
  const refuse = (path: string) => {
    const error = { code: 'unauthenticated', message: 'No' };
    answers[path] = { status: 401, body: { status: false, error } };
  };

  test('ends here whoever made the call; what was typed stays, here and in other tabs', async () => {
    const { $session, signedIn } = await openPage();
    const { call } = await import('#src/api/client.ts');
    signedIn(LAN, TOKEN);
    browser.sessionStorage.setItem('delivery-draft', '{}');
    refuse(`/api/users/${ID}`);
    await call(getUser, { params: { id: ID } });
    expect($session.get()).toEqual({ signedIn: false, ended: 'expired' });
    expect(kept()).not.toHaveProperty('authToken');
    expect(browser.sessionStorage.getItem('delivery-draft')).toBe('{}');

    signedIn(LAN, TOKEN);
    browser.localStorage.removeItem('authToken');
    browser.changedElsewhere('authToken');
    expect($session.get()).toEqual({ signedIn: false, ended: 'expired' });
    expect(browser.sessionStorage.getItem('delivery-draft')).toBe('{}');

    // The next page begins with nobody, and nothing of them is left.
    vi.resetModules();
    const next = await openPage();
    expect(next.$session.get()).toEqual({ signedIn: false, ended: undefined });
    expect(kept()).toEqual({});
  });

  test('is not a newer one: a refusal that comes late changes nothing', async () => {
    const { $session, signedIn } = await openPage();
    const { call } = await import('#src/api/client.ts');
    refuse('/api/users/logout');
    const late = call(logoutUser);
    signedIn(LAN, TOKEN);
    await late;
    expect($session.get()).toEqual({ signedIn: true, userId: ID });
  });
});

test('storage that throws signs nobody in and breaks nothing', async () => {
  browser.localStorage.getItem = () => {
    throw new DOMException('denied');
  };
  const { $session } = await openPage();
  expect($session.get()).toEqual({ signedIn: false, ended: undefined });
});
