/** Milliseconds until a place that does not come is given up: as long as a call of the API may take. */
const GIVE_UP_MS = 10_000;

/** What a visitor does to go somewhere themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls towards a place whenever the page grows, until it is reached, unless the visitor moves first or it never is.
 * On the way parts come into view that are fetched only then, and make the page grow further.
 * @param topOf returns the place in pixels from the top; undefined while the page does not have it
 */
export function scrollWhenThere(topOf: () => number | undefined): void {
  const givenUp = new AbortController();
  const page = document.documentElement;
  const growth = new ResizeObserver(() => {
    const top = topOf();
    if (top === undefined) return;
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
  setTimeout(() => givenUp.abort(), GIVE_UP_MS);
  growth.observe(document.body);
}
