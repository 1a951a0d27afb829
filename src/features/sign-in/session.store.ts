import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { User } from '#contracts/user.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { storedToken } from '#src/api/auth-token.ts';
import { endSession } from '#src/api/end-session.ts';
import { onRefused } from '#src/api/rejected-token.ts';
import { forgetOrders } from '#src/features/basket/order-cart.store.ts';
import { logWarning } from '#src/log.ts';
import { cookieValue, deleteCookie } from '#src/storage/cookies.ts';
import { storedText, storeText } from '#src/storage/persisted.ts';
import {
  OWN_KEYS,
  type Session,
  SIGN_IN_KEYS,
  SIGNED_OUT,
  sessionOf,
  TYPED_KEYS,
  userIdOfCookie,
} from './session.ts';

/** How the reading of the signed-in member goes (section 4). */
export type UserState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ApiFailure }
  | { readonly state: 'ready'; readonly user: User };

export const NOBODY: UserState = { state: 'none' };

/** The cookie for scripts that a social sign-in sets (section 3). */
const ID_COOKIE = 'id';
/**
 * Proof of a session that a sign-out has ended in this browser, but not yet on the server (D49): its token, or
 * BY_COOKIE. No other code reads this key, so the token signs nobody in.
 */
const OWED_KEY = 'logout-owed';
/** The proof is the session cookie, which scripts cannot read. */
const BY_COOKIE = 'cookie';
/** The code that reads the member did not come. */
const NOT_FETCHED: { ok: false; failure: ApiFailure } = {
  ok: false,
  failure: { code: 'network', status: 0, message: 'Failed to fetch' },
};

const session = atom<Session>(SIGNED_OUT);
const user = atom<UserState>(NOBODY);

/** Who uses this browser, in step across tabs. Islands hydrate from SIGNED_OUT. */
export const $session: ReadableAtom<Session> = session;

/**
 * The member as the server has them: read when something first listens, kept in memory only. Islands hydrate from
 * NOBODY.
 */
export const $user: ReadableAtom<UserState> = user;

onMount(user, () => session.subscribe(() => void loadUser()));

/** Keeps a sign-in by password: everything of section 3 is stored, other tabs follow (D26). */
export function signedIn(member: User, token: string): void {
  deleteCookie(ID_COOKIE);
  // No other tab may see the id of the one with the token of the other.
  if (storedText('userId') !== member._id) storeText('authToken', undefined);
  storeFlags(member._id);
  storeUser(member);
  storeText('authToken', token);
  change({ signedIn: true, userId: member._id }, { state: 'ready', user: member });
}

/** The member after a change, as the server has answered with them. */
export function keepUser(member: User): void {
  const now = session.get();
  if (!now.signedIn || now.userId !== member._id) return;
  storeUser(member);
  user.set({ state: 'ready', user: member });
}

/** Reads the member again: after a failure, or when the server may know better. */
export async function reloadUser(): Promise<void> {
  user.set(NOBODY);
  await loadUser();
}

/**
 * Signs out at once, without waiting for the server (D49): personal data leaves this browser and its other tabs, and the
 * home page opens.
 * @param home path of the home page in the language of this one
 */
export function signOut(home: string): void {
  storeText(OWED_KEY, storedToken() ?? BY_COOKIE);
  endOwedSession();
  forgetPerson();
  location.assign(home);
}

/** Tells the server of a sign-out that it has not heard of. */
function endOwedSession(): void {
  const owed = storedText(OWED_KEY);
  if (owed === undefined) return;
  void endSession(owed === BY_COOKIE ? undefined : owed).then((ended) => {
    // A later sign-out may owe another session by now.
    if (ended && storedText(OWED_KEY) === owed) storeText(OWED_KEY, undefined);
  });
}

/**
 * Ends a session that the server no longer knows. What was typed stays, and so does who it was, until the next page:
 * other tabs tell it from a sign-out by that.
 */
export function sessionExpired(): void {
  deleteCookie(ID_COOKIE);
  storeText('authToken', undefined);
  change({ signedIn: false, ended: 'expired' });
}

