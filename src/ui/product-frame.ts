import { HANGING_DESIGNS, LOW_CATEGORIES } from '#shop.config.ts';

/** Frames of product pictures, for cards, rows and product pages. */

const LOW: ReadonlySet<string> = new Set(LOW_CATEGORIES);

/** Returns true if a category has low frames (1 : 0.86) instead of upright ones (4 : 5). */
export function hasLowFrame(category: string): boolean {
  return LOW.has(category);
}

/** Returns the usual size in pixels of a category's pictures. The styles keep the proportions of other sizes. */
export function pictureSize(category: string): { width: number; height: number } {
  return hasLowFrame(category) ? { width: 1400, height: 1204 } : { width: 1120, height: 1400 };
}

/**
 * Returns the attribute `data-fit` of a picture in its frame:
 * - undefined for a cut-out of the catalog (`-hero`, `-side`, `-back`). Its feet are at 86% of its height, above the shadow,
 *   and meet the frame's bottom.
 * - 'whole' for an uploaded picture with transparent parts, which is aligned with the frame's bottom.
 * - 'cover' for other pictures, which fill the frame.
 */
export function frameFit(source: string): 'cover' | 'whole' | undefined {
  if (/-(hero|side|back)\.\w+$/.test(source)) return undefined;
  return /^\/pictures\/[0-9a-f]{32}\.webp$/.test(source) ? 'whole' : 'cover';
}

/** Returns the URL of the side view that belongs to a front view. */
export function sideViewUrl(source: string): string {
  return source.replace(/-hero(?=\.\w+$)/, '-side');
}

const HANGING: ReadonlySet<string> = new Set(HANGING_DESIGNS);

/** Returns true if a design (the `variant` of its products) hangs from the ceiling. */
export function isHanging(designId: string): boolean {
  return HANGING.has(designId);
}
