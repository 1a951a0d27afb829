/** What the gate touches of a browser window. */
interface Place {
  localStorage: Pick<Storage, 'getItem'>;
  document: Document;
  MutationObserver: typeof MutationObserver;
  earlyTaps?: Window['earlyTaps'];
}

/**
 * Runs in the head, before anything is painted: the hearts of wished products are set while the page is still being
 * read, a guest's and a member's, so that none turns red a moment late. From then on `hearts.ts` keeps them in step. Storage that throws, and
 * whatever else is stored, changes nothing.
 *
 * Its source text is written into the page, so it must not refer to anything outside itself.
 */
export function pressHearts(place: Place): void {
  try {
    const read = (key: string): unknown => JSON.parse(place.localStorage.getItem(key) ?? 'null');
    const member = read('user-storage') as { wishlist?: unknown } | null;
    const wished = new Set([read('favorites'), member?.wishlist].filter(Array.isArray).flat());
    // Taps that the page before was left with (early-taps.ts).
    for (const [kind, id] of place.earlyTaps ?? []) {
      if (kind === 'heart' && !wished.delete(id)) wished.add(id);
    }
    if (wished.size === 0) return;
    const { document } = place;
    let set = 0;
    const observer = new place.MutationObserver(() => {
      const hearts = document.querySelectorAll<HTMLElement>('[data-favorite]');
      // Each is set once: it may have been tapped since.
      for (const heart of [...hearts].slice(set)) {
        set += 1;
        const card = heart.closest<HTMLElement>('[data-product]');
        const id = heart.dataset['favorite'] || card?.dataset['product'];
        if (wished.has(id)) heart.setAttribute('aria-pressed', 'true');
      }
    });
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => observer.disconnect());
  } catch {
    // the hearts are set by hearts.ts, if there is anything to set
  }
}
