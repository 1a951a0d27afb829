/** How pictures of products stand in their frames, for everything that shows them. */

/** Categories whose frames are lower than wide, so that long furniture does not stand under a tall emptiness. */
const LOW: ReadonlySet<string> = new Set([
  'Sofa',
  'Table',
  'Storage',
  'Bed',
  'Dining Table',
  'Office Desk',
  'Pedicure Chair',
]);

/** Whether pieces of a category stand in low frames (1 : 0.86) or upright ones (4 : 5). */
export function isLow(category: string): boolean {
  return LOW.has(category);
}

/** Pixels of a category's pictures as a rule; the style keeps the proportions of one that differs. */
export function pictureSize(category: string): { width: number; height: number } {
  return isLow(category) ? { width: 1400, height: 1204 } : { width: 1120, height: 1400 };
}

/** Cut-outs (`-hero`, `-side`) stand on the thread; any other picture fills its frame to the edges. */
export function isCutOut(source: string): boolean {
  return /-(hero|side)\.\w+$/.test(source);
}

/** Address of the picture from the side that belongs to a cut-out from the front. */
export function sideOf(source: string): string {
  return source.replace(/-hero(?=\.\w+$)/, '-side');
}

/** Designs that hang from the ceiling: their pictures hang from the top edge of the frame. */
const HANGING: ReadonlySet<string> = new Set(['domi', 'rota', 'perla']);

/** Whether a design (the `variant` of its products) hangs instead of standing. */
export function hangs(design: string): boolean {
  return HANGING.has(design);
}
