import type { Language } from '#domain/languages.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { productPath } from '#functions/http/site-paths.ts';
import { productNames } from '#functions/products/product-names.ts';
import type { EmailProduct } from './email-content.ts';

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
