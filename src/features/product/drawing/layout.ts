/** Arrangement of the views: low pieces in two rows, upright ones next to each other, flat ones only from above. */
export type Layout = 'low' | 'upright' | 'flat';

/** Maximum height of a flat piece such as a rug, and minimum of its shorter side, in centimeters. */
const FLAT = { height: 5, side: 40 };
/** Ratio of width to height from which a piece counts as low. */
const LOW = 1.35;

/** Returns the arrangement of the views for the overall measures. */
export function layoutOf(overall: { width: number; depth: number; height: number }): Layout {
  const { width, depth, height } = overall;
  if (height <= FLAT.height && Math.min(width, depth) >= FLAT.side) return 'flat';
  return width > LOW * height ? 'low' : 'upright';
}
