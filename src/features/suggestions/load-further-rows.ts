/** Brings the rows below a product to life when they come near the window. */

/** How near, in pixels. */
const NEAR = 600;

const place = document.querySelector<HTMLElement>('[data-further-rows]');

async function bringRows(rows: HTMLElement): Promise<void> {
  try {
    const { showFurtherRows } = await import('./show-further-rows.ts');
    await showFurtherRows(rows);
    rows.hidden = false;
  } catch {
    // What says that it is loading would say so for ever: it goes until there is a connection again.
    rows.hidden = true;
    addEventListener('online', () => bringRows(rows), { once: true });
  }
}

const nearing = new IntersectionObserver(
  (entries) => {
    if (!place || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    nearing.disconnect();
    void bringRows(place);
  },
  { rootMargin: `${NEAR}px` },
);
if (place) nearing.observe(place);
