import type { Drawing } from '#domain/drawings/drawing.ts';

type Size = Drawing['size'];

/** Arrangement of the views: low pieces in two rows, upright ones next to each other, flat ones only from above. */
type Layout = 'low' | 'upright' | 'flat';

/** Maximum height of a flat piece such as a rug, and minimum of its shorter side, in centimeters. */
const FLAT = { height: 5, side: 40 };
/** Ratio of width to height from which a piece counts as low. */
const LOW = 1.35;
/** Maximum width and height of a view in pixels. A narrow page shrinks all views alike. */
const MAX_VIEW_SIZE: Record<Layout, { width: number; height: number }> = {
  low: { width: 560, height: 280 },
  upright: { width: 480, height: 400 },
  flat: { width: 560, height: 420 },
};

/** Returns the arrangement of a piece's views. */
export function layoutOf({ width, depth, height }: Size): Layout {
  if (height <= FLAT.height && Math.min(width, depth) >= FLAT.side) return 'flat';
  return width > LOW * height ? 'low' : 'upright';
}

/** Returns the maximum number of pixels per centimeter, the same for all views of a piece. */
export function drawingScale(size: Size): number {
  const layout = layoutOf(size);
  const room = MAX_VIEW_SIZE[layout];
  const highest = layout === 'flat' ? size.depth : size.height;
  return Math.min(room.width / Math.max(size.width, size.depth), room.height / highest);
}
