import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { User } from '#contracts/users/users.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { storedToken } from '#src/api/auth-token.ts';
import { endMemberSession } from '#src/api/end-session.ts';
import { onTokenRejected } from '#src/api/rejected-token.ts';
import { deleteLocalOrders } from '#src/features/basket/order-storage.store.ts';
import { logWarning } from '#src/log.ts';
import { cookieValue, deleteCookie } from '#src/storage/cookies.ts';
import { storedText, storeText } from '#src/storage/persistent-store.ts';
import {
  AUTH_TOKEN_KEY,
  IS_AUTH_KEY,
  IS_LOGGED_IN_KEY,
  PENDING_SIGN_OUT_KEY,
  USER_ID_KEY,
  USER_KEY,
} from '#src/storage/storage-keys.ts';
import {
  FORM_KEYS,
  MEMBER_KEYS,
  type MemberSession,
  parseUserIdCookie,
  SIGN_IN_KEYS,
  SIGNED_OUT,
  sessionFromStorage,
} from './session.ts';

/** Loading state of the signed-in member (section 4). */
export type UserState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ApiFailure }
  | { readonly state: 'ready'; readonly user: User };

export const NO_USER: UserState = { state: 'none' };

/** Cookie of a social sign-in. Scripts can read it (section 3). */
const ID_COOKIE = 'id';
/** The credential is the session cookie, which scripts cannot read. */
const BY_COOKIE = 'cookie';
/** Failure of loading `fetch-user.ts`. */
const NOT_FETCHED: { ok: false; failure: ApiFailure } = {
  ok: false,
  failure: { code: 'network', status: 0, message: 'Failed to fetch' },
};

const session = atom<MemberSession>(SIGNED_OUT);
const user = atom<UserState>(NO_USER);

/** Session of this browser, synchronized across tabs. Islands hydrate with SIGNED_OUT. */
export const $session: ReadableAtom<MemberSession> = session;

/** Member from the server, read on the first listener and kept only in memory. Islands hydrate with NO_USER. */
export const $user: ReadableAtom<UserState> = user;

onMount(user, () => session.subscribe(() => void loadUser()));

/** Stores a sign-in by password under the keys of section 3. Other tabs update their sessions too (D26). */
export function storeSignIn(member: User, token: string): void {
  deleteCookie(ID_COOKIE);
  // Another tab must never read the new id with the old member's token.
  if (storedText(USER_ID_KEY) !== member._id) storeText(AUTH_TOKEN_KEY, undefined);
  storeFlags(member._id);
  storeUser(member);
  storeText(AUTH_TOKEN_KEY, token);
  setSession({ signedIn: true, userId: member._id }, { state: 'ready', user: member });
}

/** Replaces the member with the server's response to a change. */
export function replaceUser(member: User): void {
  const now = session.get();
  if (!now.signedIn || now.userId !== member._id) return;
  storeUser(member);
  user.set({ state: 'ready', user: member });
}

/** Reads the member again, after a failure or after a change on the server. */
export async function reloadUser(): Promise<void> {
  user.set(NO_USER);
  await loadUser();
}

/**
 * Signs out immediately, without waiting for the server (D49). Clears personal data in all tabs, and opens the home
 * page.
 * @param home path of the home page in the language of this page
 */
export function signOut(home: string): void {
  storeText(PENDING_SIGN_OUT_KEY, storedToken() ?? BY_COOKIE);
  endPendingSession();
  clearPersonalData();
  location.assign(home);
}

/** Ends the signed-out session on the server, if that is still pending. */
function endPendingSession(): void {
  const pending = storedText(PENDING_SIGN_OUT_KEY);
  if (pending === undefined) return;
  void endMemberSession(pending === BY_COOKIE ? undefined : pending).then((ended) => {
    // Meanwhile a later sign-out may have stored the credential of another session.
    if (ended && storedText(PENDING_SIGN_OUT_KEY) === pending)
      storeText(PENDING_SIGN_OUT_KEY, undefined);
  });
}

/**
 * Ends a session that the server no longer accepts. Typed data stays. The user id stays until the next page, because
 * other tabs use it to distinguish an expired session from a sign-out.
 */
export function expireSession(): void {
  deleteCookie(ID_COOKIE);
  storeText(AUTH_TOKEN_KEY, undefined);
  setSession({ signedIn: false, ended: 'expired' });
}

