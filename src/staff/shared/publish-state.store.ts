import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { ResponseOf } from '#contracts/call.ts';
import { getPublishState } from '#contracts/publishing/publishing.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { afterNextFrame } from '../kit/after-next-frame.ts';
import { $lastMutation, $staffSession, callAsStaff } from '../session/staff-session.store.ts';

/** State of publishing, as the API returns it. */
export type PublishState = ResponseOf<typeof getPublishState>['result'];

/** Last known state, and the failure of the last call. Both are undefined before the first response. */
export interface LastPublishState {
  readonly view?: PublishState;
  readonly failure?: ApiFailure;
}

/** Polling interval during a build, in milliseconds. Each failed call doubles the interval, up to the maximum. */
const CHECK_MS = 4_000;
const MAX_CHECK_MS = 60_000;

const known = atom<LastPublishState>({});

/**
 * Publishing state, loaded on mount, after calls that publish something, and when the page becomes visible or online again.
 * Polled during a build while the page is visible.
 */
export const $publishState: ReadableAtom<LastPublishState> = known;

let isMounted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;
let failures = 0;

/** Loads the state, if the role may read it. Aborts a call that is still running. */
export async function refreshPublishState(): Promise<void> {
  clearTimeout(timer);
  running?.abort();
  const session = $staffSession.get();
  if (!('staff' in session)) return;
  if (!canCall({ kind: 'staff', ...session.staff }, getPublishState.name)) return;
  const controller = new AbortController();
  running = controller;
  await afterNextFrame();
  if (controller.signal.aborted) return;
  const outcome = await callAsStaff(getPublishState, {}, controller.signal);
  if (controller.signal.aborted) return;
  if (outcome.ok) known.set({ view: outcome.response.result });
  else known.set({ ...known.get(), failure: outcome.failure });
  failures = outcome.ok ? 0 : failures + 1;
  const canContinue = isMounted && !document.hidden && $staffSession.get().state === 'signed-in';
  if (canContinue && known.get().view?.state === 'building') {
    const wait = Math.min(CHECK_MS * 2 ** failures, MAX_CHECK_MS);
    timer = setTimeout(() => void refreshPublishState(), wait);
  }
}

onMount(known, () => {
  isMounted = true;
  void refreshPublishState();
  const refreshIfVisible = () => {
    clearTimeout(timer);
    if (!document.hidden) void refreshPublishState();
  };
  document.addEventListener('visibilitychange', refreshIfVisible);
  addEventListener('online', refreshIfVisible);
  const ends = [
    $lastMutation.listen((change) => {
      if (change?.publishes) void refreshPublishState();
    }),
    $staffSession.listen(({ state }, before) => {
      if (state === 'signed-in' && before?.state === 'ended') void refreshPublishState();
    }),
  ];
  return () => {
    isMounted = false;
    clearTimeout(timer);
    running?.abort();
    document.removeEventListener('visibilitychange', refreshIfVisible);
    removeEventListener('online', refreshIfVisible);
    for (const end of ends) end();
    known.set({});
  };
});
