import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import { drawPageNumbers, keepTogether, startFlow } from '#functions/documents/flow.ts';
import { createPdf } from '#functions/documents/pdf.ts';
import { stylesFor } from '#functions/documents/styles.ts';
import { quoteDocumentTexts } from '#functions/quote-texts/quote-document-texts.ts';
import { acceptanceHeight, drawAcceptance } from './acceptance.ts';
import { drawFirstPage } from './first-page.ts';
import { drawLines } from './lines.ts';
import { drawNote } from './note.ts';
import type { QuoteDocument } from './quote-document-types.ts';
import { drawSums, sumsHeight } from './sums.ts';
import { drawTerms, termsHeight } from './terms.ts';

/** Returns the PDF of a quote: tagged A4 pages in the language of the customer (D57). */
export async function quotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  const texts = quoteDocumentTexts(quote.language, quote.order);
  const { number, version } = quote;
  const pdf = createPdf({
    title: texts('document-title', { number, version }),
    author: quote.office.name,
    language: LANGUAGE_TAGS[quote.language],
    date: quote.issuedAt,
  });
  const flow = startFlow(pdf, stylesFor(quote.language), {
    running: texts('running', { number, version }),
    foot: quote.office.imprint,
  });
  drawFirstPage(flow, quote, texts);
  // The sums are on the same page as the last line.
  drawLines(flow, quote.lines, texts, sumsHeight(flow, quote));
  drawSums(flow, quote);
  drawNote(flow, quote, texts);
  // Terms and signature are on one page.
  keepTogether(flow, termsHeight(flow, quote) + acceptanceHeight(flow, quote, texts));
  drawTerms(flow, quote);
  drawAcceptance(flow, quote, texts);
  drawPageNumbers(flow, (page, pages) => texts('page', { page, pages }));
  return pdf.bytes();
}
