import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { User } from '#contracts/users/users.ts';
import { MAX_WISHLIST } from '#domain/limits.ts';
import { stubBrowser } from '#tests/support/browser-storage.ts';
import { eventually } from '#tests/support/eventually.ts';
import { say } from '#tests/support/texts.ts';

const ID = '0123456789abcdef0123456789abcdef';
const LAN: User = {
  _id: ID,
  email: 'lan@example.com',
  type: 'customer',
  wishlist: ['LL-SF-1011'],
  isOAuth: false,
  emailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};

let browser: ReturnType<typeof stubBrowser>;
let logged: MockInstance;
/** The member's wishlist on the server, and all writes to it. */
let server: {
  wishlist: string[];
  writes: string[][];
  broken: boolean;
  calls: number;
  delay?: Promise<void>;
};

function answer(init: RequestInit): Response {
  const failed = (status: number, code: string) =>
    Response.json({ status: false, error: { code, message: code } }, { status });
  if (server.broken) return failed(500, 'internal');
  if (init.method === 'PATCH') {
    const { wishlist, wishlistBefore } = JSON.parse(String(init.body)) as Record<string, string[]>;
    if (JSON.stringify(wishlistBefore) !== JSON.stringify(server.wishlist)) {
      return failed(409, 'version-conflict');
    }
    server.wishlist = wishlist ?? [];
    server.writes.push(server.wishlist);
  }
  return Response.json({ status: true, result: { ...LAN, wishlist: server.wishlist } });
}

beforeEach(() => {
  browser = stubBrowser();
  vi.stubGlobal('document', {
    ...browser.document,
    dispatchEvent: () => true,
  });
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = { wishlist: ['LL-SF-1011'], writes: [], broken: false, calls: 0 };
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    server.calls += 1;
    await server.delay;
    return answer(init);
  });
});
// The window stays stubbed: a nanostore uses it until one second after its last listener left.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Opens a page: its stores and its toasts. */
async function openPage() {
  const session = await import('#src/features/sign-in/session.store.ts');
  const favorites = await import('#src/features/wishlist/favorites.store.ts');
  const { $toasts } = await import('#src/features/toasts/toasts.store.ts');
  favorites.$favorites.subscribe(() => undefined);
  return { ...session, ...favorites, notices: () => $toasts.get() };
}

/** Opens a page of a member who is already signed in. */
async function openMemberPage() {
  browser.localStorage.setItem('userId', ID);
  browser.localStorage.setItem('authToken', 'token');
  const page = await openPage();
  await eventually(() => expect(page.$user.get().state).toBe('ready'));
  return page;
}

const unsavedChanges = () =>
  (
    JSON.parse(browser.localStorage.getItem('wishlist-changes') ?? '{"changes":[]}') as {
      changes: unknown[];
    }
  ).changes;

describe('signing in (D17)', () => {
  test('appends the guest’s wishlist to the member’s and clears it in the browser', async () => {
    browser.localStorage.setItem('favorites', '["LL-CH-3012","LL-SF-1011"]');
    const { storeSignIn, $favorites } = await openPage();
    expect($favorites.get()).toEqual(['LL-CH-3012', 'LL-SF-1011']);
    storeSignIn(LAN, 'token');
    expect($favorites.get()).toEqual(['LL-SF-1011', 'LL-CH-3012']);
    await eventually(() => expect(server.wishlist).toEqual(['LL-SF-1011', 'LL-CH-3012']));
    await eventually(() => expect(browser.localStorage.getItem('favorites')).toBe('[]'));
    expect($favorites.get()).toEqual(['LL-SF-1011', 'LL-CH-3012']);
  });

  test('saves without a lock if the browser refuses locks, because it blocks the site’s data (S11.221)', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
    vi.stubGlobal('navigator', { locks: { request } });
    browser.localStorage.setItem('favorites', '["LL-CH-3012"]');
    const { storeSignIn } = await openPage();
    storeSignIn(LAN, 'token');
    await eventually(() => expect(server.wishlist).toEqual(['LL-SF-1011', 'LL-CH-3012']));
    expect(request).toHaveBeenCalled();
  });

  test('keeps the guest’s wishlist until the server has stored it', async () => {
    browser.localStorage.setItem('favorites', '["LL-CH-3012"]');
    server.broken = true;
    const { storeSignIn, $favorites, notices } = await openPage();
    storeSignIn(LAN, 'token');
    await eventually(() => expect(logged).toHaveBeenCalled());
    expect($favorites.get()).toEqual(['LL-SF-1011', 'LL-CH-3012']);
    expect(browser.localStorage.getItem('favorites')).toBe('["LL-CH-3012"]');
    expect(notices()).toEqual([]);
  });

  test('shows a toast if the wishlist is full', async () => {
    const full = Array.from({ length: MAX_WISHLIST }, (_, place) => `LL-XX-${place}`);
    server.wishlist = full;
    browser.localStorage.setItem('favorites', '["LL-CH-3012"]');
    const { storeSignIn, notices } = await openPage();
    storeSignIn({ ...LAN, wishlist: full }, 'token');
    const message = say('vn')('wishlist', 'full', { max: MAX_WISHLIST });
    await eventually(() => expect(notices()).toEqual([{ message }]));
    expect(server.wishlist).toEqual(full);
  });
});

