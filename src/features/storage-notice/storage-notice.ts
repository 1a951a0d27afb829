/** Says once, when the first thing is lost that a visitor would miss, what the browser does not keep and what helps. */
import { notifyUntilClosed } from '#src/features/toasts/toasts.store.ts';
import { $notKept, storedText, storeText } from '#src/storage/persisted.ts';

/** Remembers in this tab that it was said. */
const SAID_KEY = 'storage-notice';
/** The basket, the wishlist and the sign-in (section 3). */
const MISSED = ['cart-storage', 'favorites', 'authToken'];

$notKept.listen((keys) => {
  if (!keys.some((key) => MISSED.includes(key)) || storedText(SAID_KEY) !== undefined) return;
  storeText(SAID_KEY, 'said');
  const words = document.querySelector<HTMLElement>('[data-storage-notice]')?.dataset;
  notifyUntilClosed(words?.['storageNotice'] ?? '', words?.['close'] ?? '');
});
