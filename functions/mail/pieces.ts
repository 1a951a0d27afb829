import { colorAndMaterial } from '#contracts/finish.ts';
import type { InteriorCard } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { productPath } from '#functions/site-paths.ts';
import type { Piece } from './blocks.ts';

type Product = Pick<
  InteriorCard,
  'category' | 'code' | 'title' | 'color' | 'material' | 'size' | 'translations' | 'imageSmall'
>;

/** URL of a small product picture from the site's image service, as PNG, which every mail program shows. */
function pictureAddress(site: string, pictures: readonly string[]): string | undefined {
  const [picture] = pictures;
  if (!picture?.startsWith('/')) return picture;
  return `${site}/.netlify/images?url=${encodeURIComponent(picture)}&w=160&fm=png`;
}

/** Names of a product in a language. Missing translations fall back to English (D4). */
function namesOf(product: Product, language: Language) {
  const translation = language === 'en' ? undefined : product.translations[language];
  const { title, color, material, size } = product;
  return {
    title: translation?.title || title,
    finish: [
      ...colorAndMaterial(translation?.color || color, translation?.material || material),
      size && (translation?.size || size),
    ]
      .filter(Boolean)
      .join(', '),
  };
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
