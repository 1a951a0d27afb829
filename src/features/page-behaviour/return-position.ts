/**
 * Browsers begin every page at its top and return to where one was with Back, Forward and reload, but only as far as
 * the page reaches when it has loaded. This takes the visitor on to a place in what scripts add later: further pages of
 * a list, a product that is fetched.
 */
import { storedText, storeText } from '#src/storage/persisted.ts';

/** Marks each entry of the history, so that the same address can be left at different places. */
function markEntry(): void {
  if (history.state?.place) return;
  history.replaceState({ ...history.state, place: String(Date.now()) }, '');
}

/** Where this entry's position is kept: in session storage, in pixels from the top. */
const keyOfEntry = () => `place-${history.state?.place}`;

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const left = Number(storedText(keyOfEntry(), 'session'));
if (arrival && arrival.type !== 'navigate' && left > 0) {
  // Without this script the page stays where the browser has returned to.
  import('#src/ui/scroll-when-there.ts').then(
    ({ scrollWhenThere }) => scrollWhenThere(() => left),
    () => undefined,
  );
}

markEntry();
addEventListener('hashchange', markEntry);
addEventListener('pagehide', () => storeText(keyOfEntry(), String(Math.round(scrollY)), 'session'));
