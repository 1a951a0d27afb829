import { ensureRoom, flowText, type TextFlow } from './flow.ts';
import { LEFT } from './page-layout.ts';
import type { TextBlock } from './text-block.ts';

/** Lines of the text that stay on the page of the heading. */
const FIRST_LINES = 2;

/** Draws a heading and a text of any length, which continues on the next page. */
export function drawSection(flow: TextFlow, heading: TextBlock, text: TextBlock): void {
  const { pdf } = flow;
  ensureRoom(flow, heading.height + FIRST_LINES * text.lineHeight);
  const section = pdf.tag(pdf.root, 'Sect');
  const top = flow.y;
  pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(heading, LEFT, top));
  flow.y += heading.height;
  flowText(flow, pdf.tag(section, 'P'), text);
}
