import type { OrderedPiece } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { productPath } from '#functions/http/site-paths.ts';
import { productNames } from '#functions/products/product-names.ts';
import { customDetails } from '#functions/quote-texts/custom-details.ts';
import type { EmailProduct } from './email-content.ts';
import type { EmailTexts } from './texts/email-texts.ts';

type Product = Pick<
  ProductSummary,
  'category' | 'code' | 'title' | 'color' | 'material' | 'size' | 'translations' | 'imageSmall'
>;

/** URL of a small product picture from the site's image service, as PNG, which every email program shows. */
function pictureAddress(site: string, pictures: readonly string[]): string | undefined {
  const [picture] = pictures;
  if (!picture?.startsWith('/')) return picture;
  return `${site}/.netlify/images?url=${encodeURIComponent(picture)}&w=160&fm=png`;
}

/**
 * Converts a product for an email.
 * @param site origin of the site
 * @param details returns the lines below the name, given color, material and size
 */
export function toEmailProduct(
  product: Product,
  language: Language,
  site: string,
  details: (finish: string) => readonly string[],
): EmailProduct {
  const { title, finish } = productNames(product, language);
  return {
    title,
    picture: pictureAddress(site, product.imageSmall),
    href: `${site}${productPath(language, product)}`,
    details: details(finish),
  };
}

/**
 * Converts a line of a quote or order for an email. A custom piece has no page, and its text is the shop's, not a wish of the
 * customer (D102).
 * @param price price of one piece, for an email that may contain it
 * @param labels labels for the reader: the customer or the shop
 */
export function toEmailLine(
  { piece, quantity, price = [] }: { piece: OrderedPiece; quantity: number; price?: string[] },
  { language, site, labels }: { language: Language; site: string; labels: EmailTexts['labels'] },
): EmailProduct {
  const numbers = [`${labels.quantity}: ${quantity}`, ...price];
  if (piece.kind === 'custom') {
    return {
      title: piece.title,
      picture: pictureAddress(site, piece.imageSmall),
      details: [...customDetails(piece, language), ...numbers],
    };
  }
  return toEmailProduct(piece, language, site, (finish) => [
    ...(finish ? [`${labels.finish}: ${finish}`] : []),
    ...numbers,
    ...(piece.request ? [`${labels.request}: ${piece.request}`] : []),
  ]);
}
