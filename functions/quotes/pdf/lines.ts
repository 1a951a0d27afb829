import type { TextFlow } from '#functions/documents/flow.ts';
import { LEFT, mm, RIGHT } from '#functions/documents/page-layout.ts';
import {
  drawArtifactRow,
  drawRow,
  drawTableHead,
  rowHeight,
  type TableCell,
  type TableColumn,
  tableHeadHeight,
} from '#functions/documents/table.ts';
import { type TextBlock, widthOf, wrappedLines } from '#functions/documents/text-block.ts';
import type { QuoteDocumentTexts } from '#functions/quote-texts/quote-document-texts.ts';
import { PICTURE_BOX } from './picture-box.ts';
import type { PrintedLine } from './quote-document-types.ts';

const PICTURE = { width: mm(PICTURE_BOX.width), height: mm(PICTURE_BOX.height) };
const PICTURE_GAP = mm(4);
const COLUMN_GAP = mm(7);
const CONTINUED_GAP = mm(3);
const AFTER = mm(6);

interface Layout {
  columns: TableColumn[];
  labels: TextBlock[];
  rows: TableCell[][];
}

/**
 * Draws the table of lines. A row is never split. A page that continues the table repeats its head and starts with the
 * sum so far.
 * @param reserve height that stays free below the last row
 */
export function drawLines(
  flow: TextFlow,
  lines: readonly PrintedLine[],
  texts: QuoteDocumentTexts,
  reserve: number,
): void {
  const { pdf, styles } = flow;
  const layout = layoutOf(flow, lines, texts);
  const { columns, labels, rows } = layout;
  const table = pdf.tag(pdf.root, 'Table');
  const continuedHeight = CONTINUED_GAP + styles.small.size * styles.small.leading;
  const head = pdf.tag(table, 'THead');
  const body = pdf.tag(table, 'TBody');
  const firstRow = rows[0] ? rowHeight(rows[0]) : 0;
  if (flow.y + tableHeadHeight(labels) + firstRow > flow.bottom) flow.startNextPage();
  flow.y = drawTableHead(pdf, columns, labels, flow.y, head);
  for (const [index, cells] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const height = rowHeight(cells);
    const needed = height + (isLast ? reserve + AFTER : continuedHeight);
    if (index > 0 && flow.y + needed > flow.bottom) {
      drawContinued(flow, texts);
      flow.startNextPage();
      flow.y = drawTableHead(pdf, columns, labels, flow.y);
      flow.y = drawCarry(flow, layout, lines[index - 1], texts);
    }
    flow.y = drawRow(pdf, body, columns, cells, flow.y);
  }
  flow.y += AFTER;
}

function layoutOf(
  flow: TextFlow,
  lines: readonly PrintedLine[],
  texts: QuoteDocumentTexts,
): Layout {
  const { pdf, styles } = flow;
  const natural = (text: string) => pdf.block(text, styles.text, Infinity);
  const amounts = lines.map(({ quantity, unitPrice, lineTotal }) =>
    [quantity, unitPrice, lineTotal].map(natural),
  );
  const carried = lines.map(({ runningTotal }) => natural(runningTotal));
  const label = (text: string) => pdf.block(text, styles.label, Infinity);
  const numberLabels = [texts('quantity'), texts('unit-price'), texts('line-total')].map(label);
  const widths = numberLabels.map((block, index) =>
    Math.max(
      widthOf(block),
      ...amounts.map((row) => widthOf(row[index] ?? block)),
      ...(index === numberLabels.length - 1 ? carried.map(widthOf) : []),
    ),
  );
  const numbers = numericColumns(widths);
  const pieceRight = (numbers[0]?.left ?? RIGHT) - COLUMN_GAP;
  const hasPictures = lines.some(({ picture }) => picture);
  const indent = hasPictures ? PICTURE.width + PICTURE_GAP : 0;
  const piece = { left: LEFT, right: pieceRight, isNumeric: false };
  const rows = lines.map((line, index) => [
    { ...pieceCell(flow, line, pieceRight - LEFT - indent, texts), indent },
    ...(amounts[index] ?? []).map((block) => ({ blocks: [block] })),
  ]);
  return {
    columns: [piece, ...numbers],
    labels: [label(texts('piece')), ...numberLabels],
    rows,
  };
}

/** Columns of the given widths at the right edge. */
function numericColumns(widths: readonly number[]): TableColumn[] {
  let right = RIGHT;
  return widths
    .toReversed()
    .map((width) => {
      const column = { left: right - width, right, isNumeric: true };
      right = column.left - COLUMN_GAP;
      return column;
    })
    .toReversed();
}

function pieceCell(
  flow: TextFlow,
  line: PrintedLine,
  width: number,
  texts: QuoteDocumentTexts,
): TableCell {
  const { pdf, styles } = flow;
  const blocks = [
    pdf.block(line.title, styles.text, width),
    ...(line.code ? [pdf.block(line.code, styles.small, width)] : []),
    ...(line.options ? [pdf.block(line.options, styles.small, width)] : []),
    ...(line.wish ? [pdf.block(texts('wish', { wish: line.wish }), styles.small, width)] : []),
  ];
  const alt = texts('picture', { title: line.title });
  return {
    blocks: blocks.map((block) => truncateToPage(block, flow)),
    isRowHeader: true,
    ...(line.picture ? { picture: { jpeg: line.picture, alt, left: LEFT, ...PICTURE } } : {}),
  };
}

/** Shortens a text to a part of the page, because a row is never split. */
function truncateToPage(block: TextBlock, { nextPageHeight }: TextFlow): TextBlock {
  const maxLines = Math.floor(nextPageHeight / 3 / block.lineHeight);
  return block.lines.length > maxLines ? wrappedLines(block, 0, maxLines) : block;
}

function drawContinued({ pdf, styles, y, page }: TextFlow, texts: QuoteDocumentTexts): void {
  const block = pdf.block(texts('continued', { page: page + 1 }), styles.small, Infinity);
  pdf.artifact(() => pdf.textUpTo(block, RIGHT, y + CONTINUED_GAP), 'Pagination');
}

function drawCarry(
  { pdf, styles, y, page }: TextFlow,
  { columns }: Layout,
  before: PrintedLine | undefined,
  texts: QuoteDocumentTexts,
): number {
  const [piece, ...numbers] = columns;
  const sum = numbers.at(-1);
  if (!piece || !sum || !before) return y;
  const label = pdf.block(texts('carried-over', { page: page - 1 }), styles.soft, Infinity);
  const amount = pdf.block(before.runningTotal, styles.soft, Infinity);
  return drawArtifactRow(pdf, [piece, sum], [{ blocks: [label] }, { blocks: [amount] }], y);
}
