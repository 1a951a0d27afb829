import { atom } from 'nanostores';
import { wantIsland } from '#src/islands/want.ts';
import { storedText, storeText } from '#src/storage/persisted.ts';

/** A message that waits in this tab for the page that is gone to. */
const NEXT_PAGE_KEY = 'next-notice';

/** A word to the visitor, with something to do about it if there is. */
export interface Notice {
  message: string;
  action?: { label: string; run: () => void };
  /** Stays until the visitor closes it: more to read than five seconds allow. */
  stays?: true;
}

/** Notices that the toaster has not shown yet. */
export const $notices = atom<readonly Notice[]>([]);

/** Shows a notice at the top right for five seconds (section 8). */
export function notify(message: string, action?: Notice['action']): void {
  $notices.set([...$notices.get(), action ? { message, action } : { message }]);
  wantIsland('toaster');
}

/** Shows a notice on the page that is gone to now. */
export function notifyOnNextPage(message: string): void {
  storeText(NEXT_PAGE_KEY, message, 'session');
}

/** Shows a notice that stays until it is closed by the button with this label. */
export function notifyUntilClosed(message: string, closeLabel: string): void {
  const action = { label: closeLabel, run: () => {} };
  $notices.set([...$notices.get(), { message, action, stays: true }]);
  wantIsland('toaster');
}

/** Hands the waiting notices over, each once. */
export function takeNotices(): readonly Notice[] {
  const waiting = $notices.get();
  if (waiting.length > 0) $notices.set([]);
  return waiting;
}

if (typeof window !== 'undefined') {
  const waiting = storedText(NEXT_PAGE_KEY, 'session');
  storeText(NEXT_PAGE_KEY, undefined, 'session');
  if (waiting) notify(waiting);
}
