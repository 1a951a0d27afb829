import { drawDivider, ensureRoom, type TextFlow } from '#functions/documents/flow.ts';
import { CONTENT_WIDTH, LEFT, mm } from '#functions/documents/page-layout.ts';
import { drawSection } from '#functions/documents/section.ts';
import type { TextBlock } from '#functions/documents/text-block.ts';
import type { QuoteDocument, QuoteTerm } from './quote-document-types.ts';

const COLUMN_GAP = mm(8);
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;
const ROW_GAP = mm(4);
const TOP_GAP = mm(5);

/** Term as texts of a width. */
interface TermBlocks {
  title: TextBlock;
  text: TextBlock;
}

/** Returns the height of all terms, with the line above. */
export function termsHeight(flow: TextFlow, { terms }: QuoteDocument): number {
  return pairs(terms).reduce((sum, pair) => sum + pairHeight(flow, pair) + ROW_GAP, TOP_GAP);
}

/**
 * Draws the terms in two columns, below a line. Terms next to each other stay on one page. Longer terms use the full
 * width and continue on the next page.
 */
export function drawTerms(flow: TextFlow, { terms }: QuoteDocument): void {
  for (const [index, pair] of pairs(terms).entries()) {
    const height = pairHeight(flow, pair);
    const isLong = height + TOP_GAP > flow.nextPageHeight;
    ensureRoom(flow, TOP_GAP + (isLong ? 0 : height));
    if (index === 0) drawDivider(flow, TOP_GAP);
    if (isLong) drawLongTerms(flow, pair);
    else drawPair(flow, pair);
    flow.y += ROW_GAP + (isLong ? 0 : height);
  }
}

function drawPair({ pdf, styles, y }: TextFlow, pair: readonly QuoteTerm[]): void {
  for (const [column, term] of pair.entries()) {
    const { title, text } = blocksOf({ pdf, styles }, term, COLUMN_WIDTH);
    const x = LEFT + column * (COLUMN_WIDTH + COLUMN_GAP);
    const section = pdf.tag(pdf.root, 'Sect');
    pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(title, x, y));
    pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(text, x, y + title.height));
  }
}

function drawLongTerms(flow: TextFlow, terms: readonly QuoteTerm[]): void {
  for (const term of terms) {
    const { title, text } = blocksOf(flow, term, CONTENT_WIDTH);
    drawSection(flow, title, text);
    flow.y += ROW_GAP;
  }
}

function pairHeight(flow: TextFlow, pair: readonly QuoteTerm[]): number {
  const heights = pair.map((term) => {
    const { title, text } = blocksOf(flow, term, COLUMN_WIDTH);
    return title.height + text.height;
  });
  return Math.max(...heights);
}

function blocksOf(
  { pdf, styles }: Pick<TextFlow, 'pdf' | 'styles'>,
  { title, text }: QuoteTerm,
  width: number,
): TermBlocks {
  return {
    title: pdf.block(title, styles.heading, width),
    text: pdf.block(text, styles.smallInk, width),
  };
}

function pairs(terms: readonly QuoteTerm[]): QuoteTerm[][] {
  return Array.from({ length: Math.ceil(terms.length / 2) }, (_, index) =>
    terms.slice(2 * index, 2 * index + 2),
  );
}
