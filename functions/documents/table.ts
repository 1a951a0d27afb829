import { COLORS } from '#shop.config.ts';
import { mm } from './page-layout.ts';
import type { Pdf, Rectangle, Tag } from './pdf.ts';
import type { TextBlock } from './text-block.ts';

/** Space above and below the contents of a row. */
const ROW_PADDING = mm(2.4);
const HEAD_PADDING = mm(1.6);

export interface TableColumn {
  left: number;
  right: number;
  /** Amounts end at the right edge. */
  isNumeric: boolean;
}

export interface TableCell {
  /** Texts below each other. */
  blocks: readonly TextBlock[];
  /** Space to the left of the texts, for a picture. */
  indent?: number;
  /** Heading of its row. */
  isRowHeader?: boolean;
  picture?: { jpeg: Uint8Array; alt: string; left: number; width: number; height: number };
}

/** Returns the height of a row with its padding. */
export function rowHeight(cells: readonly TableCell[], padding = ROW_PADDING): number {
  const heights = cells.map((cell) => Math.max(textHeight(cell.blocks), cell.picture?.height ?? 0));
  return Math.max(...heights) + 2 * padding;
}

/** Draws a row of the table body, with a line below. Returns its lower edge. */
export function drawRow(
  pdf: Pdf,
  body: Tag,
  columns: readonly TableColumn[],
  cells: readonly TableCell[],
  y: number,
  padding = ROW_PADDING,
): number {
  const row = pdf.tag(body, 'TR');
  for (const [index, cell] of cells.entries()) {
    const tag = cell.isRowHeader ? pdf.tag(row, 'TH', { scope: 'Row' }) : pdf.tag(row, 'TD');
    drawBlocks(pdf, cell, columns[index], y + padding, (draw) =>
      pdf.inTag(pdf.tag(tag, 'P'), draw),
    );
    if (cell.picture) drawPicture(pdf, tag, cell.picture, y + padding);
  }
  return drawRowEnd(pdf, columns, y + rowHeight(cells, padding), COLORS.thread);
}

/** Draws a row that screen readers skip, such as an amount carried over. Returns its lower edge. */
export function drawArtifactRow(
  pdf: Pdf,
  columns: readonly TableColumn[],
  cells: readonly TableCell[],
  y: number,
): number {
  pdf.artifact(() => {
    for (const [index, cell] of cells.entries()) {
      drawBlocks(pdf, cell, columns[index], y + ROW_PADDING, (draw) => draw());
    }
  }, 'Pagination');
  return drawRowEnd(pdf, columns, y + rowHeight(cells), COLORS.thread);
}

/**
 * Draws the table head and returns its lower edge.
 * @param head tag of the head. Without a tag, the head repeats the first head, and screen readers skip the repetition.
 */
export function drawTableHead(
  pdf: Pdf,
  columns: readonly TableColumn[],
  labels: readonly TextBlock[],
  y: number,
  head?: Tag,
): number {
  const row = head && pdf.tag(head, 'TR');
  for (const [index, label] of labels.entries()) {
    drawBlocks(pdf, { blocks: [label] }, columns[index], y, (draw) =>
      row
        ? pdf.inTag(pdf.tag(row, 'TH', { scope: 'Column' }), draw)
        : pdf.artifact(draw, 'Pagination'),
    );
  }
  return drawRowEnd(pdf, columns, y + textHeight(labels.slice(0, 1)) + HEAD_PADDING, COLORS.ink);
}

/** Returns the height of the table head. */
export function tableHeadHeight(labels: readonly TextBlock[]): number {
  return textHeight(labels.slice(0, 1)) + HEAD_PADDING;
}

function drawRowEnd(pdf: Pdf, columns: readonly TableColumn[], y: number, color: string): number {
  const left = Math.min(...columns.map((column) => column.left));
  const right = Math.max(...columns.map((column) => column.right));
  pdf.artifact(() => pdf.rule(y, left, right, color));
  return y;
}

function drawBlocks(
  pdf: Pdf,
  { blocks, indent = 0 }: TableCell,
  column: TableColumn | undefined,
  top: number,
  wrap: (draw: () => void) => void,
): void {
  if (!column) return;
  let y = top;
  for (const block of blocks) {
    const at = y;
    wrap(() =>
      column.isNumeric
        ? pdf.textUpTo(block, column.right, at)
        : pdf.text(block, column.left + indent, at),
    );
    y += block.height;
  }
}

function drawPicture(
  pdf: Pdf,
  cell: Tag,
  { jpeg, alt, left, width, height }: NonNullable<TableCell['picture']>,
  y: number,
): void {
  const box: Rectangle = { x: left, y, width, height };
  const figure = pdf.tag(cell, 'Figure', { alt, bbox: [left, y, left + width, y + height] });
  pdf.inTag(figure, () => {
    pdf.rectangles([box], COLORS.paper);
    pdf.picture(jpeg, box);
  });
}

function textHeight(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}
