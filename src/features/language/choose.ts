/**
 * Extends the links to other languages (D2). A click stores the choice, keeps query and hash, and opens the page at the
 * same reading position.
 */
import { storedText, storeText } from '#src/storage/persisted.ts';
import { readPosition } from './position.ts';

/** Storage key of the reading position, for the next page only. */
const POSITION_KEY = 'language-position';

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  storeText('language', link.dataset['language']);
  storeText(POSITION_KEY, JSON.stringify(readPosition()), 'session');
  const address = new URL(link.href);
  address.search = location.search;
  address.hash = location.hash;
  link.href = address.href;
});

const position = storedText(POSITION_KEY, 'session');
if (position !== undefined) {
  storeText(POSITION_KEY, undefined, 'session');
  // If the script cannot be loaded, the page stays at the top.
  import('./open-at-position.ts').then(
    ({ openAtPosition }) => openAtPosition(position),
    () => undefined,
  );
}
