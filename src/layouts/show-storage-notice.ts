import { showToastOnceFetched } from '#src/features/toasts/toasts.store.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { storedText, storeText } from '#src/storage/persistent-store.ts';
import {
  AUTH_TOKEN_KEY,
  BASKET_KEY,
  FAVORITES_KEY,
  STORAGE_NOTICE_KEY,
} from '#src/storage/storage-keys.ts';

/** Keys of basket, wishlist and sign-in (section 3). */
const IMPORTANT_KEYS = [BASKET_KEY, FAVORITES_KEY, AUTH_TOKEN_KEY];

/** Shows a notice, once per tab, when the browser cannot store important data (decision 012). */
export function showStorageNotice(keys: readonly string[]): void {
  if (
    !keys.some((key) => IMPORTANT_KEYS.includes(key)) ||
    storedText(STORAGE_NOTICE_KEY) !== undefined
  )
    return;
  storeText(STORAGE_NOTICE_KEY, 'said');
  showToastOnceFetched(
    pageTexts('everywhere').then((texts) => ({
      message: texts['storage-notice'],
      action: { label: texts['storage-notice-close'], run: () => {} },
      stays: true,
    })),
  );
}