/** Everything of the person's that this browser holds. The basket and a guest's favourites belong to the browser. */
function forgetPerson(): void {
  deleteCookie(ID_COOKIE);
  // The id goes first: without it the other tabs know that this is no session that has merely ended.
  storeText('userId', undefined);
  for (const key of [...SIGN_IN_KEYS, ...OWN_KEYS]) storeText(key, undefined);
  forgetTyped();
  forgetOrders();
  change({ signedIn: false, ended: 'signed-out' });
}

function forgetTyped(): void {
  for (const key of TYPED_KEYS) storeText(key, undefined, 'session');
}

function storeFlags(userId: string): void {
  storeText('userId', userId);
  storeText('isAuth', 'true');
  storeText('isLoggedIn', 'true');
}

/** Stores the user fields that pages read before the server answers, and no personal data (D48). */
function storeUser({ _id, wishlist }: User): void {
  storeText('user-storage', JSON.stringify({ _id, wishlist }));
}

function change(next: Session, member: UserState = NOBODY): void {
  if (JSON.stringify(next) !== JSON.stringify(session.get())) {
    user.set(member);
    session.set(next);
  } else if (member.state === 'ready') user.set(member);
}

async function loadUser(): Promise<void> {
  const asked = session.get();
  if (!asked.signedIn || user.get().state === 'loading' || user.get().state === 'ready') return;
  user.set({ state: 'loading' });
  const outcome = await import('./session-calls.ts')
    .then(({ readUser }) => readUser(asked.userId))
    .catch(() => NOT_FETCHED);
  if (session.get() !== asked) return;
  if (outcome.ok) {
    keepUser(outcome.answer.result);
    return;
  }
  const { failure } = outcome;
  logWarning(`Failed to fetch users: ${failure.message}`);
  user.set({ state: 'failed', failure });
  // The proof is somebody else's: whoever the browser says this is, they are not.
  if (failure.code === 'forbidden') sessionExpired();
}

/**
 * Reads who is signed in from what the browser holds.
 * @param arriving whether this page begins: only then can a social sign-in have brought it here. When another tab has
 * changed something, the cookie may still be the one from before, so it counts only beside the id that is stored.
 */
function look(arriving: boolean): void {
  const held = cookieValue(ID_COOKIE);
  const userId = storedText('userId');
  const cookie = arriving || userIdOfCookie(held) === userId ? held : undefined;
  const before = session.get();
  const now = sessionOf({ cookie, token: storedToken(), userId });
  if (now.signedIn) {
    if (arriving && userIdOfCookie(cookie)) takeOver(now.userId);
    change(now);
  } else if (before.signedIn) {
    const ended = storedText('userId') === undefined ? 'signed-out' : 'expired';
    if (ended === 'signed-out') forgetTyped();
    change({ signedIn: false, ended });
  }
}

/** After a social sign-in: the id is saved, the member is read and stored (section 4). A token of before no longer counts. */
function takeOver(userId: string): void {
  const isNew = storedText('userId') !== userId;
  storeText('authToken', undefined);
  if (!isNew) return;
  storeText('user-storage', undefined);
  storeFlags(userId);
  change({ signedIn: true, userId });
  void loadUser();
}

/** Removes what an expired session has left, and retries a sign-out that the server has not heard of. */
function tidyUp(): void {
  if (!session.get().signedIn) {
    for (const key of SIGN_IN_KEYS) storeText(key, undefined);
  } else if (storedText(OWED_KEY) === BY_COOKIE) {
    // The cookie is that of a newer session.
    storeText(OWED_KEY, undefined);
  }
  endOwedSession();
}

onRefused((token) => {
  // Refused may have been a call that was made before this session began.
  if (session.get().signedIn && token === storedToken()) sessionExpired();
});

if (typeof window !== 'undefined') {
  const KEYS = new Set<string | null>([...SIGN_IN_KEYS, null]);
  addEventListener('storage', ({ key }) => {
    if (KEYS.has(key)) look(false);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look(true);
  });
  look(true);
  tidyUp();
}
