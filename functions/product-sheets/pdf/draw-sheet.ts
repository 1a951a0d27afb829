import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import { drawLetterhead } from '#functions/documents/letterhead.ts';
import { CONTENT_WIDTH, LEFT, MARGIN, mm, RIGHT } from '#functions/documents/page-layout.ts';
import { createPdf, type Pdf } from '#functions/documents/pdf.ts';
import { type Styles, stylesFor } from '#functions/documents/styles.ts';
import { truncateBlock } from '#functions/documents/truncate-block.ts';
import { type Arrangement, arrange } from './arrangement.ts';
import { drawFoot, FOOT_TOP } from './foot.ts';
import { measureFormats } from './measure-formats.ts';
import { drawOverview, MAX_PICTURE, overviewHeight } from './overview.ts';
import type { SheetDocument } from './sheet-document-types.ts';
import { drawTables, type SizeTable, tablesHeight } from './size-tables.ts';
import { sheetPageTexts, sheetTexts } from './texts.ts';
import { drawViews, type StatedDrawing } from './views.ts';

const GAP = mm(6);
const HEADING_GAP = mm(1.5);
/** Sizes of the title. A long one is smaller, and ends after two lines. */
const TITLE_SIZES = [22, 17] as const;
const MAX_TITLE_LINES = 2;
/** Height of the photograph in millimeters. It is higher than the minimum if the drawings leave room. */
const MIN_PICTURE = mm(50);

/** Returns a product sheet as PDF: one tagged A4 page in the language of the sheet (D67). */
export async function sheetPdf(sheet: SheetDocument): Promise<Uint8Array> {
  const { language, title, code } = sheet;
  const texts = sheetTexts(language);
  const styles = stylesFor(language);
  const pdf = createPdf({
    title: texts('document-title', { title }),
    author: sheet.company,
    language: LANGUAGE_TAGS[language],
    date: sheet.updatedAt,
  });
  pdf.addPage();
  // The first heading that a screen reader finds, although the facts are printed above it.
  const heading = pdf.tag(pdf.root, 'H1');
  const headBottom = drawLetterhead(pdf, styles, MARGIN, [
    [texts('code'), code],
    [texts('updated'), sheet.updatedOn],
  ]);
  const titleTop = headBottom + GAP * 0.8;
  const titleBlock = titleOf(pdf, styles, title);
  pdf.inTag(heading, () => pdf.text(titleBlock, LEFT, titleTop));

  const top = titleTop + titleBlock.height + GAP * 0.6;
  const tables = tablesOf(sheet);
  const tablesTop = FOOT_TOP - GAP - tablesHeight(pdf, styles, tables);
  const bottom = drawMiddle(pdf, styles, sheet, top, tablesTop - GAP);
  drawTables(pdf, styles, tables, bottom + GAP);
  drawFoot(pdf, styles, sheet, texts);
  return pdf.bytes();
}

function titleOf(pdf: Pdf, styles: Styles, title: string) {
  const [large, small] = TITLE_SIZES;
  const inSize = (size: number, lines: number) =>
    truncateBlock(pdf, title, { ...styles.title, size }, CONTENT_WIDTH, lines);
  const one = pdf.block(title, { ...styles.title, size: large }, CONTENT_WIDTH);
  return one.lines.length === 1 ? one : inSize(small, MAX_TITLE_LINES);
}

function tablesOf({ language, dimensions, packages }: SheetDocument): SizeTable[] {
  const texts = sheetTexts(language);
  const page = sheetPageTexts(language);
  const sizes = [page('width'), page('depth'), page('height')];
  return [
    { heading: texts('dimensions'), columns: [page('part'), ...sizes], rows: dimensions },
    { heading: texts('packages'), columns: [texts('package'), ...sizes], rows: packages },
  ].filter(({ rows }) => rows.length > 0);
}

/**
 * Draws photograph, facts and drawings between `top` and `limit`, and returns the lower edge. The drawings get the largest
 * scale that fits. Drawings without room are left out.
 */
function drawMiddle(
  pdf: Pdf,
  styles: Styles,
  sheet: SheetDocument,
  top: number,
  limit: number,
): number {
  const { drawing, picture, pictureText: alt } = sheet;
  const least = Math.max(overviewHeight(pdf, styles, sheet), picture ? MIN_PICTURE : 0);
  const headingHeight = styles.heading.size * styles.heading.leading + HEADING_GAP;
  const room = limit - top - least - GAP - headingHeight;
  const arrangement =
    drawing &&
    arrange(drawing.drawing.size, { width: CONTENT_WIDTH / mm(1), height: room / mm(1) });
  if (!arrangement) {
    const height = Math.min(limit - top, MAX_PICTURE);
    return drawOverview(pdf, styles, sheet, top, height, alt);
  }
  const drawnHeight = headingHeight + mm(arrangement.height);
  const height = Math.min(limit - top - GAP - drawnHeight, MAX_PICTURE);
  drawOverview(pdf, styles, sheet, top, height, alt);
  // The drawings are in the middle of the remaining room.
  const spare = limit - top - height - GAP - drawnHeight;
  drawDrawings(pdf, styles, sheet, drawing, arrangement, top + height + GAP + spare / 2);
  return limit;
}

function drawDrawings(
  pdf: Pdf,
  styles: Styles,
  { language }: SheetDocument,
  drawing: StatedDrawing,
  arrangement: Arrangement,
  top: number,
): void {
  const texts = sheetTexts(language);
  const page = sheetPageTexts(language);
  const { long, short } = measureFormats(language);
  const section = pdf.tag(pdf.root, 'Sect');
  const { scale } = arrangement;
  const heading = pdf.block(texts('drawings', { scale }), styles.heading, CONTENT_WIDTH);
  const note = pdf.block(texts('print'), styles.label, CONTENT_WIDTH);
  pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(heading, LEFT, top));
  pdf.inTag(pdf.tag(section, 'P'), () => pdf.textUpTo(note, RIGHT, top));
  drawViews(pdf, styles, section, drawing, arrangement, top + heading.height + HEADING_GAP, {
    caption: page,
    alt: (name, { width, height }) =>
      name === 'top'
        ? texts('drawing-above', { view: page(name), width: long(width), depth: long(height) })
        : texts('drawing', { view: page(name), width: long(width), height: long(height) }),
    long,
    short,
  });
}
