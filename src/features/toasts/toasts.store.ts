import { atom } from 'nanostores';
import { loadIsland } from '#src/islands/load-island.ts';
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
  show(action ? { message, action } : { message });
}

/**
 * Shows a notice whose words are still to be fetched. Words that do not come are not said; what they tell of shows
 * itself on the page.
 */
export function notifyOnceFetched(notice: Promise<Notice>): void {
  notice.then(show, () => undefined);
}

function show(notice: Notice): void {
  $notices.set([...$notices.get(), notice]);
  loadIsland('toaster');
}

/** Shows a notice on the page that is gone to now. */
export function notifyOnNextPage(message: string): void {
  storeText(NEXT_PAGE_KEY, message, 'session');
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
