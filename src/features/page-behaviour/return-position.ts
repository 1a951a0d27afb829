/**
 * Browsers begin every page at its top and return to where one was with Back, Forward and reload, but only as far as
 * the page reaches when it has loaded. This takes the visitor on to a place in what scripts add later: further pages of
 * a list, a product that is fetched.
 */
import { API_TIMEOUT_MS } from '#contracts/limits.ts';
import { storedText, storeText } from '#src/storage/persisted.ts';

/** What a visitor does to go somewhere themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Marks each entry of the history, so that the same address can be left at different places. */
function markEntry(): void {
  if (history.state?.place) return;
  history.replaceState({ ...history.state, place: String(Date.now()) }, '');
}

/** Where this entry's position is kept: in session storage, in pixels from the top. */
const keyOfEntry = () => `place-${history.state?.place}`;

/**
 * Scrolls towards a place whenever the page grows, until it is reached, unless the visitor moves first or it never is.
 * On the way parts come into view that are fetched only then, and make the page grow further.
 */
function returnTo(top: number): void {
  const givenUp = new AbortController();
  const page = document.documentElement;
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    const reached = page.scrollHeight - innerHeight >= top;
    // what stands there until something is fetched may have other heights
    if (reached && !document.querySelector('main [aria-busy="true"]')) givenUp.abort();
  });
  const { signal } = givenUp;
  signal.addEventListener('abort', () => growth.disconnect());
  for (const move of OWN_MOVES) {
    addEventListener(move, () => givenUp.abort(), { signal, passive: true });
  }
  setTimeout(() => givenUp.abort(), API_TIMEOUT_MS);
  growth.observe(document.body);
}

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const left = Number(storedText(keyOfEntry(), 'session'));
if (arrival && arrival.type !== 'navigate' && left > 0) returnTo(left);

markEntry();
addEventListener('hashchange', markEntry);
addEventListener('pagehide', () => storeText(keyOfEntry(), String(Math.round(scrollY)), 'session'));
