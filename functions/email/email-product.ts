import type { OrderedPiece } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { alternativeText } from '#domain/products/alternative-text.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { productPath } from '#functions/http/site-paths.ts';
import { productNames } from '#functions/products/product-names.ts';
import { customDetails } from '#functions/quote-texts/custom-details.ts';
import type { EmailProduct } from './email-content.ts';
import type { EmailTexts } from './email-texts.ts';

type Product = Pick<
  ProductSummary,
  | 'category'
  | 'code'
  | 'title'
  | 'color'
  | 'material'
  | 'size'
  | 'translations'
  | 'imageSmall'
  | 'alternativeTexts'
>;

/** URL of a small product picture from the site's image service, as PNG, which every email program shows. */
function pictureAddress(site: string, pictures: readonly string[]): string | undefined {
  const [picture] = pictures;
  if (!picture?.startsWith('/')) return picture;
  return `${site}/.netlify/images?url=${encodeURIComponent(picture)}&w=160&fm=png`;
}

/**
 * URL of the picture in the width of an email. Photographs of the site come as JPEG on the color of the page, because email
 * programs in dark mode would show a transparent picture on black.
 */
function largePictureAddress(site: string, pictures: readonly string[]): string | undefined {
  const [picture] = pictures;
  const [, photograph] = /^\/pictures\/([a-z0-9-]{1,120})\.webp$/.exec(picture ?? '') ?? [];
  if (photograph) return `${site}/share/${photograph}.jpg`;
  return picture?.startsWith('/')
    ? `${site}/.netlify/images?url=${encodeURIComponent(picture)}&w=640&fm=png`
    : picture;
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
    largePicture: largePictureAddress(site, product.imageSmall),
    alternative: alternativeText(product, product.imageSmall[0], language) ?? '',
    href: `${site}${productPath(language, product)}`,
    details: details(finish),
  };
}

/**
 * Converts a line of a quote or order for an email. A custom piece has no page, and its text is the shop's, not a wish
 * of the customer (D102).
 * @param price price of one piece, for an email that may contain it
 * @param texts texts for the reader: the customer or the shop
 */
export function toEmailLine(
  { piece, quantity, price = [] }: { piece: OrderedPiece; quantity: number; price?: string[] },
  { language, site, texts }: { language: Language; site: string; texts: EmailTexts },
): EmailProduct {
  const numbers = [`${texts('label-quantity')}: ${quantity}`, ...price];
  if (piece.kind === 'custom') {
    return {
      title: piece.title,
      picture: pictureAddress(site, piece.imageSmall),
      largePicture: largePictureAddress(site, piece.imageSmall),
      alternative: '',
      details: [...customDetails(piece, language), ...numbers],
    };
  }
  return toEmailProduct(piece, language, site, (finish) => [
    ...(finish ? [`${texts('label-finish')}: ${finish}`] : []),
    ...numbers,
    ...(piece.request ? [`${texts('label-request')}: ${piece.request}`] : []),
  ]);
}

/** Returns the first piece with a picture, for the large picture of an email. */
export function picturedPiece(
  pieces: readonly OrderedPiece[],
  reader: { language: Language; site: string; texts: EmailTexts },
): EmailProduct | undefined {
  const piece = pieces.find(({ imageSmall }) => imageSmall.length > 0);
  return piece && toEmailLine({ piece, quantity: 1 }, reader);
}
