/** Says once, when the first thing is lost that a visitor would miss, what the browser does not keep and what helps. */
import { notifyOnceFetched } from '#src/features/toasts/toasts.store.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { $notKept, storedText, storeText } from '#src/storage/persisted.ts';

/** Remembers in this tab that it was said. */
const SAID_KEY = 'storage-notice';
/** The basket, the wishlist and the sign-in (section 3). */
const MISSED = ['cart-storage', 'favorites', 'authToken'];

$notKept.listen((keys) => {
  if (!keys.some((key) => MISSED.includes(key)) || storedText(SAID_KEY) !== undefined) return;
  storeText(SAID_KEY, 'said');
  notifyOnceFetched(
    pageTexts('everywhere').then((words) => ({
      message: words['storage-notice'],
      action: { label: words['storage-notice-close'], run: () => {} },
      stays: true,
    })),
  );
});
