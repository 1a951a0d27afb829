/** Restores the reading position after a change of language (D2). Loaded only after such a change. */
import { parseStored } from '#src/storage/persistent-store.ts';
import { scrollAsPageGrows } from '#src/ui/scroll-as-page-grows.ts';
import { blockRectangles, type ReadingPosition } from './reading-position.ts';

/** Scrolls to a stored position once the page has that block. Ignores corrupt text. */
export function restoreReadingPosition(text: string): void {
  const position = parseStored(text, parseReadingPosition);
  if (position) scrollAsPageGrows(() => topOf(position));
}

function parseReadingPosition(stored: unknown): ReadingPosition | undefined {
  const { block, passed } = (stored ?? {}) as Partial<ReadingPosition>;
  return typeof block === 'number' && typeof passed === 'number' ? { block, passed } : undefined;
}

/** Returns the position in pixels from the top of the page; undefined until the page has that block. */
function topOf({ block, passed }: ReadingPosition): number | undefined {
  const box = blockRectangles()[block];
  return box && scrollY + box.top + box.height * passed;
}
