import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { preparePicture } from '#functions/documents/picture.ts';
import type { ReadPicture } from '#functions/site-files/site-picture.ts';
import { quotePdf } from './draw-quote.ts';
import { PICTURE_BOX } from './picture-box.ts';
import { type PrintedQuote, quoteDocument } from './quote-content.ts';

/** Maximum time for all pictures of a document, in milliseconds. Later pictures are left out. */
const PICTURES_MS = 3_000;
/** Pictures that are read concurrently. */
const CONCURRENCY = 8;

/**
 * Returns the PDF of a version with the pictures of its products.
 * @param site origin of the site with the pictures
 */
export async function printQuote(
  quote: PrintedQuote,
  site: string,
  readPicture: ReadPicture,
): Promise<Uint8Array> {
  const pictures = await picturesOf(quote.version, site, readPicture);
  return quotePdf(quoteDocument(quote, pictures));
}

/** Reads and prepares the first picture of each line. Missing and unreadable pictures are left out. */
async function picturesOf(
  { lines }: QuoteVersion,
  site: string,
  readPicture: ReadPicture,
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  const waiting = lines.map(({ product }) => product);
  const signal = AbortSignal.timeout(PICTURES_MS);
  async function readSome(): Promise<void> {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { imageSmall } = next;
      const bytes = imageSmall[0] && (await readPicture(site, imageSmall[0], signal));
      const prepared = bytes && (await preparePicture(bytes, PICTURE_BOX).catch(() => undefined));
      if (prepared) pictures.set(orderedPieceId(next), prepared);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, readSome));
  return pictures;
}
