import type { Pdf } from './pdf.ts';
import type { TextBlock, TextStyle } from './text-block.ts';

/** Returns a text of at most `maxLines` lines. A longer text ends after a word, with an ellipsis. */
export function fittedBlock(
  pdf: Pick<Pdf, 'block'>,
  text: string,
  style: TextStyle,
  width: number,
  maxLines: number,
): TextBlock {
  const whole = pdf.block(text, style, width);
  if (whole.lines.length <= maxLines) return whole;
  const words = text.split(/\s+/);
  const cut = (count: number) =>
    pdf.block(
      `${words
        .slice(0, count)
        .join(' ')
        .replace(/[\s,.;:]+$/, '')}…`,
      style,
      width,
    );
  let [fits, tooMany] = [1, words.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cut(middle).lines.length <= maxLines) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}
