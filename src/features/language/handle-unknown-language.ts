/**
 * Shows the first option in the selector if the stored code is unknown (D3). `show-first-option.ts` is loaded on
 * demand.
 */
import { storedText } from '#src/storage/persistent-store.ts';
import { LANGUAGE_KEY } from '#src/storage/storage-keys.ts';

const stored = storedText(LANGUAGE_KEY);
const links = document.querySelectorAll<HTMLAnchorElement>('a[data-language]');
const known = [...links].map(({ dataset }) => dataset['language']);
if (stored !== undefined && !known.includes(stored)) {
  import('./show-first-option.ts').then(
    ({ showFirstOption }) => showFirstOption(links),
    () => undefined,
  );
}