describe('the wishlist of a member', () => {
  test('changes immediately, and is saved as a whole', async () => {
    const { toggleFavorite, $favorites } = await openMemberPage();
    expect(toggleFavorite('LL-CH-3012')).toBe('added');
    expect($favorites.get()).toEqual(['LL-SF-1011', 'LL-CH-3012']);
    await eventually(() => expect(server.writes).toEqual([['LL-SF-1011', 'LL-CH-3012']]));
    expect(browser.localStorage.getItem('favorites')).toBeNull();
  });

  test('keeps the last state after rapid taps', async () => {
    const { toggleFavorite, $favorites } = await openMemberPage();
    const delay = Promise.withResolvers<void>();
    server.delay = delay.promise;
    for (let tap = 0; tap < 7; tap += 1) toggleFavorite('LL-CH-3012');
    await eventually(() => expect(server.calls).toBe(2));
    // These taps come during the first save.
    toggleFavorite('LL-SF-1011');
    for (let tap = 0; tap < 4; tap += 1) toggleFavorite('LL-CH-3012');
    delay.resolve();
    expect($favorites.get()).toEqual(['LL-CH-3012']);
    await eventually(() => expect(unsavedChanges()).toEqual([]));
    expect(server.wishlist).toEqual(['LL-CH-3012']);
    expect($favorites.get()).toEqual(['LL-CH-3012']);
  });

  test('does not overwrite changes of another device', async () => {
    const { toggleFavorite, removeFavorites, $favorites } = await openMemberPage();
    server.wishlist = ['LL-SF-1011', 'LL-BD-6003'];
    toggleFavorite('LL-CH-3012');
    const undo = removeFavorites(['LL-SF-1011']);
    await eventually(() => expect(server.wishlist).toEqual(['LL-BD-6003', 'LL-CH-3012']));
    await eventually(() => expect(unsavedChanges()).toEqual([]));
    undo();
    await eventually(() =>
      expect(server.wishlist).toEqual(['LL-SF-1011', 'LL-BD-6003', 'LL-CH-3012']),
    );
    expect($favorites.get()).toEqual(server.wishlist);
  });

  test('reverts if saving fails, with a toast that offers a retry (section 8)', async () => {
    const { toggleFavorite, $favorites, notices } = await openMemberPage();
    server.broken = true;
    toggleFavorite('LL-CH-3012');
    await eventually(() => expect($favorites.get()).toEqual(['LL-SF-1011']));
    expect(logged).toHaveBeenCalledWith('Failed to update wishlist: internal');
    const [notice] = notices();
    expect(notice?.message).toBe(say('vn')('wishlist', 'failed-update', { message: 'internal' }));
    server.broken = false;
    notice?.action?.run();
    expect($favorites.get()).toEqual(['LL-SF-1011', 'LL-CH-3012']);
    await eventually(() => expect(server.wishlist).toEqual(['LL-SF-1011', 'LL-CH-3012']));
  });

  test('a retry loses neither the lost change nor one that is being saved (section 8)', async () => {
    const { toggleFavorite, $favorites, notices } = await openMemberPage();
    server.broken = true;
    toggleFavorite('LL-CH-3012');
    await eventually(() => expect($favorites.get()).toEqual(['LL-SF-1011']));
    server.broken = false;
    toggleFavorite('LL-TB-1021');
    notices()[0]?.action?.run();
    const both = ['LL-SF-1011', 'LL-TB-1021', 'LL-CH-3012'];
    expect($favorites.get()).toEqual(both);
    await eventually(() => expect(server.wishlist).toEqual(both));
    await eventually(() => expect(unsavedChanges()).toEqual([]));
  });

  /** Opens a page, and changes the list while no call reaches the server. */
  async function changeWithoutNetwork() {
    const page = await openMemberPage();
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    page.toggleFavorite('LL-CH-3012');
    await vi.advanceTimersByTimeAsync(500);
    expect(unsavedChanges()).toEqual([{ add: ['LL-CH-3012'] }]);
    return page;
  }

  test('keeps a change if the browser aborts the save because the visitor leaves', async () => {
    const { notices } = await changeWithoutNetwork();
    browser.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(unsavedChanges()).toEqual([{ add: ['LL-CH-3012'] }]);
    expect(notices()).toEqual([]);
  });

  test('reverts without a network, with a toast, if the visitor stays', async () => {
    const { $favorites, notices } = await changeWithoutNetwork();
    await vi.advanceTimersByTimeAsync(1_000);
    expect($favorites.get()).toEqual(['LL-SF-1011']);
    expect(notices()).toHaveLength(1);
  });

  test('is saved by the next page if the visitor left before the save', async () => {
    const change = { userId: ID, changes: [{ add: ['LL-CH-3012'] }] };
    browser.localStorage.setItem('wishlist-changes', JSON.stringify(change));
    const { $favorites } = await openMemberPage();
    await eventually(() => expect(server.wishlist).toEqual(['LL-SF-1011', 'LL-CH-3012']));
    expect($favorites.get()).toEqual(server.wishlist);
  });

  test('counts changes as unsaved until the server confirms them, even if they cancel each other out', async () => {
    // The page before sent the first change, and the visitor left before the response.
    server.wishlist = ['LL-SF-1011', 'LL-CH-3012'];
    const wishlist = ['LL-SF-1011'];
    browser.localStorage.setItem('user-storage', JSON.stringify({ _id: ID, wishlist }));
    const changes = [{ add: ['LL-CH-3012'] }, { remove: ['LL-CH-3012'] }];
    browser.localStorage.setItem('wishlist-changes', JSON.stringify({ userId: ID, changes }));
    const delay = Promise.withResolvers<void>();
    server.delay = delay.promise;
    browser.localStorage.setItem('userId', ID);
    browser.localStorage.setItem('authToken', 'token');
    await openPage();
    // One call reads the member. The other reads the list again before changes count as saved.
    await eventually(() => expect(server.calls).toBe(2));
    delay.resolve();
    await eventually(() => expect(server.wishlist).toEqual(['LL-SF-1011']));
  });

  test('survives a late save of a page that is already closed', async () => {
    vi.useFakeTimers();
    const changes = [{ add: ['LL-CH-3012'] }, { remove: ['LL-CH-3012'] }];
    const sentUntil = Date.now() + 10_000;
    browser.localStorage.setItem(
      'wishlist-changes',
      JSON.stringify({ userId: ID, changes, sentUntil }),
    );
    await openMemberPage();
    await eventually(() => expect(server.calls).toBeGreaterThan(1));
    server.wishlist = ['LL-SF-1011', 'LL-CH-3012'];
    await vi.advanceTimersByTimeAsync(10_000);
    await eventually(() => expect(server.wishlist).toEqual(['LL-SF-1011']));
    expect(unsavedChanges()).toEqual([]);
  });

  test('gets no unsaved changes of another member in the same browser', async () => {
    const change = { userId: 'f'.repeat(32), changes: [{ add: ['LL-CH-3012'] }] };
    browser.localStorage.setItem('wishlist-changes', JSON.stringify(change));
    const { $favorites, toggleFavorite } = await openMemberPage();
    expect($favorites.get()).toEqual(['LL-SF-1011']);
    toggleFavorite('LL-BD-6003');
    await eventually(() => expect(server.wishlist).toEqual(['LL-SF-1011', 'LL-BD-6003']));
  });

  test('is empty if it cannot be read, with a log entry (section 8)', async () => {
    const { $favorites, $favoritesState, reloadUser } = await openMemberPage();
    $favoritesState.subscribe(() => undefined);
    server.broken = true;
    await reloadUser();
    expect($favorites.get()).toEqual([]);
    expect($favoritesState.get()).toEqual({ state: 'failed', message: 'internal' });
    expect(logged).toHaveBeenCalledWith('Failed to fetch favorites: internal');
  });

  test('follows changes in another tab', async () => {
    const { $favorites } = await openMemberPage();
    const wishlist = ['LL-SF-1011', 'LL-LT-7014'];
    browser.localStorage.setItem('user-storage', JSON.stringify({ _id: ID, wishlist }));
    browser.changedElsewhere('user-storage');
    expect($favorites.get()).toEqual(wishlist);
  });
});

test('the wishlist of a guest changes immediately, and follows changes in another tab (S4.30)', async () => {
  browser.localStorage.setItem('favorites', '["LL-CH-3012","LL-SF-1011"]');
  const { $favorites, toggleFavorite } = await openPage();
  expect(toggleFavorite('LL-CH-3012')).toBe('removed');
  expect($favorites.get()).toEqual(['LL-SF-1011']);
  expect(browser.localStorage.getItem('favorites')).toBe('["LL-SF-1011"]');
  expect(server.calls).toBe(0);
  browser.localStorage.setItem('favorites', '["LL-LT-7014"]');
  browser.changedElsewhere('favorites');
  expect($favorites.get()).toEqual(['LL-LT-7014']);
});

test('signing out removes the wishlist from the browser', async () => {
  const { signOut, toggleFavorite, $favorites } = await openMemberPage();
  server.broken = true;
  toggleFavorite('LL-CH-3012');
  signOut('/');
  expect($favorites.get()).toEqual([]);
  for (const key of ['user-storage', 'wishlist-changes', 'favorites']) {
    expect(browser.localStorage.getItem(key) ?? '').not.toContain('LL-');
  }
});
