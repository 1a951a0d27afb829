import type { InteriorCard } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { productPath } from '#functions/site-paths.ts';
import type { Piece } from './blocks.ts';

type Product = Pick<
  InteriorCard,
  'category' | 'code' | 'title' | 'color' | 'material' | 'size' | 'translations' | 'imageSmall'
>;

/** Address of a small picture of a product, made by the site's image service; PNG, which every mail program shows. */
function pictureAddress(site: string, pictures: readonly string[]): string | undefined {
  const [picture] = pictures;
  if (!picture?.startsWith('/')) return picture;
  return `${site}/.netlify/images?url=${encodeURIComponent(picture)}&w=160&fm=png`;
}

/** The names of a product in a language; what is missing is English (D4). */
function namesOf(product: Product, language: Language) {
  const own = language === 'en' ? undefined : product.translations[language];
  const { title, color, material, size } = product;
  return {
    title: own?.title || title,
    finish: [own?.color || color, own?.material || material, size && (own?.size || size)]
      .filter(Boolean)
      .join(', '),
  };
}

/**
 * A product as a mail shows it.
 * @param site origin of the site
 * @param details lines below its name: gets color, material and size
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
