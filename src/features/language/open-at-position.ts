/** Restores the reading position after a change of language (D2). Loaded only after such a change. */
import { parseStored } from '#src/storage/persisted.ts';
import { scrollAsPageGrows } from '#src/ui/scroll-as-page-grows.ts';
import { blockRectangles, type ScrollPosition } from './position.ts';

/** Scrolls to a stored position once the page has that block. Ignores corrupt text. */
export function openAtPosition(text: string): void {
  const position = parseStored(text, readPosition);
  if (position) scrollAsPageGrows(() => topOf(position));
}

function readPosition(stored: unknown): ScrollPosition | undefined {
  const { block, passed } = (stored ?? {}) as Partial<ScrollPosition>;
  return typeof block === 'number' && typeof passed === 'number' ? { block, passed } : undefined;
}

/** Returns the position in pixels from the top of the page; undefined until the page has that block. */
function topOf({ block, passed }: ScrollPosition): number | undefined {
  const box = blockRectangles()[block];
  return box && scrollY + box.top + box.height * passed;
}
