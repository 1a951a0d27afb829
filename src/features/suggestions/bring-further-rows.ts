/** Brings the rows below a product to life when they come near the window. */

/** How near, in pixels. */
const NEAR = 600;

const place = document.querySelector<HTMLElement>('[data-further-rows]');
const nearing = new IntersectionObserver(
  (entries) => {
    if (!place || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    nearing.disconnect();
    void import('./show-further-rows.ts').then(({ showFurtherRows }) => showFurtherRows(place));
  },
  { rootMargin: `${NEAR}px` },
);
if (place) nearing.observe(place);
