import { atom } from 'nanostores';
import { loadIsland } from '#src/islands/load-island.ts';
import { storedText, storeText } from '#src/storage/persistent-store.ts';
import { NEXT_TOAST_KEY } from '#src/storage/storage-keys.ts';

/** Message for a toast, with an optional action. */
export interface ToastMessage {
  message: string;
  action?: { label: string; run: () => void };
  /** Picture of the product that the message is about. */
  picture?: string;
  /** Disables the five-second limit for long texts. The action closes the toast. */
  stays?: true;
}

/** Queue for the toaster. */
export const $toasts = atom<readonly ToastMessage[]>([]);

/** Shows a toast for five seconds (section 8). */
export function showToast(
  message: string,
  action?: ToastMessage['action'],
  picture?: string,
): void {
  addToast({ message, ...(action && { action }), ...(picture && { picture }) });
}

/** Shows a toast after its text has loaded. If the text fails to load, no toast is shown. */
export function showToastOnceFetched(notice: Promise<ToastMessage>): void {
  notice.then(addToast, () => undefined);
}

function addToast(notice: ToastMessage): void {
  $toasts.set([...$toasts.get(), notice]);
  loadIsland('toaster');
}

/** Shows a toast on the next page of this tab. */
export function showToastOnNextPage(message: string): void {
  storeText(NEXT_TOAST_KEY, message, 'session');
}

/** Returns the queued notices and empties the queue. */
export function takeToasts(): readonly ToastMessage[] {
  const waiting = $toasts.get();
  if (waiting.length > 0) $toasts.set([]);
  return waiting;
}

if (typeof window !== 'undefined') {
  const waiting = storedText(NEXT_TOAST_KEY, 'session');
  storeText(NEXT_TOAST_KEY, undefined, 'session');
  if (waiting) showToast(waiting);
}
