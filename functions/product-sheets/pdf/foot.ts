import { drawLink } from '#functions/documents/link.ts';
import { LEFT, mm, PAGE, RIGHT } from '#functions/documents/page-layout.ts';
import type { Pdf } from '#functions/documents/pdf.ts';
import { drawQrCode } from '#functions/documents/qr-code.ts';
import type { Styles } from '#functions/documents/styles.ts';
import { truncateBlock } from '#functions/documents/truncate-block.ts';
import { COLORS } from '#shop.config.ts';
import type { SheetDocument, SheetFile } from './sheet-document-types.ts';
import type { SheetTexts } from './texts.ts';

const BOTTOM = PAGE.height - mm(12);
const PADDING = mm(4);
const SIDE = mm(23);
const TEXT_LEFT = LEFT + SIDE + mm(6);
const FILES_LEFT = RIGHT - mm(36);
const COLUMN_GAP = mm(4);

/** Upper edge of the foot. */
export const FOOT_TOP = BOTTOM - SIDE - PADDING;

/**
 * Draws the foot of the page: QR code and link to the product page, files for architects, note about measures, and contact.
 */
export function drawFoot(pdf: Pdf, styles: Styles, sheet: SheetDocument, texts: SheetTexts): void {
  const { address, files, title, contact, dimensions } = sheet;
  const width = (files.length > 0 ? FILES_LEFT - COLUMN_GAP : RIGHT) - TEXT_LEFT;
  const section = pdf.tag(pdf.root, 'Sect');
  pdf.artifact(() => pdf.rule(FOOT_TOP, LEFT, RIGHT, COLORS.thread));
  const top = FOOT_TOP + PADDING;
  const heading = pdf.block(texts('online'), styles.heading, width);
  const text = pdf.block(texts('online-text'), styles.smallInk, width);
  const link = truncateBlock(pdf, address.replace(/^https?:\/\//, ''), styles.smallInk, width, 1);
  pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(heading, TEXT_LEFT, top));
  pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(text, TEXT_LEFT, top + heading.height));
  const linkTop = top + heading.height + text.height;
  drawQrCode(pdf, section, address, { x: LEFT, y: top, side: SIDE }, texts('qr-code', { title }));
  drawLink(pdf, section, address, link, { x: TEXT_LEFT, y: linkTop }, address);
  drawFiles(pdf, styles, files, texts, top);
  const notes = [...(dimensions.length > 0 ? [texts('approximate')] : []), contact];
  const note = pdf.block(notes.join('\n'), styles.foot, RIGHT - TEXT_LEFT);
  pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(note, TEXT_LEFT, BOTTOM - note.height));
}

/** Draws the links to the files for architects, below each other. */
function drawFiles(
  pdf: Pdf,
  styles: Styles,
  files: readonly SheetFile[],
  texts: SheetTexts,
  top: number,
): void {
  if (files.length === 0) return;
  const section = pdf.tag(pdf.root, 'Sect');
  const heading = pdf.block(texts('architects'), styles.heading, Infinity);
  pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(heading, FILES_LEFT, top));
  let y = top + heading.height;
  for (const { label, address } of files) {
    const link = pdf.block(label, styles.smallInk, Infinity);
    drawLink(pdf, section, address, link, { x: FILES_LEFT, y }, label);
    y += link.height;
  }
}
