/** Timeout in milliseconds. Equals the timeout of an API call, because the position may depend on a response. */
const TIMEOUT_MS = 10_000;

/** Events that show that the visitor is scrolling or typing. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls toward a position each time the page grows, until the position is reached. Stops when the visitor moves first,
 * or after the timeout. Scrolling brings lazy parts into view, and loading those parts makes the page grow further.
 * @param topOf returns the position in pixels from the top; undefined while the page does not contain it
 */
export function scrollAsPageGrows(topOf: () => number | undefined): void {
  const stopped = new AbortController();
  const page = document.documentElement;
  const growth = new ResizeObserver(() => {
    const top = topOf();
    if (top === undefined) return;
    scrollTo({ top, behavior: 'instant' });
    const reached = page.scrollHeight - innerHeight >= top;
    // Placeholders of loading parts may differ in height from their content.
    if (reached && !document.querySelector('main [aria-busy="true"]')) stopped.abort();
  });
  const { signal } = stopped;
  signal.addEventListener('abort', () => growth.disconnect());
  for (const type of VISITOR_EVENTS) {
    addEventListener(type, () => stopped.abort(), { signal, passive: true });
  }
  setTimeout(() => stopped.abort(), TIMEOUT_MS);
  growth.observe(document.body);
}
