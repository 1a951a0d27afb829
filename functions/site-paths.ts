import { categorySlug } from '#contracts/categories.ts';
import type { Interior } from '#contracts/interior.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contracts/languages.ts';

/** A page of the site in a language: English addresses have no prefix (D1). @param path as the English page has it */
export function pagePath(language: Language, path: string): string {
  return `${language === FALLBACK_LANGUAGE ? '' : `/${language}`}${path}`;
}

/** The sign-in page. */
export function signInPath(language: Language): string {
  return pagePath(language, '/register-mobile');
}

/** The page of a product. */
export function productPath(
  language: Language,
  { category, code }: Pick<Interior, 'category' | 'code'>,
): string {
  return pagePath(language, `/products/${categorySlug(category)}/${code}`);
}

/** Where orders are followed (D24). The number stands where no server or log sees it. */
export function followPath(language: Language, orderNumber: string): string {
  return pagePath(language, `/customer-service?section=my-order#order=${orderNumber}`);
}

/** An order on the shop's side. */
export function adminOrderPath(language: Language, orderNumber: string): string {
  return pagePath(language, `/admin?section=orders&order=${orderNumber}`);
}

/** A wishlist that was shared (D18). */
export function sharedWishlistPath(language: Language, codes: readonly string[]): string {
  return pagePath(language, `/wishlist?items=${codes.join(',')}`);
}

/** The language of a path of the site. */
export function languageOfPath(path: string): Language {
  const [, prefix] = /^\/(vn|kr)(?:[/?#]|$)/.exec(path) ?? [];
  return prefix === 'vn' || prefix === 'kr' ? prefix : FALLBACK_LANGUAGE;
}
