import { LEFT, mm, RIGHT } from '#functions/documents/page-layout.ts';
import type { Pdf } from '#functions/documents/pdf.ts';
import type { Styles } from '#functions/documents/styles.ts';
import type { TextBlock } from '#functions/documents/text-block.ts';
import { truncateBlock } from '#functions/documents/truncate-block.ts';
import { COLORS } from '#shop.config.ts';
import type { SheetDocument, SheetFact } from './sheet-document-types.ts';

const PICTURE_WIDTH = mm(86);
/** Maximum height of the photograph. */
export const MAX_PICTURE = mm(92);
/** Sand around the piece. */
const PICTURE_MARGIN = mm(5);
/** Largest size of the piece in millimeters. */
export const SHEET_PICTURE_BOX = { width: 76, height: 82 };
const COLUMN_GAP = mm(8);
const FACT_GAP = mm(2.6);
/** Maximum width of the facts without a picture. */
const TEXT_WIDTH = mm(130);
/** Maximum number of lines of a required fact. */
const MAX_LINES = 4;

interface FactBlocks {
  title: TextBlock;
  text: TextBlock;
}

/** Returns the height of the required facts. */
export function overviewHeight(pdf: Pdf, styles: Styles, sheet: SheetDocument): number {
  const required = sheet.facts.filter(({ isRequired }) => isRequired);
  return required.reduce((sum, fact) => sum + heightOf(blocksOf(pdf, styles, fact, sheet)), 0);
}

/** Draws the photograph, and the facts next to it. Facts without room are left out. Returns the lower edge. */
export function drawOverview(
  pdf: Pdf,
  styles: Styles,
  sheet: SheetDocument,
  top: number,
  height: number,
  alt: string,
): number {
  const { picture } = sheet;
  const box = { x: LEFT, y: top, width: PICTURE_WIDTH, height };
  if (picture) {
    const { x, y, width } = box;
    const figure = pdf.tag(pdf.root, 'Figure', { alt, bbox: [x, y, x + width, y + height] });
    pdf.inTag(figure, () => {
      pdf.rectangles([box], COLORS.paper);
      const inner = {
        x: x + PICTURE_MARGIN,
        y: y + PICTURE_MARGIN,
        width: width - 2 * PICTURE_MARGIN,
        height: height - 2 * PICTURE_MARGIN,
      };
      pdf.picture(picture, inner, 'center');
    });
  }
  const left = picture ? LEFT + PICTURE_WIDTH + COLUMN_GAP : LEFT;
  let y = top;
  for (const fact of factsThatFit(pdf, styles, sheet, height)) {
    const { title, text } = blocksOf(pdf, styles, fact, sheet);
    const section = pdf.tag(pdf.root, 'Sect');
    const at = y;
    pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(title, left, at));
    pdf.inTag(pdf.tag(section, 'P'), () => pdf.text(text, left, at + title.height));
    y += title.height + text.height + FACT_GAP;
  }
  return picture ? top + height : y - FACT_GAP;
}

function factsThatFit(pdf: Pdf, styles: Styles, sheet: SheetDocument, height: number): SheetFact[] {
  let room = height + FACT_GAP - overviewHeight(pdf, styles, sheet);
  return sheet.facts.filter((fact) => {
    if (fact.isRequired) return true;
    const needed = heightOf(blocksOf(pdf, styles, fact, sheet));
    if (needed > room) return false;
    room -= needed;
    return true;
  });
}

function blocksOf(
  pdf: Pdf,
  styles: Styles,
  { title, text, isRequired }: SheetFact,
  { picture }: SheetDocument,
): FactBlocks {
  const width = picture ? RIGHT - LEFT - PICTURE_WIDTH - COLUMN_GAP : TEXT_WIDTH;
  return {
    title: pdf.block(title, styles.heading, width),
    text: isRequired
      ? truncateBlock(pdf, text, styles.smallInk, width, MAX_LINES)
      : pdf.block(text, styles.smallInk, width),
  };
}

function heightOf({ title, text }: FactBlocks): number {
  return title.height + text.height + FACT_GAP;
}
