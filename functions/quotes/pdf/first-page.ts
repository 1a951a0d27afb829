import type { TextFlow } from '#functions/documents/flow.ts';
import { drawLetterhead } from '#functions/documents/letterhead.ts';
import { CONTENT_WIDTH, LEFT, mm } from '#functions/documents/page-layout.ts';
import type { Tag } from '#functions/documents/pdf.ts';
import type { QuoteDocumentTexts } from '#functions/quote-texts/quote-document-texts.ts';
import type { QuoteDocument } from './quote-document-types.ts';

const SECTION_GAP = mm(6);
const COLUMN_GAP = mm(8);
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;
const INTRO_WIDTH = mm(130);

/** Draws the first page down to the table: head, addresses, title, and first paragraph. */
export function drawFirstPage(
  flow: TextFlow,
  quote: QuoteDocument,
  texts: QuoteDocumentTexts,
): void {
  const { pdf } = flow;
  // The first heading that a screen reader finds, although the addresses are printed above it.
  const title = pdf.tag(pdf.root, 'H1');
  drawHead(flow, quote, texts);
  drawParties(flow, quote, texts);
  drawTitle(flow, title, quote, texts);
}

function drawHead(flow: TextFlow, quote: QuoteDocument, texts: QuoteDocumentTexts): void {
  const details = [
    [texts('number'), quote.number],
    [texts('version'), quote.version],
    [texts('issued-on'), quote.issuedOn],
    [texts('valid-until'), quote.validUntil],
  ] as const;
  flow.y = drawLetterhead(flow.pdf, flow.styles, flow.y, details) + SECTION_GAP;
}

function drawParties(
  flow: TextFlow,
  { customer, office }: QuoteDocument,
  texts: QuoteDocumentTexts,
): void {
  const ends = [
    drawParty(flow, LEFT, texts('customer'), [
      customer.name,
      ...customer.address,
      customer.phone,
      customer.email,
    ]),
    drawParty(flow, LEFT + COLUMN_WIDTH + COLUMN_GAP, texts('office'), [
      office.name,
      ...office.address,
      office.contact,
      office.phone,
      office.email,
    ]),
  ];
  flow.y = Math.max(...ends) + SECTION_GAP;
}

/** Draws a name with its address, and returns the lower edge. */
function drawParty(
  { pdf, styles, y }: TextFlow,
  x: number,
  heading: string,
  lines: readonly (string | undefined)[],
): number {
  const section = pdf.tag(pdf.root, 'Sect');
  const headingBlock = pdf.block(heading, styles.heading, COLUMN_WIDTH);
  const block = pdf.block(lines.filter(Boolean).join('\n'), styles.text, COLUMN_WIDTH);
  pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(headingBlock, x, y));
  pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(block, x, y + headingBlock.height));
  return y + headingBlock.height + block.height;
}

function drawTitle(
  flow: TextFlow,
  tag: Tag,
  quote: QuoteDocument,
  texts: QuoteDocumentTexts,
): void {
  const { pdf, styles } = flow;
  const title = pdf.block(texts('title'), styles.title, CONTENT_WIDTH);
  const intro = pdf.block(texts('intro', { name: quote.customer.name }), styles.lead, INTRO_WIDTH);
  const top = flow.y;
  const introTop = top + title.height + SECTION_GAP / 2;
  pdf.inTag(tag, () => pdf.text(title, LEFT, top));
  pdf.inTag(pdf.tag(pdf.root, 'P'), () => pdf.text(intro, LEFT, introTop));
  flow.y = introTop + intro.height + SECTION_GAP;
}
