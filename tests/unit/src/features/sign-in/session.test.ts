import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUser, logoutUser, type User } from '#contracts/users/users.ts';
import { API_BASE } from '#domain/limits.ts';
import { endMemberSession } from '#src/api/end-session.ts';
import { parseUserIdCookie, sessionFromStorage } from '#src/features/sign-in/session.ts';
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
  emailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  firstName: 'Lan',
  phone: '0901234567',
};

let browser: ReturnType<typeof stubBrowser>;
/** Responses of the server by path, and the requests that it received. */
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

/** The session store of a page that opens now. */
const openPage = () => import('#src/features/sign-in/session.store.ts');
const storedKeys = () =>
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
  ])('the cookie %s contains the id %s', (value, id) => {
    expect(parseUserIdCookie(value)).toBe(id);
  });

  test('takes precedence over a token, which requires a stored id', () => {
    const signedIn = { signedIn: true, userId: ID };
    expect(sessionFromStorage({ cookie: ID, token: 'x', userId: OTHER })).toEqual(signedIn);
    expect(sessionFromStorage({ cookie: undefined, token: 'x', userId: ID })).toEqual(signedIn);
    expect(sessionFromStorage({ cookie: undefined, token: 'x', userId: undefined }).signedIn).toBe(
      false,
    );
    expect(sessionFromStorage({ cookie: undefined, token: undefined, userId: ID }).signedIn).toBe(
      false,
    );
  });
});

