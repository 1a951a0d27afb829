/**
 * Extends the links to other languages (D2). A click stores the choice, keeps query and hash, and opens the page at the
 * same reading position.
 */
import { storedText, storeText } from '#src/storage/persistent-store.ts';
import { LANGUAGE_KEY, LANGUAGE_SCROLL_KEY } from '#src/storage/storage-keys.ts';
import { currentReadingPosition } from './reading-position.ts';

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  storeText(LANGUAGE_KEY, link.dataset['language']);
  storeText(LANGUAGE_SCROLL_KEY, JSON.stringify(currentReadingPosition()), 'session');
  const address = new URL(link.href);
  address.search = location.search;
  address.hash = location.hash;
  link.href = address.href;
});

const position = storedText(LANGUAGE_SCROLL_KEY, 'session');
if (position !== undefined) {
  storeText(LANGUAGE_SCROLL_KEY, undefined, 'session');
  // If the script cannot be loaded, the page stays at the top.
  import('./restore-reading-position.ts').then(
    ({ restoreReadingPosition }) => restoreReadingPosition(position),
    () => undefined,
  );
}
