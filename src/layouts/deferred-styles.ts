/**
 * Loads the style sheets in `<meta data-late-styles>` elements after the page's own fonts. If the sheets loaded earlier,
 * browsers would fetch fallback fonts for letters whose font is still loading. Sheets with `data-late-styles="touched"`
 * also wait for a first click, touch, scroll or key, because browsers lay out the whole page again for a new font.
 * The elements are not disabled links, because Chrome 153 fetches disabled links with the page.
 */
const fonts = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined);
  else addEventListener('load', resolve, { once: true });
}).then(() => window.typefaces);

async function loadSheets(timing: 'loaded' | 'touched'): Promise<void> {
  await fonts;
  for (const sheet of document.querySelectorAll<HTMLMetaElement>(
    `meta[data-late-styles="${timing}"]`,
  )) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet.content;
    sheet.replaceWith(link);
  }
}

/** Delay after the first interaction, in milliseconds, so that the new layout does not slow the interaction down. */
const AFTER_INTERACTION_MS = 1000;

void loadSheets('loaded');
for (const type of ['pointerdown', 'keydown', 'scroll'] as const) {
  addEventListener(type, () => setTimeout(() => void loadSheets('touched'), AFTER_INTERACTION_MS), {
    once: true,
    passive: true,
  });
}
