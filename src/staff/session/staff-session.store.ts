import { atom, type ReadableAtom } from 'nanostores';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import {
  endStaffSession,
  getStaffSession,
  type OwnStaffSession,
} from '#contracts/staff/staff-session.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call, type Outcome } from '#src/api/client.ts';
import { discardEarlyResponses, earlyFetch } from '#src/api/early-responses.ts';
import { storeText } from '#src/storage/persistent-store.ts';
import { STAFF_ROLE_KEY } from '#src/storage/storage-keys.ts';
import { requestStepUp } from './step-up.store.ts';
import { discardUnsavedInput, keepUnsavedInputOf } from './unsaved-input.ts';

/** Staff account, as lists and sessions contain it. */
export type StaffProfile = OwnStaffSession['staff'];

/**
 * State of the staff session. The state 'unknown' means that the check failed.
 * The state 'ended' means that the session expired during work. The open page stays visible.
 */
export type StaffSessionState =
  | { readonly state: 'checking' | 'signed-out' }
  | { readonly state: 'signed-in' | 'ended'; readonly staff: StaffProfile }
  | { readonly state: 'unknown'; readonly failure: ApiFailure };

export const CHECKING_SESSION: StaffSessionState = { state: 'checking' };

const session = atom<StaffSessionState>(CHECKING_SESSION);

/** Islands hydrate from `CHECKING_SESSION`. The session is in an HttpOnly cookie, so only the server can check it. */
export const $staffSession: ReadableAtom<StaffSessionState> = session;

/** Successful call that changed something. */
interface StaffCallRecord {
  readonly call: string;
  /** True if the call can cause unpublished changes. */
  readonly publishes: boolean;
}

const lastMutation = atom<StaffCallRecord | undefined>(undefined);

/** Last change of this page. Each change is a new object. */
export const $lastMutation: ReadableAtom<StaffCallRecord | undefined> = lastMutation;

/** Checks on the server if this browser has a session. */
export async function checkSession(): Promise<void> {
  session.set(CHECKING_SESSION);
  const outcome = await call(getStaffSession, {}, { fetcher: earlyFetch });
  if (!outcome.ok) session.set({ state: 'unknown', failure: outcome.failure });
  else if (outcome.response.result) startSession(outcome.response.result);
  else showSignIn();
}

/** Shows the sign-in. Discards earlier responses, because another person may sign in. */
function showSignIn(): void {
  discardEarlyResponses();
  storeText(STAFF_ROLE_KEY, undefined);
  session.set({ state: 'signed-out' });
}

let firstCheck: Promise<void> | undefined;

/** Checks the session once per page. */
export function checkSessionOnce(): Promise<void> {
  firstCheck ??= checkSession();
  return firstCheck;
}

/** Opens the staff area after a sign-in. If another person signs in, reloads the page to discard the old view. */
export function startSession({ staff }: OwnStaffSession): void {
  const before = session.get();
  storeText(STAFF_ROLE_KEY, staff.role);
  keepUnsavedInputOf(staff.id);
  if (before.state === 'ended' && before.staff.id !== staff.id) location.reload();
  else session.set({ state: 'signed-in', staff });
}

/** Shows changes of the signed-in person's account. */
export function updateOwnAccount(staff: StaffProfile): void {
  if (session.get().state === 'signed-in') session.set({ state: 'signed-in', staff });
}

/** Ends the session. Returns the failure, if any. */
export async function signOutStaff(): Promise<ApiFailure | undefined> {
  const outcome = await call(endStaffSession);
  if (!outcome.ok && outcome.failure.code !== 'unauthenticated') {
    if (outcome.failure.code !== 'forbidden') return outcome.failure;
    // Without a staff cookie, a member's session is rejected as 'forbidden'.
    await checkSession();
    return session.get().state === 'signed-out' ? undefined : outcome.failure;
  }
  discardUnsavedInput();
  showSignIn();
  return undefined;
}

/** Marks the session as ended. The page keeps its input. */
function endSession(): void {
  const before = session.get();
  if (before.state === 'signed-in') session.set({ state: 'ended', staff: before.staff });
}

/**
 * Reads the account again after a call was forbidden. Either an owner has changed the role, or the session has
 * ended and the browser also sends a member's token.
 */
async function checkRole(): Promise<void> {
  const outcome = await call(getStaffSession);
  if (!outcome.ok) return;
  if (outcome.response.result) updateOwnAccount(outcome.response.result.staff);
  else endSession();
}

/**
 * Makes a call as staff. A rejected session changes the state to 'ended'; the failure is also returned. If the call
 * requires a fresh second factor, a dialog asks for the factor, and the call is repeated.
 */
export async function callAsStaff<C extends Call>(
  contract: C,
  input: CallInput<C> = {},
  signal?: AbortSignal,
): Promise<Outcome<ResponseOf<C>>> {
  const send = () => call(contract, input, { fetcher: earlyFetch, ...(signal && { signal }) });
  let outcome = await send();
  if (!outcome.ok && outcome.failure.code === 'fresh-factor-required') {
    if (await requestStepUp()) outcome = await send();
  }
  if (outcome.ok) {
    const { name, publishes } = contract;
    if (contract.changesData(input.body)) lastMutation.set({ call: name, publishes });
    return outcome;
  }
  if (outcome.failure.code === 'unauthenticated') endSession();
  if (outcome.failure.code === 'forbidden') await checkRole();
  return outcome;
}
