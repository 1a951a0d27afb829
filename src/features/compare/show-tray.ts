import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { mountIsland, mountPoint } from '#src/islands/mount.ts';
import { logWarning } from '#src/log.ts';
import { CompareTray } from './CompareTray.tsx';
import { addCardCheckboxes } from './card-checkboxes.ts';

let isShown = false;

/**
 * Adds the bar of ticked products, and a checkbox to each card, once per page. Code that loads after a tap calls this
 * function, so pages load nothing for it (decision 043).
 */
export async function showCompareTray(): Promise<void> {
  if (isShown) return;
  isShown = true;
  try {
    const texts = await pageTexts('compare');
    addCardCheckboxes(texts);
    const element = mountPoint('compare-tray');
    element.className = 'compare-tray-place';
    mountIsland(element, CompareTray, { language: pageLanguage(), texts });
  } catch (error) {
    isShown = false;
    logWarning(`Failed to load the comparison: ${error instanceof Error ? error.message : ''}`);
  }
}
