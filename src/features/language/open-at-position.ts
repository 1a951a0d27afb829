/** Opens a page where the reader was in another language (D2). Loaded only after a change of language. */
import { parseStored } from '#src/storage/persisted.ts';
import { scrollWhenThere } from '#src/ui/scroll-when-there.ts';
import { blocks, type ScrollPosition } from './position.ts';

/** Scrolls to a stored position as soon as the page has its block. A text that is corrupt is ignored. */
export function openAtPosition(text: string): void {
  const position = parseStored(text, readPosition);
  if (position) scrollWhenThere(() => topOf(position));
}

function readPosition(stored: unknown): ScrollPosition | undefined {
  const { block, passed } = (stored ?? {}) as Partial<ScrollPosition>;
  return typeof block === 'number' && typeof passed === 'number' ? { block, passed } : undefined;
}

/** Returns the position in pixels from the top of the page; undefined while the page does not have its block. */
function topOf({ block, passed }: ScrollPosition): number | undefined {
  const box = blocks()[block];
  return box && scrollY + box.top + box.height * passed;
}
