import { atom } from 'nanostores';
import { loadIsland } from '#src/islands/load-island.ts';
import { storedText, storeText } from '#src/storage/persisted.ts';
import { NEXT_NOTICE_KEY } from '#src/storage/storage-keys.ts';

/** Message for a toast, with an optional action. */
export interface Notice {
  message: string;
  action?: { label: string; run: () => void };
  /** Disables the five-second limit for long texts. The action closes the toast. */
  stays?: true;
}

/** Queue for the toaster. */
export const $notices = atom<readonly Notice[]>([]);

/** Shows a toast for five seconds (section 8). */
export function notify(message: string, action?: Notice['action']): void {
  show(action ? { message, action } : { message });
}

/** Shows a toast after its text has loaded. If the text fails to load, no toast is shown. */
export function notifyOnceFetched(notice: Promise<Notice>): void {
  notice.then(show, () => undefined);
}

function show(notice: Notice): void {
  $notices.set([...$notices.get(), notice]);
  loadIsland('toaster');
}

/** Shows a toast on the next page of this tab. */
export function notifyOnNextPage(message: string): void {
  storeText(NEXT_NOTICE_KEY, message, 'session');
}

/** Returns the queued notices and empties the queue. */
export function takeNotices(): readonly Notice[] {
  const waiting = $notices.get();
  if (waiting.length > 0) $notices.set([]);
  return waiting;
}

if (typeof window !== 'undefined') {
  const waiting = storedText(NEXT_NOTICE_KEY, 'session');
  storeText(NEXT_NOTICE_KEY, undefined, 'session');
  if (waiting) notify(waiting);
}
