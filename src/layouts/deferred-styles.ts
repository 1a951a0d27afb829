/**
 * Loads the style sheets that `<meta data-late-styles>` elements name, once the page's own typefaces are loaded. Before,
 * browsers would fetch slices for letters whose cut is still loading. Sheets with `data-late-styles="touched"` also wait
 * for a first touch, scroll or key, because a new typeface makes browsers lay out the whole page again.
 * Not disabled links: Chrome 153 fetches those with the page.
 */
const typefaces = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined);
  else addEventListener('load', resolve, { once: true });
}).then(() => window.typefaces);

async function bringSheets(timing: 'loaded' | 'touched'): Promise<void> {
  await typefaces;
  for (const sheet of document.querySelectorAll<HTMLMetaElement>(
    `meta[data-late-styles="${timing}"]`,
  )) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet.content;
    sheet.replaceWith(link);
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
