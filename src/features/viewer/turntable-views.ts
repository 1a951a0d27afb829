import { TURNTABLE, VIEW_COUNT } from '#domain/models/turntable.ts';

/** Views that a drag across the whole picture passes. */
const VIEWS_PER_WIDTH = 16;

/**
 * Returns the index of the view after some steps. If the views do not form a circle, the outermost views are the ends.
 */
export function viewAfter(view: number, steps: number, isAllAround: boolean): number {
  const next = view + steps;
  return isAllAround
    ? ((next % VIEW_COUNT) + VIEW_COUNT) % VIEW_COUNT
    : Math.min(VIEW_COUNT - 1, Math.max(0, next));
}

/**
 * Returns a drag's steps. The piece follows the pointer: a drag to the right shows the views from further left.
 * @param across drag distance, as a part of the picture's width
 */
export function stepsOfDrag(across: number): number {
  return -Math.round(across * VIEWS_PER_WIDTH);
}

/** Returns the `viewBox` that shows one view of a still. */
export function stillViewBox(view: number): string {
  const { columns, width, height } = TURNTABLE;
  return [(view % columns) * width, Math.floor(view / columns) * height, width, height].join(' ');
}
