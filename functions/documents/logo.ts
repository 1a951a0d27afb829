import { COLORS, WORD_MARK } from '#shop.config.ts';

import type { Pdf } from './pdf.ts';
import { widthOf } from './text-block.ts';

/** Parts of the shop's name with their colors. */
const PARTS = [
  [WORD_MARK[0], COLORS.ink],
  [WORD_MARK[1], COLORS.lacquer],
  [WORD_MARK[2], COLORS.ink],
] as const;
/** Space around the sign, as a multiple of the font size. */
const GAP = 0.1;

/** Draws the shop's name. Documents repeat it in words, so it belongs in an artifact. */
export function drawLogo(pdf: Pdf, x: number, y: number, size: number): void {
  let left = x;
  for (const [text, color] of PARTS) {
    const block = pdf.block(text, { face: 'name', size, color, leading: 1.2 }, Infinity);
    pdf.text(block, left, y);
    left += widthOf(block) + GAP * size;
  }
}
