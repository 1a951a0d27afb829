import { atom, type ReadableAtom } from 'nanostores';
import { beginAdminSession, endAdminSession, getAdminSession } from '#contracts/admin-session.ts';
import type { AnswerOf, Call, CallInput } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call, type Outcome } from '#src/api/client.ts';

/**
 * State of the administrator's session. The state 'unknown' means that the check failed.
 * The state 'ended' means that the session expired during work. The open page stays visible.
 */
export type AdminSession =
  | { readonly state: 'checking' | 'signed-out' | 'signed-in' | 'ended' }
  | { readonly state: 'unknown'; readonly failure: ApiFailure };

export const CHECKING: AdminSession = { state: 'checking' };

const session = atom<AdminSession>(CHECKING);

/** Islands hydrate from CHECKING. The session is in an HttpOnly cookie, so only the server can check it. */
export const $adminSession: ReadableAtom<AdminSession> = session;

/**
 * Returns true if the server rejected the administrator's session.
 * The code is 'forbidden' instead of 'unauthenticated' if the browser also sends a member's token.
 */
function isSessionRejected({ code }: ApiFailure): boolean {
  return code === 'unauthenticated' || code === 'forbidden';
}

/** Checks on the server if this browser has a session. */
export async function checkSession(): Promise<void> {
  session.set(CHECKING);
  const outcome = await call(getAdminSession);
  if (outcome.ok) {
    session.set({ state: outcome.answer.result.expiresAt ? 'signed-in' : 'signed-out' });
  } else session.set({ state: 'unknown', failure: outcome.failure });
}

/** Exchanges the key for a session. Returns the failure, if any. */
export async function signIn(key: string): Promise<ApiFailure | undefined> {
  const outcome = await call(beginAdminSession, { body: { key } });
  if (!outcome.ok) return outcome.failure;
  session.set({ state: 'signed-in' });
  return undefined;
}

/** Ends the session. Returns the failure, if any. */
export async function signOut(): Promise<ApiFailure | undefined> {
  const outcome = await call(endAdminSession);
  if (!outcome.ok && !isSessionRejected(outcome.failure)) return outcome.failure;
  session.set({ state: 'signed-out' });
  return undefined;
}

/** Makes a call as the administrator. A rejected session changes the state to 'ended'; the failure is also returned. */
export async function callAsAdmin<C extends Call>(
  contract: C,
  input: CallInput<C> = {},
  signal?: AbortSignal,
): Promise<Outcome<AnswerOf<C>>> {
  const outcome = await call(contract, input, signal ? { signal } : {});
  if (!outcome.ok && isSessionRejected(outcome.failure) && session.get().state === 'signed-in') {
    session.set({ state: 'ended' });
  }
  return outcome;
}
