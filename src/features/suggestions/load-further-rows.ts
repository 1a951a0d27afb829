/** Loads the rows below a product when they come near the viewport. */

/** Distance from the viewport, in pixels. */
const MAX_DISTANCE = 600;

const place = document.querySelector<HTMLElement>('[data-further-rows]');

async function loadRows(rows: HTMLElement): Promise<void> {
  try {
    const { showFurtherRows } = await import('./show-further-rows.ts');
    await showFurtherRows(rows);
    rows.hidden = false;
  } catch {
    // Hides the loading text until the browser is online again.
    rows.hidden = true;
    addEventListener('online', () => loadRows(rows), { once: true });
  }
}

const observer = new IntersectionObserver(
  (entries) => {
    if (!place || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void loadRows(place);
  },
  { rootMargin: `${MAX_DISTANCE}px` },
);
if (place) observer.observe(place);
