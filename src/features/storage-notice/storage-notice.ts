/** Shows a notice, once per tab, when the browser cannot store important data (decision 012). */
import { notifyOnceFetched } from '#src/features/toasts/toasts.store.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { $notKept, storedText, storeText } from '#src/storage/persisted.ts';

/** Storage key. A value means that the notice was shown. */
const SHOWN_KEY = 'storage-notice';
/** Keys of basket, wishlist and sign-in (section 3). */
const IMPORTANT_KEYS = ['cart-storage', 'favorites', 'authToken'];

$notKept.listen((keys) => {
  if (!keys.some((key) => IMPORTANT_KEYS.includes(key)) || storedText(SHOWN_KEY) !== undefined)
    return;
  storeText(SHOWN_KEY, 'said');
  notifyOnceFetched(
    pageTexts('everywhere').then((words) => ({
      message: words['storage-notice'],
      action: { label: words['storage-notice-close'], run: () => {} },
      stays: true,
    })),
  );
});
