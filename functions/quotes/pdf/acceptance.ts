import { drawDivider, ensureRoom, type TextFlow } from '#functions/documents/flow.ts';
import { drawLink } from '#functions/documents/link.ts';
import { LEFT, mm, RIGHT } from '#functions/documents/page-layout.ts';
import type { Tag } from '#functions/documents/pdf.ts';
import { drawQrCode } from '#functions/documents/qr-code.ts';
import type { TextBlock } from '#functions/documents/text-block.ts';
import type { QuoteDocumentTexts } from '#functions/quote-texts/quote-document-texts.ts';
import { COLORS } from '#shop.config.ts';
import type { QuoteDocument } from './quote-document-types.ts';

const TOP_GAP = mm(5);
const QR_SIDE = mm(28);
const QR_GAP = mm(8);
const SIGN_GAP = mm(6);
/** Room to write above a line. */
const SIGN_ROOM = mm(6);
const COLUMN_GAP = mm(5);
/** Shares of the fields for name, date and signature. */
const SHARES = [2, 1, 2];

/** Texts of the part, in the width next to the QR code. */
interface AcceptanceBlocks {
  left: number;
  heading: TextBlock;
  how: TextBlock;
  /** Text of the link. */
  open: TextBlock | undefined;
}

/** Returns the height of the instructions for accepting, with the line above. */
export function acceptanceHeight(
  flow: TextFlow,
  { link }: QuoteDocument,
  texts: QuoteDocumentTexts,
): number {
  const { heading, how, open } = blocksOf(flow, link, texts);
  const { size, leading } = flow.styles.label;
  const sign = SIGN_GAP + size * leading + SIGN_ROOM;
  const height = heading.height + how.height + (open?.height ?? 0) + sign;
  return TOP_GAP + Math.max(height, link ? QR_SIDE : 0);
}

/** Draws the instructions for accepting: QR code and link, and room to sign. */
export function drawAcceptance(
  flow: TextFlow,
  quote: QuoteDocument,
  texts: QuoteDocumentTexts,
): void {
  const { pdf } = flow;
  const { link } = quote;
  ensureRoom(flow, acceptanceHeight(flow, quote, texts));
  const { left, heading, how, open } = blocksOf(flow, link, texts);
  const section = pdf.tag(pdf.root, 'Sect');
  drawDivider(flow, TOP_GAP);
  const top = flow.y;
  const howTop = top + heading.height;
  pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(heading, left, top));
  pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(how, left, howTop));
  flow.y = howTop + how.height;
  if (link && open) {
    drawQrCode(pdf, section, link, { x: LEFT, y: top, side: QR_SIDE }, texts('qr-code'));
    drawLink(pdf, section, link, open, { x: left, y: flow.y }, texts('open'));
    flow.y += open.height;
  }
  drawSignature(flow, section, left, texts);
}

function blocksOf(
  { pdf, styles }: TextFlow,
  link: string | undefined,
  texts: QuoteDocumentTexts,
): AcceptanceBlocks {
  const left = link ? LEFT + QR_SIDE + QR_GAP : LEFT;
  const width = RIGHT - left;
  return {
    left,
    heading: pdf.block(texts('accept'), styles.heading, width),
    how: pdf.block(texts(link ? 'accept-online' : 'accept-on-paper'), styles.smallInk, width),
    open: link ? pdf.block(texts('open'), styles.smallInk, width) : undefined,
  };
}

function drawSignature(
  flow: TextFlow,
  section: Tag,
  left: number,
  texts: QuoteDocumentTexts,
): void {
  const { pdf, styles } = flow;
  const y = flow.y + SIGN_GAP;
  const labels = [texts('signer'), texts('signed-on'), texts('signature')];
  const sum = SHARES.reduce((all, share) => all + share, 0);
  const room = RIGHT - left - COLUMN_GAP * (SHARES.length - 1);
  let x = left;
  for (const [index, label] of labels.entries()) {
    const width = (room * (SHARES[index] ?? 0)) / sum;
    const block = pdf.block(label, styles.label, width);
    const from = x;
    pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(block, from, y));
    pdf.artifact(() => pdf.rule(y + block.height + SIGN_ROOM, from, from + width, COLORS.ink));
    x += width + COLUMN_GAP;
  }
}
