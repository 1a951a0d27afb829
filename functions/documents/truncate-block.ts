import type { Pdf } from './pdf.ts';
import type { TextBlock, TextStyle } from './text-block.ts';

/** Share of a text that may be lost at its end, so that it ends after a word. */
const MAX_LOST = 0.25;

/** Returns a text of at most `maxLines` lines. A longer text ends with an ellipsis, after a word if one ends near. */
export function truncateBlock(
  pdf: Pick<Pdf, 'block'>,
  text: string,
  style: TextStyle,
  width: number,
  maxLines: number,
): TextBlock {
  const whole = pdf.block(text, style, width);
  if (whole.lines.length <= maxLines) return whole;
  const letters = [...text];
  const cut = (count: number) => pdf.block(`${truncateText(letters, count)}…`, style, width);
  let [fits, tooMany] = [1, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cut(middle).lines.length <= maxLines) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

function truncateText(letters: readonly string[], count: number): string {
  const start = letters.slice(0, count).join('');
  const isWordEnd = /\s/.test(letters[count] ?? ' ');
  const words = isWordEnd ? start : start.replace(/\S+$/, '');
  const kept = words.length < start.length * (1 - MAX_LOST) ? start : words;
  return kept.replace(/[\s,.;:]+$/, '');
}
