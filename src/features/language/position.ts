import { parseStored } from '#src/storage/persisted.ts';

/**
 * Where a reader is: which block of the page is at the top of the window and how much of it has gone by (0 to 1).
 * Blocks stand in the same order in every language, while their heights differ.
 */
export interface ScrollPosition {
  block: number;
  passed: number;
}

const blocks = () =>
  [...document.querySelectorAll('main > *')]
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

/** A position out of its stored text; undefined when there is none or it is corrupt. */
export function parsePosition(text: string | undefined): ScrollPosition | undefined {
  return parseStored(text, (stored) => {
    const { block, passed } = (stored ?? {}) as Partial<ScrollPosition>;
    return typeof block === 'number' && typeof passed === 'number' ? { block, passed } : undefined;
  });
}

/** Scrolls there at once. A block that the page does not have is ignored. */
export function scrollToPosition({ block, passed }: ScrollPosition): void {
  const box = blocks()[block];
  if (!box) return;
  scrollTo({ top: scrollY + box.top + box.height * passed, behavior: 'instant' });
}
