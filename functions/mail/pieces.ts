import type { Language } from '#domain/languages.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { namesOf } from '#functions/catalogue/product-names.ts';
import { productPath } from '#functions/site-paths.ts';
import type { Piece } from './blocks.ts';

type Product = Pick<
  ProductSummary,
  'category' | 'code' | 'title' | 'color' | 'material' | 'size' | 'translations' | 'imageSmall'
>;

/** URL of a small product picture from the site's image service, as PNG, which every mail program shows. */
function pictureAddress(site: string, pictures: readonly string[]): string | undefined {
  const [picture] = pictures;
  if (!picture?.startsWith('/')) return picture;
  return `${site}/.netlify/images?url=${encodeURIComponent(picture)}&w=160&fm=png`;
}

/**
 * Converts a product for a mail.
 * @param site origin of the site
 * @param details returns the lines below the name, given color, material and size
 */
export function pieceOf(
  product: Product,
  language: Language,
  site: string,
  details: (finish: string) => readonly string[],
): Piece {
  const { title, finish } = namesOf(product, language);
  return {
    title,
    picture: pictureAddress(site, product.imageSmall),
    href: `${site}${productPath(language, product)}`,
    details: details(finish),
  };
}
