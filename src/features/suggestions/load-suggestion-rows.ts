/** Loads the rows below a product when they come near the viewport. */

/** Distance from the viewport, in pixels. */
const MAX_DISTANCE = 600;

const container = document.querySelector<HTMLElement>('[data-further-rows]');

async function loadRows(rows: HTMLElement): Promise<void> {
  try {
    const { showSuggestionRows } = await import('./show-suggestion-rows.ts');
    await showSuggestionRows(rows);
    rows.hidden = false;
  } catch {
    // Hides the loading text until the browser is online again.
    rows.hidden = true;
    addEventListener('online', () => loadRows(rows), { once: true });
  }
}

const observer = new IntersectionObserver(
  (entries) => {
    if (!container || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void loadRows(container);
  },
  { rootMargin: `${MAX_DISTANCE}px` },
);
if (container) observer.observe(container);
