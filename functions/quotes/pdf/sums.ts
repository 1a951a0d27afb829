import { ensureRoom, type TextFlow } from '#functions/documents/flow.ts';
import { mm, RIGHT } from '#functions/documents/page-layout.ts';
import type { Tag } from '#functions/documents/pdf.ts';
import { type TextBlock, widthOf } from '#functions/documents/text-block.ts';
import type { PriceSum } from '#functions/quote-texts/price-sums.ts';
import { COLORS } from '#shop.config.ts';
import type { QuoteDocument } from './quote-document-types.ts';

const WIDTH = mm(96);
const LEFT = RIGHT - WIDTH;
const ROW_GAP = mm(2.4);
const TOTAL_GAP = mm(3);
const COLUMN_GAP = mm(6);
const AFTER = mm(6);

interface SumRow {
  label: TextBlock;
  detail: TextBlock | undefined;
  amount: TextBlock;
}

/** Returns the height of the sums. */
export function sumsHeight(flow: TextFlow, quote: QuoteDocument): number {
  const rows = quote.sums.map((sum) => heightOf(rowOf(flow, sum)) + ROW_GAP);
  const all = rows.reduce((height, row) => height + row, 0);
  return all + 2 * TOTAL_GAP + heightOf(totalRow(flow, quote.total));
}

/** Draws subtotal, discount, delivery, assembly, tax and total, as a table with row headings. */
export function drawSums(flow: TextFlow, quote: QuoteDocument): void {
  const { pdf } = flow;
  ensureRoom(flow, sumsHeight(flow, quote));
  const table = pdf.tag(pdf.root, 'Table');
  for (const sum of quote.sums) {
    const row = rowOf(flow, sum);
    drawSum(flow, pdf.tag(table, 'TR'), row);
    flow.y += heightOf(row) + ROW_GAP;
  }
  pdf.artifact(() => pdf.rule(flow.y, LEFT, RIGHT, COLORS.ink));
  flow.y += TOTAL_GAP;
  const total = totalRow(flow, quote.total);
  drawSum(flow, pdf.tag(table, 'TR'), total);
  flow.y += heightOf(total) + AFTER;
}

function rowOf({ pdf, styles }: TextFlow, { label, detail, amount }: PriceSum): SumRow {
  const amountBlock = pdf.block(amount, styles.text, Infinity);
  const width = WIDTH - widthOf(amountBlock) - COLUMN_GAP;
  return {
    label: pdf.block(label, styles.soft, width),
    detail: detail ? pdf.block(detail, styles.label, width) : undefined,
    amount: amountBlock,
  };
}

function totalRow({ pdf, styles }: TextFlow, { label, detail, amount }: PriceSum): SumRow {
  const amountBlock = pdf.block(amount, styles.figure, Infinity);
  const width = WIDTH - widthOf(amountBlock) - COLUMN_GAP;
  // On the baseline of the larger amount.
  const strong = { ...styles.strong, leading: amountBlock.lineHeight / styles.strong.size };
  return {
    label: pdf.block(label, strong, width),
    detail: detail ? pdf.block(detail, styles.label, WIDTH) : undefined,
    amount: amountBlock,
  };
}

function heightOf({ label, detail, amount }: SumRow): number {
  return Math.max(label.height, amount.height) + (detail?.height ?? 0);
}

function drawSum({ pdf, y }: TextFlow, row: Tag, { label, detail, amount }: SumRow): void {
  const header = pdf.tag(row, 'TH', { scope: 'Row' });
  pdf.inTag(pdf.tag(header, 'P'), () => pdf.text(label, LEFT, y));
  if (detail) {
    const detailTop = y + Math.max(label.height, amount.height);
    pdf.inTag(pdf.tag(header, 'P'), () => pdf.text(detail, LEFT, detailTop));
  }
  pdf.inTag(pdf.tag(row, 'TD'), () => pdf.textUpTo(amount, RIGHT, y));
}
