import { COLORS } from '#shop.config.ts';
import { drawLogo } from './logo.ts';
import { CONTENT_WIDTH, LEFT, MARGIN, mm, PAGE, RIGHT, THREAD } from './page-layout.ts';
import type { Pdf, Tag } from './pdf.ts';
import type { Styles } from './styles.ts';
import { type TextBlock, wrappedLines } from './text-block.ts';

const FOOT_BOTTOM = mm(10);
const FOOT_PADDING = mm(2.5);
const PAGE_NUMBER_WIDTH = mm(30);
const GAP = mm(6);
const HEAD_PADDING = mm(5);
const NEXT_LOGO_SIZE = 13;

/** Position in a document of several pages. */
export type TextFlow = ReturnType<typeof startFlow>;

export interface FlowTexts {
  /** Line in the head of pages after the first. */
  running: string;
  /** Line at the foot of each page. */
  foot: string;
}

/** Starts the first page of a document. Its head is drawn by the caller. */
export function startFlow(pdf: Pdf, styles: Styles, { running, foot }: FlowTexts) {
  const footBlock = pdf.block(foot, styles.foot, CONTENT_WIDTH - PAGE_NUMBER_WIDTH);
  const footTop = PAGE.height - FOOT_BOTTOM - footBlock.height - FOOT_PADDING;
  const bottom = footTop - GAP;
  const runningBlock = pdf.block(running, styles.text, mm(120));
  const nextTop = MARGIN + runningBlock.height + HEAD_PADDING + GAP;
  let page = 0;
  const addPage = () => {
    pdf.addPage();
    page += 1;
    pdf.artifact(() => {
      pdf.rule(footTop, LEFT, RIGHT, COLORS.thread);
      pdf.text(footBlock, LEFT, footTop + FOOT_PADDING);
    }, 'Pagination');
  };
  addPage();
  return {
    pdf,
    styles,
    /** Top of the next contents. */
    y: MARGIN,
    /** Lower limit of contents on a page. */
    bottom,
    /** Number of the current page. */
    get page() {
      return page;
    },
    /** Top of contents on a page after the first. */
    nextTop,
    /** Available height on a page that continues the document. */
    nextPageHeight: bottom - nextTop,
    startNextPage(): void {
      addPage();
      pdf.artifact(() => {
        drawLogo(pdf, LEFT, MARGIN, NEXT_LOGO_SIZE);
        pdf.textUpTo(runningBlock, RIGHT, MARGIN);
        drawThread(pdf, nextTop - GAP);
      }, 'Pagination');
      this.y = nextTop;
    },
  };
}

/** Draws the thread, the only ornament of the shop. */
export function drawThread(pdf: Pdf, y: number): void {
  pdf.rule(y, LEFT, RIGHT, COLORS.lacquer, THREAD);
}

/** Draws a line between two parts, with space below. At the top of a page, the thread replaces it. */
export function drawDivider(flow: TextFlow, gap: number): void {
  if (flow.y === flow.nextTop) return;
  flow.pdf.artifact(() => flow.pdf.rule(flow.y, LEFT, RIGHT, COLORS.thread));
  flow.y += gap;
}

/** Draws the page numbers, after all pages exist. */
export function drawPageNumbers(
  { pdf, styles, bottom }: TextFlow,
  numberOf: (page: number, pages: number) => string,
): void {
  pdf.onEachPage((page, pages) => {
    const block = pdf.block(numberOf(page, pages), styles.foot, PAGE_NUMBER_WIDTH);
    pdf.artifact(() => pdf.textUpTo(block, RIGHT, bottom + GAP + FOOT_PADDING), 'Pagination');
  });
}

/** Starts a new page if less than `height` is left. */
export function ensureRoom(flow: TextFlow, height: number): void {
  if (flow.y + height > flow.bottom) flow.startNextPage();
}

/** Starts a new page if contents of `height` would be split, and would not be on a new page. */
export function keepTogether(flow: TextFlow, height: number): void {
  if (height <= flow.nextPageHeight) ensureRoom(flow, height);
}

/** Draws a text of any length. Its lines continue on the next page. */
export function flowText(flow: TextFlow, tag: Tag, block: TextBlock): void {
  let from = 0;
  while (from < block.lines.length) {
    ensureRoom(flow, block.lineHeight);
    const room = Math.floor((flow.bottom - flow.y) / block.lineHeight);
    const part = wrappedLines(block, from, from + Math.max(1, room));
    const y = flow.y;
    flow.pdf.inTag(tag, () => flow.pdf.text(part, LEFT, y));
    flow.y += part.height;
    from += part.lines.length;
  }
}
