import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Attachment } from '#functions/outbox/email-message.ts';
import type { ReadPicture } from '#functions/site-files/site-picture.ts';
import type { PrintedQuote } from './quote-content.ts';

/**
 * Makes the PDF of a version. The file is never stored, because a version never changes.
 * @param site origin of the site with the pictures
 */
export type MakeQuoteFile = (quote: PrintedQuote, site: string) => Promise<Attachment>;

/** @param readFacts returns the facts of the shop, for the letterhead */
export function quoteFiles(
  readPicture: ReadPicture,
  readFacts: () => Promise<ShopFacts>,
): MakeQuoteFile {
  return async (quote, site) => {
    // Imported on demand, so that other calls start without pdfkit and sharp.
    const { printQuote } = await import('./render-quote.ts');
    const content = await printQuote(quote, site, await readFacts(), readPicture);
    return { name: `${quote.view.number}.pdf`, type: 'application/pdf', content };
  };
}
