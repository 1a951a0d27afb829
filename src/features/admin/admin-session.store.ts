import { atom, type ReadableAtom } from 'nanostores';
import { beginAdminSession, endAdminSession, getAdminSession } from '#contracts/admin-session.ts';
import type { AnswerOf, Call, CallInput } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call, type Outcome } from '#src/api/client.ts';

/**
 * Whether the administrator is signed in: not known yet, could not be asked, signed out, signed in, or signed in until
 * the session ended in the middle of the work, which then stays where it is.
 */
export type Standing =
  | { readonly is: 'asking' | 'out' | 'in' | 'ended' }
  | { readonly is: 'unknown'; readonly failure: ApiFailure };

export const ASKING: Standing = { is: 'asking' };

const standing = atom<Standing>(ASKING);

/** Islands hydrate from ASKING. The session itself is in a cookie that no script sees. */
export const $standing: ReadableAtom<Standing> = standing;

/** A call without a session that holds: with a customer's token of this browser beside it, the refusal has the other code. */
function isRefused({ code }: ApiFailure): boolean {
  return code === 'unauthenticated' || code === 'forbidden';
}

/** Asks the server whether this browser has a session. */
export async function lookForSession(): Promise<void> {
  standing.set(ASKING);
  const outcome = await call(getAdminSession);
  if (outcome.ok) standing.set({ is: outcome.answer.result.expiresAt ? 'in' : 'out' });
  else standing.set({ is: 'unknown', failure: outcome.failure });
}

/** Exchanges the key for a session; gives why it came to nothing. */
export async function signIn(key: string): Promise<ApiFailure | undefined> {
  const outcome = await call(beginAdminSession, { body: { key } });
  if (!outcome.ok) return outcome.failure;
  standing.set({ is: 'in' });
  return undefined;
}

/** Ends the session; gives why it could not be ended. */
export async function signOut(): Promise<ApiFailure | undefined> {
  const outcome = await call(endAdminSession);
  if (!outcome.ok && !isRefused(outcome.failure)) return outcome.failure;
  standing.set({ is: 'out' });
  return undefined;
}

/** Makes a call as the administrator. A refusal ends the session here, and comes back as any other failure. */
export async function askShop<C extends Call>(
  contract: C,
  input: CallInput<C> = {},
  signal?: AbortSignal,
): Promise<Outcome<AnswerOf<C>>> {
  const outcome = await call(contract, input, signal ? { signal } : {});
  if (!outcome.ok && isRefused(outcome.failure) && standing.get().is === 'in') {
    standing.set({ is: 'ended' });
  }
  return outcome;
}
