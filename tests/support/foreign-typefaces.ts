import type { Page } from '@playwright/test';

/**
 * Letters of the house's texts. Names that people type can have others, for which browsers use a font of the system.
 */
const HOUSE_LETTERS =
  '\\p{Script=Latin}\\p{Script=Hangul}\\p{M}\\p{N}\\p{P}\\p{Sc}\\p{Zs}×+−=↑↓←→°';

/**
 * Returns the visible texts of a page that Chromium draws with a font of the system, with the font's name. The style
 * decides the fonts of each letter, so an element is only looked up for a letter that none before it has in this style.
 */
export async function foreignTypefaces(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await window.typefaces;
    await document.fonts.ready;
  });
  const count = await page.evaluate(markTexts, HOUSE_LETTERS);
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '[data-typeface]',
    });
    const find = async (nodeId: number): Promise<string[]> => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
      if (foreign.length === 0) return [];
      const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
      return [`${foreign.map(({ familyName }) => familyName).join(', ')}: ${outerHTML}`];
    };
    // An element can disappear meanwhile.
    const found = nodeIds.map((nodeId) => find(nodeId).catch(() => []));
    const typefaces = (await Promise.all(found)).flat();
    if (count === 0) throw new Error('The page has no texts');
    return typefaces;
  } finally {
    await session.detach();
  }
}

/**
 * Runs in the page: marks elements whose own visible texts contain all letters of the page in all its styles. Returns their
 * number. Elements with other letters than the house's, names of other languages and monospaced codes are left out.
 */
function markTexts(houseLetters: string): number {
  for (const marked of document.querySelectorAll('[data-typeface]'))
    marked.removeAttribute('data-typeface');
  const foreign = new RegExp(`[^${houseLetters}\\s]`, 'u');
  const seen = new Map<string, Set<string>>();
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const box = node.parentElement;
    if (!text || foreign.test(text) || !box?.checkVisibility({ visibilityProperty: true }))
      continue;
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(box);
    const language = box.closest('[lang]');
    if (fontFamily.includes('monospace') || language !== document.documentElement) continue;
    const style = `${fontFamily} ${fontWeight} ${fontStyle}`;
    const letters = seen.get(style) ?? new Set();
    seen.set(style, letters);
    const before = letters.size;
    for (const letter of text) letters.add(letter);
    if (letters.size === before) continue;
    box.setAttribute('data-typeface', '');
    count += 1;
  }
  return count;
}
