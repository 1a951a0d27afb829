/** Reading position. The order of the blocks is the same in all languages, but their heights differ. */
export interface ReadingPosition {
  /** Index of the block at the top of the viewport. */
  block: number;
  /** Fraction of the block above the viewport, from 0 to 1. */
  passed: number;
}

/** Returns the rectangles of all blocks. In a listing, each card or skeleton is a block, because listings grow. */
export const blockRectangles = () =>
  [...document.querySelectorAll('main > *, [data-listing] .card')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/** Returns the current position; undefined at the top of the page. */
export function currentReadingPosition(): ReadingPosition | undefined {
  if (scrollY === 0) return undefined;
  const boxes = blockRectangles();
  const block = Math.max(
    0,
    boxes.findLastIndex(({ top }) => top <= 0),
  );
  const box = boxes[block];
  return box && { block, passed: -box.top / box.height };
}
