import { COLORS } from '#shop.config.ts';
import { mm } from './page-layout.ts';
import type { Pdf, Tag } from './pdf.ts';
import { type TextBlock, widthOf } from './text-block.ts';

const UNDERLINE_GAP = mm(0.5);

/**
 * Draws an underlined link as a paragraph.
 * @param label text that screen readers read
 */
export function drawLink(
  pdf: Pdf,
  parent: Tag,
  address: string,
  block: TextBlock,
  { x, y }: { x: number; y: number },
  label: string,
): void {
  const area = { x, y, width: widthOf(block), height: block.height };
  const tag = pdf.tag(pdf.tag(parent, 'P'), 'Link');
  pdf.inTag(tag, () => {
    pdf.text(block, x, y);
    pdf.rule(y + area.height - UNDERLINE_GAP, x, x + area.width, COLORS.lacquer);
  });
  pdf.link(tag, address, label, area);
}
