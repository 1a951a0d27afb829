import { LEFT, mm, RIGHT } from '#functions/documents/page-layout.ts';
import type { Pdf } from '#functions/documents/pdf.ts';
import type { Styles } from '#functions/documents/styles.ts';
import {
  drawRow,
  drawTableHead,
  rowHeight,
  type TableCell,
  type TableColumn,
  tableHeadHeight,
} from '#functions/documents/table.ts';
import type { TextBlock } from '#functions/documents/text-block.ts';
import type { SizeRow } from './sheet-document-types.ts';

const GAP = mm(10);
const WIDTH = (RIGHT - LEFT - GAP) / 2;
const SIZE_WIDTH = mm(19);
const NAME_WIDTH = WIDTH - 3 * SIZE_WIDTH;
const ROW_PADDING = mm(0.8);
const HEADING_GAP = mm(1);

/** Table of sizes with its texts. */
export interface SizeTable {
  heading: string;
  /** Headings of the columns: name, width, depth and height. */
  columns: readonly string[];
  rows: readonly SizeRow[];
}

interface LaidOutTable {
  heading: TextBlock;
  labels: TextBlock[];
  rows: TableCell[][];
  height: number;
}

/** Returns the height of the tables, which are next to each other. */
export function tablesHeight(pdf: Pdf, styles: Styles, tables: readonly SizeTable[]): number {
  return Math.max(0, ...tables.map((table) => layoutOf(pdf, styles, table).height));
}

/** Draws tables next to each other. */
export function drawTables(
  pdf: Pdf,
  styles: Styles,
  tables: readonly SizeTable[],
  top: number,
): void {
  for (const [index, table] of tables.entries()) {
    const left = LEFT + index * (WIDTH + GAP);
    const { heading, labels, rows } = layoutOf(pdf, styles, table);
    const section = pdf.tag(pdf.root, 'Sect');
    pdf.inTag(pdf.tag(section, 'H2'), () => pdf.text(heading, left, top));
    const tag = pdf.tag(section, 'Table');
    const columns = columnsAt(left);
    const head = pdf.tag(tag, 'THead');
    let y = drawTableHead(pdf, columns, labels, top + heading.height + HEADING_GAP, head);
    const body = pdf.tag(tag, 'TBody');
    for (const row of rows) y = drawRow(pdf, body, columns, row, y, ROW_PADDING);
  }
}

function layoutOf(pdf: Pdf, styles: Styles, table: SizeTable): LaidOutTable {
  const heading = pdf.block(table.heading, styles.heading, WIDTH);
  const labels = table.columns.map((label) => pdf.block(label, styles.label, Infinity));
  const rows = table.rows.map(({ name, sizes }): TableCell[] => [
    { blocks: [pdf.block(name, styles.smallInk, NAME_WIDTH)], isRowHeader: true },
    ...sizes.map((size) => ({
      blocks: size ? [pdf.block(size, styles.smallInk, Infinity)] : [],
    })),
  ]);
  const body = rows.reduce((sum, row) => sum + rowHeight(row, ROW_PADDING), 0);
  return {
    heading,
    labels,
    rows,
    height: heading.height + HEADING_GAP + tableHeadHeight(labels) + body,
  };
}

function columnsAt(left: number): TableColumn[] {
  const sizes = [1, 2, 3].map((number) => {
    const right = left + NAME_WIDTH + number * SIZE_WIDTH;
    return { left: right - SIZE_WIDTH, right, isNumeric: true };
  });
  return [{ left, right: left + NAME_WIDTH, isNumeric: false }, ...sizes];
}
