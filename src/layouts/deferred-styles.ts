/**
 * Brings style sheets that no first paint needs, which stand in the head switched off, once the page's own typefaces
 * are there: before, browsers would fetch from their slices every letter whose cut is still on its way. Those with
 * `data-late-styles="touched"` wait besides until somebody touches, scrolls or types, and has seen what comes of it: with
 * a new typeface browsers lay out the whole page anew.
 */
const typefaces = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined);
  else addEventListener('load', resolve, { once: true });
}).then(() => window.typefaces);

async function bringSheets(timing: 'loaded' | 'touched'): Promise<void> {
  await typefaces;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>(
    `link[data-late-styles="${timing}"]`,
  )) {
    sheet.disabled = false;
  }
}

/** How long after somebody's first sign a page is laid out anew for the typefaces, in milliseconds. */
const AFTER_SIGN = 1000;

void bringSheets('loaded');
for (const sign of ['pointerdown', 'keydown', 'scroll'] as const) {
  addEventListener(sign, () => setTimeout(() => void bringSheets('touched'), AFTER_SIGN), {
    once: true,
    passive: true,
  });
}
