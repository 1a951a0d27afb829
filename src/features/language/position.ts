/**
 * Position of a reader: the block at the top of the window, and the part of it that has gone by (0 to 1). Blocks are in the
 * same order in every language, while their heights differ.
 */
export interface ScrollPosition {
  block: number;
  passed: number;
}

/** In a listing each card is a block, those included that stand for products on their way: a listing grows as it is fetched. */
export const blocks = () =>
  [...document.querySelectorAll('main > *, [data-listing] .card')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/** The position now; undefined at the very top, where every page opens by itself. */
export function readPosition(): ScrollPosition | undefined {
  if (scrollY === 0) return undefined;
  const boxes = blocks();
  const block = Math.max(
    0,
    boxes.findLastIndex(({ top }) => top <= 0),
  );
  const box = boxes[block];
  return box && { block, passed: -box.top / box.height };
}
