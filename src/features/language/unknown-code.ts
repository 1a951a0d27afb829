/** A stored code that is none of the three shows the first option in the selector (D3); what does that is rarely wanted. */
import { storedText } from '#src/storage/persisted.ts';

const stored = storedText('language');
const links = document.querySelectorAll<HTMLAnchorElement>('a[data-language]');
const known = [...links].map(({ dataset }) => dataset['language']);
if (stored !== undefined && !known.includes(stored)) {
  import('./show-first-option.ts').then(
    ({ showFirstOption }) => showFirstOption(links),
    () => undefined,
  );
}