describe('signing in by password', () => {
  test('stores the keys of section 3, and only id and wishlist of the member (D48)', async () => {
    const { $session, $user, storeSignIn } = await openPage();
    browser.document.cookie = `id=${OTHER}`;
    storeSignIn(LAN, TOKEN);
    expect(storedKeys()).toEqual({
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

  test('other tabs follow with the last key, and never see a mixed session', async () => {
    browser.localStorage.setItem('userId', OTHER);
    browser.localStorage.setItem('authToken', 'of-the-other');
    const { $session, storeSignIn } = await openPage();
    const seen: unknown[] = [];
    browser.localStorage.setItem = new Proxy(browser.localStorage.setItem, {
      apply(target, self, [key, text]: [string, string]) {
        Reflect.apply(target, self, [key, text]);
        const read = (name: string) => browser.localStorage.getItem(name) ?? undefined;
        const token = read('authToken');
        const now = sessionFromStorage({ cookie: undefined, token, userId: read('userId') });
        if (now.signedIn) seen.push([now.userId, token]);
      },
    });
    storeSignIn(LAN, TOKEN);
    expect(seen).toEqual([[ID, TOKEN]]);
    expect($session.get()).toEqual({ signedIn: true, userId: ID });
  });

  test('the member is loaded on the first subscription', async () => {
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

  test('a member that failed to load can be loaded again', async () => {
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

test('a social sign-in stores id and flags, loads the member and removes an older token (D26)', async () => {
  browser.localStorage.setItem('authToken', 'of-before');
  browser.localStorage.setItem('userId', OTHER);
  browser.document.cookie = `id=${encodeURIComponent(`j:"${ID}"`)}`;
  const { $session, $user } = await openPage();
  expect($session.get()).toEqual({ signedIn: true, userId: ID });
  await eventually(() => expect($user.get()).toEqual({ state: 'ready', user: LAN }));
  expect(asked).toMatchObject([{ path: `/api/users/${ID}`, token: null }]);
  expect(storedKeys()).toMatchObject({ userId: ID, isAuth: 'true', isLoggedIn: 'true' });
  expect(storedKeys()).not.toHaveProperty('authToken');
});

describe('signing out', () => {
  const LOGOUT = `${API_BASE}${logoutUser.path}`;
  const owedLogout = () => browser.localStorage.getItem('logout-owed');
  /** Makes the server accept requests without ever responding. */
  const hang = () =>
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push({ path, token: new Headers(init.headers).get('authorization'), init });
      return new Promise<never>(() => undefined);
    });
  const answering = () => globalThis.fetch;
  const signOutOf = async () => (await openPage()).signOut('/vn');

  test('removes every key and goes to the home page without waiting for the server (D49)', async () => {
    const { $session, $user, signOut, storeSignIn } = await openPage();
    storeSignIn(LAN, TOKEN);
    browser.sessionStorage.setItem('delivery-draft', '{"phone":"0901234567"}');
    hang();
    signOut('/vn');
    expect(storedKeys()).toEqual({});
    expect(browser.sessionStorage.getItem('delivery-draft')).toBeNull();
    expect($session.get()).toEqual({ signedIn: false, ended: 'signed-out' });
    expect($user.get()).toEqual({ state: 'none' });
    expect(browser.went).toEqual(['/vn']);
  });

  test('calls the specified path with its token, in a request that outlives the page (D49)', async () => {
    const { signOut, storeSignIn } = await openPage();
    storeSignIn(LAN, TOKEN);
    signOut('/vn');
    expect(asked).toMatchObject([
      {
        path: LOGOUT,
        token: `Bearer ${TOKEN}`,
        init: { method: logoutUser.method, keepalive: true, credentials: 'omit' },
      },
    ]);
    await eventually(() => expect(owedLogout()).toBeNull());
  });

  test('is retried on the next page with the token, without signing anybody in (D49)', async () => {
    const { storeSignIn } = await openPage();
    storeSignIn(LAN, TOKEN);
    const fetch = answering();
    hang();
    await signOutOf();
    vi.stubGlobal('fetch', fetch);
    asked = [];
    vi.resetModules();
    const { $session } = await openPage();
    expect($session.get()).toEqual({ signedIn: false, ended: undefined });
    expect(storedKeys()).toEqual({});
    expect(asked).toMatchObject([{ path: LOGOUT, token: `Bearer ${TOKEN}` }]);
    await eventually(() => expect(owedLogout()).toBeNull());
  });

  test('is retried with its own token while another member is signed in (D49)', async () => {
    const { storeSignIn } = await openPage();
    storeSignIn(LAN, TOKEN);
    const fetch = answering();
    hang();
    await signOutOf();
    const other = { ...LAN, _id: OTHER };
    storeSignIn(other, 'of-the-other');
    vi.stubGlobal('fetch', fetch);
    asked = [];
    vi.resetModules();
    const { $session } = await openPage();
    expect(asked).toMatchObject([{ path: LOGOUT, token: `Bearer ${TOKEN}` }]);
    await eventually(() => expect(owedLogout()).toBeNull());
    expect($session.get()).toEqual({ signedIn: true, userId: OTHER });
  });

  test('is retried on the next page with the cookie, unless somebody has signed in since (D49)', async () => {
    browser.document.cookie = `id=${ID}`;
    const fetch = answering();
    hang();
    await signOutOf();
    expect(storedKeys()).toEqual({});
    expect(browser.document.cookie).toBe('');
    vi.stubGlobal('fetch', fetch);
    asked = [];
    vi.resetModules();
    await openPage();
    // The page before may still be reading its member.
    const retries = asked.filter(({ path }) => path === LOGOUT);
    expect(retries).toMatchObject([{ token: null }]);
    expect(retries[0]?.init.credentials).not.toBe('omit');
    await eventually(() => expect(owedLogout()).toBeNull());

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
    expect(owedLogout()).toBeNull();
    await eventually(() => expect(storedKeys()).toHaveProperty('user-storage'));
    expect(asked.map(({ path }) => path)).not.toContain(LOGOUT);
  });

  test('is retried until the server responds with success', async () => {
    answers['/api/users/logout'] = { status: 503, body: {} };
    expect(await endMemberSession(TOKEN)).toBe(false);
    delete answers['/api/users/logout'];
    expect(await endMemberSession(TOKEN)).toBe(false);
    browser.localStorage.setItem('logout-owed', TOKEN);
    await openPage();
    expect(asked.filter(({ path }) => path === LOGOUT)).toHaveLength(3);
    expect(owedLogout()).toBe(TOKEN);
  });

  test('in another tab signs out this tab and removes its form input', async () => {
    const { $session, storeSignIn } = await openPage();
    storeSignIn(LAN, TOKEN);
    browser.sessionStorage.setItem('delivery-draft', '{}');
    for (const key of KEYS) browser.localStorage.removeItem(key);
    browser.changedElsewhere('userId');
    expect($session.get()).toEqual({ signedIn: false, ended: 'signed-out' });
    expect(browser.sessionStorage.getItem('delivery-draft')).toBeNull();
  });
});

test('a stale cookie does not undo a sign-out or sign-in of another tab', async () => {
  browser.document.cookie = `id=${ID}`;
  const { $session } = await openPage();
  await eventually(() => expect(storedKeys()).toHaveProperty('user-storage'));
  for (const key of KEYS) browser.localStorage.removeItem(key);
  browser.changedElsewhere('userId');
  expect($session.get()).toEqual({ signedIn: false, ended: 'signed-out' });
  expect(storedKeys()).toEqual({});

  browser.localStorage.setItem('userId', OTHER);
  browser.localStorage.setItem('authToken', 'of-the-other');
  browser.changedElsewhere('authToken');
  expect($session.get()).toEqual({ signedIn: true, userId: OTHER });
  expect(storedKeys()).toMatchObject({ userId: OTHER, authToken: 'of-the-other' });
});

describe('a session that the server rejects', () => {
  const rejectSession = (path: string) => {
    const error = { code: 'unauthenticated', message: 'No' };
    answers[path] = { status: 401, body: { status: false, error } };
  };

  test('ends after any call, and keeps form input in this and other tabs', async () => {
    const { $session, storeSignIn } = await openPage();
    const { call } = await import('#src/api/client.ts');
    storeSignIn(LAN, TOKEN);
    browser.sessionStorage.setItem('delivery-draft', '{}');
    rejectSession(`/api/users/${ID}`);
    await call(getUser, { params: { id: ID } });
    expect($session.get()).toEqual({ signedIn: false, ended: 'expired' });
    expect(storedKeys()).not.toHaveProperty('authToken');
    expect(browser.sessionStorage.getItem('delivery-draft')).toBe('{}');

    storeSignIn(LAN, TOKEN);
    browser.localStorage.removeItem('authToken');
    browser.changedElsewhere('authToken');
    expect($session.get()).toEqual({ signedIn: false, ended: 'expired' });
    expect(browser.sessionStorage.getItem('delivery-draft')).toBe('{}');

    // The next page starts signed out, without stored keys.
    vi.resetModules();
    const next = await openPage();
    expect(next.$session.get()).toEqual({ signedIn: false, ended: undefined });
    expect(storedKeys()).toEqual({});
  });

  test('does not end a newer session if the rejection comes late', async () => {
    const { $session, storeSignIn } = await openPage();
    const { call } = await import('#src/api/client.ts');
    rejectSession('/api/users/logout');
    const late = call(logoutUser);
    storeSignIn(LAN, TOKEN);
    await late;
    expect($session.get()).toEqual({ signedIn: true, userId: ID });
  });
});

test('blocked storage signs nobody in and throws nothing', async () => {
  browser.localStorage.getItem = () => {
    throw new DOMException('denied');
  };
  const { $session } = await openPage();
  expect($session.get()).toEqual({ signedIn: false, ended: undefined });
});
