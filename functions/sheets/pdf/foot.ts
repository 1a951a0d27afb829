import { fittedBlock } from '#functions/documents/fitted.ts';
import { drawLink } from '#functions/documents/link.ts';
import { COLORS, LEFT, mm, PAGE, RIGHT } from '#functions/documents/measures.ts';
import type { Pdf } from '#functions/documents/pdf.ts';
import { drawQrCode } from '#functions/documents/qr-code.ts';
import type { Styles } from '#functions/documents/styles.ts';
import type { SheetTexts } from '../texts.ts';
import type { SheetDocument } from './sheet-document.ts';

const BOTTOM = PAGE.height - mm(12);
const PADDING = mm(4);
const SIDE = mm(23);
const TEXT_LEFT = LEFT + SIDE + mm(6);

/** Upper edge of the foot. */
export const FOOT_TOP = BOTTOM - SIDE - PADDING;

/** Draws the foot of the page: QR code and link to the product page, note about measures, and contact. */
export function drawFoot(pdf: Pdf, styles: Styles, sheet: SheetDocument, texts: SheetTexts): void {
  const { address, title, contact, dimensions } = sheet;
  const width = RIGHT - TEXT_LEFT;
  const section = pdf.tag(pdf.root, 'Sect');
  pdf.artifact(() => pdf.rule(FOOT_TOP, LEFT, RIGHT, COLORS.line));
  const top = FOOT_TOP + PADDING;
  const heading = pdf.block(texts('online'), styles.heading, width);
  const text = pdf.block(texts('online-text'), styles.smallInk, width);
  const link = fittedBlock(pdf, address.replace(/^https?:\/\//, ''), styles.smallInk, width, 1);
  pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(heading, TEXT_LEFT, top));
  pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(text, TEXT_LEFT, top + heading.height));
  const linkTop = top + heading.height + text.height;
  drawQrCode(pdf, section, address, { x: LEFT, y: top, side: SIDE }, texts('qr-code', { title }));
  drawLink(pdf, section, address, link, { x: TEXT_LEFT, y: linkTop }, address);
  const notes = [...(dimensions.length > 0 ? [texts('approximate')] : []), contact];
  const note = pdf.block(notes.join('\n'), styles.foot, width);
  pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(note, TEXT_LEFT, BOTTOM - note.height));
}
