import type { TextFlow } from '#functions/documents/flow.ts';
import { mm } from '#functions/documents/page-layout.ts';
import { drawSection } from '#functions/documents/section.ts';
import type { QuoteDocumentTexts } from '#functions/quote-texts/quote-document-texts.ts';
import type { QuoteDocument } from './quote-document-types.ts';

const WIDTH = mm(130);
const AFTER = mm(5);

/** Draws the message of the shop, if there is one. */
export function drawNote(flow: TextFlow, { note }: QuoteDocument, texts: QuoteDocumentTexts): void {
  if (!note?.trim()) return;
  const { pdf, styles } = flow;
  const heading = pdf.block(texts('note'), styles.heading, WIDTH);
  drawSection(flow, heading, pdf.block(note.trim(), styles.text, WIDTH));
  flow.y += AFTER;
}
