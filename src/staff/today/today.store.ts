import { map, onMount, type ReadableAtom } from 'nanostores';
import type { ResponseOf } from '#contracts/call.ts';
import { canCall, type StaffCallName } from '#domain/staff/staff-permissions.ts';
import type { QueryResult } from '#src/api/client.ts';
import { takeEarlyResponse } from '#src/api/early-response.ts';
import { afterNextFrame } from '../kit/after-next-frame.ts';
import { $lastMutation, $staffSession, callAsStaff } from '../session/staff-session.store.ts';
import { TODAY_CALLS } from './today-calls.ts';

export type LoadedTodayPart = keyof typeof TODAY_CALLS;

/** Work by part. Parts that have not been loaded are missing. */
export type TodayResults = {
  readonly [N in LoadedTodayPart]?: QueryResult<ResponseOf<(typeof TODAY_CALLS)[N]>>;
};

/** Parts of this store, in the order of the page. */
const PARTS = [
  'notes',
  'quotes',
  'orders',
  'deliveries',
  'emails',
  'errors',
  'drafts',
] as const satisfies LoadedTodayPart[];
const REFRESH_MS = 5 * 60_000;
/** Age below which work is current when the section is opened, in milliseconds. */
const CURRENT_MS = 10_000;
/** Calls that change the counts, by name, because their contracts would delay the first list. */
const CHANGING_CALLS: ReadonlySet<string> = new Set<StaffCallName>([
  'changeOrderStatus',
  'undoOrderStatus',
  'changeOrderDelivery',
  'applyDeliveryRequest',
  'declineDeliveryRequest',
  'proposeDeliveryDay',
  'withdrawDeliveryDay',
  'resendEmail',
  'discardEmail',
  'createQuote',
  'sendQuote',
  'askForDiscount',
  'endDiscountRequest',
  'approveDiscount',
  'limitDiscount',
  'withdrawQuote',
  'priceOrder',
  'recordAgreement',
  'writeToCustomer',
  'addTimelineEntry',
  'tickNote',
  'scheduleDraft',
  'putDraftInShop',
  'discardDraft',
]);

const work = map<TodayResults>({});

/**
 * Work of the signed-in person's role. Loaded on mount, every few minutes while the page is visible, when the page
 * becomes visible or online again, and after a change of the work.
 */
export const $today: ReadableAtom<TodayResults> = work;

let timer: ReturnType<typeof setTimeout> | undefined;
let refreshedAt = Number.NEGATIVE_INFINITY;
const running = new Map<LoadedTodayPart, AbortController>();

function showResponse(
  name: LoadedTodayPart,
  response: ResponseOf<(typeof TODAY_CALLS)[LoadedTodayPart]>,
): void {
  // The types do not connect a name with its response. The cast still checks the names of the fields.
  work.setKey(name, { state: 'ready', response } as TodayResults[LoadedTodayPart]);
}

async function load(name: LoadedTodayPart): Promise<void> {
  const early = takeEarlyResponse(TODAY_CALLS[name]);
  if (early) {
    showResponse(name, early);
    return;
  }
  running.get(name)?.abort();
  const controller = new AbortController();
  running.set(name, controller);
  await afterNextFrame();
  if (controller.signal.aborted) return;
  const outcome = await callAsStaff(TODAY_CALLS[name], {}, controller.signal);
  if (controller.signal.aborted) return;
  running.delete(name);
  if (outcome.ok) showResponse(name, outcome.response);
  // After a failed refresh, the last known work stays.
  else if (work.get()[name]?.state !== 'ready') {
    work.setKey(name, { state: 'failed', failure: outcome.failure });
  }
}

/** Loads a part again after a failure. */
export function retryTodayPart(name: LoadedTodayPart): void {
  work.setKey(name, { state: 'loading' });
  void load(name);
}

/** Loads all parts that the role may read, while their last answers stay. */
export function refreshToday(): void {
  clearTimeout(timer);
  const session = $staffSession.get();
  if (session.state !== 'signed-in' || document.hidden) return;
  const actor = { kind: 'staff', ...session.staff } as const;
  for (const name of PARTS) {
    if (canCall(actor, TODAY_CALLS[name].name)) void load(name);
  }
  refreshedAt = performance.now();
  timer = setTimeout(refreshToday, REFRESH_MS);
}

/** Loads all parts again if they are no longer current. The menu loads the same parts when the page opens. */
export function refreshStaleToday(): void {
  if (performance.now() - refreshedAt > CURRENT_MS) refreshToday();
}

function stop(): void {
  clearTimeout(timer);
  for (const controller of running.values()) controller.abort();
  running.clear();
}

onMount(work, () => {
  refreshToday();
  document.addEventListener('visibilitychange', refreshToday);
  addEventListener('online', refreshToday);
  const ends = [
    $lastMutation.listen((change) => {
      if (change && CHANGING_CALLS.has(change.call)) refreshToday();
    }),
    $staffSession.listen(({ state }, before) => {
      if (state === 'signed-in' && before?.state !== 'signed-in') refreshToday();
      if (state === 'signed-out') {
        stop();
        work.set({});
      }
    }),
  ];
  return () => {
    stop();
    document.removeEventListener('visibilitychange', refreshToday);
    removeEventListener('online', refreshToday);
    for (const end of ends) end();
    work.set({});
  };
});
