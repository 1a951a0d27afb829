import { drawThread } from './flow.ts';
import { drawLogo } from './logo.ts';
import { LEFT, mm, RIGHT } from './page-layout.ts';
import type { Pdf } from './pdf.ts';
import type { Styles } from './styles.ts';
import { widthOf } from './text-block.ts';

const LOGO_SIZE = 19;
const DETAIL_GAP = mm(6);
/** Maximum width of a fact. The longest one is a last day with its time zone. */
const FACT_WIDTH = mm(38);
const THREAD_GAP = mm(5);

/**
 * Draws the head of a first page: the shop's name, details at the right edge, and a thin line. Returns the lower edge.
 * @param details pairs of label and value
 */
export function drawLetterhead(
  pdf: Pdf,
  styles: Styles,
  top: number,
  details: readonly (readonly [label: string, value: string])[],
): number {
  const blocks = details.map(([label, value]) => ({
    label: pdf.block(label, styles.label, FACT_WIDTH),
    value: pdf.block(value, styles.text, FACT_WIDTH),
  }));
  const widths = blocks.map(({ label, value }) => Math.max(widthOf(label), widthOf(value)));
  let left =
    RIGHT - widths.reduce((sum, width) => sum + width, 0) - DETAIL_GAP * (details.length - 1);
  for (const [index, { label, value }] of blocks.entries()) {
    const x = left;
    pdf.inTag(pdf.tag(pdf.root, 'P'), () => {
      pdf.text(label, x, top);
      pdf.text(value, x, top + label.height);
    });
    left += (widths[index] ?? 0) + DETAIL_GAP;
  }
  const height = Math.max(...blocks.map(({ label, value }) => label.height + value.height));
  const bottom = top + height + THREAD_GAP;
  pdf.artifact(() => {
    drawLogo(pdf, LEFT, top, LOGO_SIZE);
    drawThread(pdf, bottom);
  });
  return bottom;
}
