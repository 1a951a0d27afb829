/**
 * The language options are links that work by themselves. This adds what a link cannot know: the choice is saved, query
 * and hash come along, and the page opens at the same place (D2).
 */
import { storedText, storeText } from '#src/storage/persisted.ts';
import { readPosition } from './position.ts';

/** Where the reader was when the language was chosen, for the next page only. */
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
  // Without this script the page stays at its top.
  import('./open-at-position.ts').then(
    ({ openAtPosition }) => openAtPosition(position),
    () => undefined,
  );
}
