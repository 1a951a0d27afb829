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
 * Returns true for a cut-out (`-hero`, `-side`, `-back`). Cut-outs align with the frame's bottom; other pictures
 * fill the frame.
 */
export function isCutOut(source: string): boolean {
  return /-(hero|side|back)\.\w+$/.test(source);
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