/** Clears the member's data in this browser. Basket and guest's favorites stay, because they belong to the browser. */
function clearPersonalData(): void {
  deleteCookie(ID_COOKIE);
  // Removed first: other tabs recognize a sign-out by the missing id.
  storeText(USER_ID_KEY, undefined);
  for (const key of [...SIGN_IN_KEYS, ...MEMBER_KEYS]) storeText(key, undefined);
  clearTypedData();
  deleteLocalOrders();
  setSession({ signedIn: false, ended: 'signed-out' });
}

function clearTypedData(): void {
  for (const key of FORM_KEYS) storeText(key, undefined, 'session');
}

function storeFlags(userId: string): void {
  storeText(USER_ID_KEY, userId);
  storeText(IS_AUTH_KEY, 'true');
  storeText(IS_LOGGED_IN_KEY, 'true');
}

/** Stores the fields that pages need before the server responds. Excludes personal data (D48). */
function storeUser({ _id, wishlist }: User): void {
  storeText(USER_KEY, JSON.stringify({ _id, wishlist }));
}

function setSession(next: MemberSession, member: UserState = NO_USER): void {
  if (JSON.stringify(next) !== JSON.stringify(session.get())) {
    user.set(member);
    session.set(next);
  } else if (member.state === 'ready') user.set(member);
}

async function loadUser(): Promise<void> {
  const requested = session.get();
  if (!requested.signedIn || user.get().state === 'loading' || user.get().state === 'ready') return;
  user.set({ state: 'loading' });
  const outcome = await import('./fetch-user.ts')
    .then(({ fetchUser }) => fetchUser(requested.userId))
    .catch(() => NOT_FETCHED);
  if (session.get() !== requested) return;
  if (outcome.ok) {
    replaceUser(outcome.response.result);
    return;
  }
  const { failure } = outcome;
  logWarning(`Failed to fetch users: ${failure.message}`);
  user.set({ state: 'failed', failure });
  // The credential belongs to another member than the stored id.
  if (failure.code === 'forbidden') expireSession();
}

/**
 * Updates the session from storage and cookies.
 * @param arriving true when the page opens, which may be the return from a social sign-in. After a change in another
 * tab, the cookie may be outdated. The cookie then counts only if it matches the stored id.
 */
function readSession(arriving: boolean): void {
  const idCookie = cookieValue(ID_COOKIE);
  const userId = storedText(USER_ID_KEY);
  const cookie = arriving || parseUserIdCookie(idCookie) === userId ? idCookie : undefined;
  const before = session.get();
  const now = sessionFromStorage({ cookie, token: storedToken(), userId });
  if (now.signedIn) {
    if (arriving && parseUserIdCookie(cookie)) startSocialSession(now.userId);
    setSession(now);
  } else if (before.signedIn) {
    const ended = storedText(USER_ID_KEY) === undefined ? 'signed-out' : 'expired';
    if (ended === 'signed-out') clearTypedData();
    setSession({ signedIn: false, ended });
  }
}

/** Stores a social sign-in and reads the member (section 4). Removes the token of an earlier sign-in. */
function startSocialSession(userId: string): void {
  const isNew = storedText(USER_ID_KEY) !== userId;
  storeText(AUTH_TOKEN_KEY, undefined);
  if (!isNew) return;
  storeText(USER_KEY, undefined);
  storeFlags(userId);
  setSession({ signedIn: true, userId });
  void loadUser();
}

/** Removes the keys of an expired session, and retries a pending sign-out on the server. */
function cleanUp(): void {
  if (!session.get().signedIn) {
    for (const key of SIGN_IN_KEYS) storeText(key, undefined);
  } else if (storedText(PENDING_SIGN_OUT_KEY) === BY_COOKIE) {
    // The cookie belongs to a newer session.
    storeText(PENDING_SIGN_OUT_KEY, undefined);
  }
  endPendingSession();
}

onTokenRejected((token) => {
  // The rejected call may be older than this session.
  if (session.get().signedIn && token === storedToken()) expireSession();
});

if (typeof window !== 'undefined') {
  const KEYS = new Set<string | null>([...SIGN_IN_KEYS, null]);
  addEventListener('storage', ({ key }) => {
    if (KEYS.has(key)) readSession(false);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readSession(true);
  });
  readSession(true);
  cleanUp();
}
