/** Parts of a browser window that the script uses. */
interface HeadWindow {
  localStorage: Pick<Storage, 'getItem'>;
  document: Document;
  MutationObserver: typeof MutationObserver;
  earlyTaps?: Window['earlyTaps'];
}

/**
 * Presses the hearts of favorite products while the browser parses the page, so that no heart changes color later.
 * Covers the favorites of guests and members. Afterward `hearts.ts` updates the hearts. Blocked storage and invalid
 * values change nothing.
 *
 * Self-contained, because its source text is inlined into the head.
 */
export function pressHearts(window: HeadWindow): void {
  try {
    const read = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null');
    const member = read('user-storage') as { wishlist?: unknown } | null;
    const favorites = new Set([read('favorites'), member?.wishlist].filter(Array.isArray).flat());
    // Queued taps of the previous page (early-taps.ts).
    for (const [kind, id] of window.earlyTaps ?? []) {
      if (kind === 'heart' && !favorites.delete(id)) favorites.add(id);
    }
    if (favorites.size === 0) return;
    const { document } = window;
    let visited = 0;
    const observer = new window.MutationObserver(() => {
      const hearts = document.querySelectorAll<HTMLElement>('[data-favorite]');
      // Sets each heart once, because a visitor may have tapped it since.
      for (const heart of [...hearts].slice(visited)) {
        visited += 1;
        const card = heart.closest<HTMLElement>('[data-product]');
        const id = heart.dataset['favorite'] || card?.dataset['product'];
        if (favorites.has(id)) heart.setAttribute('aria-pressed', 'true');
      }
    });
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => observer.disconnect());
  } catch {
    // Blocked storage or invalid values: hearts.ts sets the hearts later.
  }
}
