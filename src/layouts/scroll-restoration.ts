/**
 * Restores the scroll position after Back, Forward and reload. Browsers restore positions only within the content at
 * load. This script waits for content that scripts add later, such as further pages of a listing.
 */
import { storedText, storeText } from '#src/storage/persistent-store.ts';

/** Marks the history entry with an id, because several entries can have the same URL. */
function markEntry(): void {
  if (history.state?.place) return;
  history.replaceState({ ...history.state, place: String(Date.now()) }, '');
}

/** Returns the session storage key of this entry's position, which is in pixels from the top. */
const keyOfEntry = () => `place-${history.state?.place}`;

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const savedPosition = Number(storedText(keyOfEntry(), 'session'));
if (navigation && navigation.type !== 'navigate' && savedPosition > 0) {
  // If the script cannot be loaded, the browser's own position stays.
  import('#src/ui/scroll-as-page-grows.ts').then(
    ({ scrollAsPageGrows }) => scrollAsPageGrows(() => savedPosition),
    () => undefined,
  );
}

markEntry();
addEventListener('hashchange', markEntry);
addEventListener('pagehide', () => storeText(keyOfEntry(), String(Math.round(scrollY)), 'session'));
