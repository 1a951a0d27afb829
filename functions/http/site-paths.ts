import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { categorySlug } from '#domain/products/categories.ts';
import type { Product } from '#domain/products/product.ts';

/**
 * Path of a page in a language. English paths have no prefix (D1).
 * @param path of the English page
 */
export function pagePath(language: Language, path: string): string {
  return `${language === FALLBACK_LANGUAGE ? '' : `/${language}`}${path}`;
}

/** Path of the sign-in page. */
export function signInPath(language: Language): string {
  return pagePath(language, '/register-mobile');
}

/** Path of the page to which the links of an email change lead (D80). */
export function emailChangePath(language: Language): string {
  return pagePath(language, '/email-change');
}

/** Path of a link that confirms the address of a new account (D93). Browsers send the fragment to no server. */
export function confirmationPath(language: Language, token: string): string {
  return `${emailChangePath(language)}#verify=${token}`;
}

/** Path of a product page. */
export function productPath(
  language: Language,
  { category, code }: Pick<Product, 'category' | 'code'>,
): string {
  return pagePath(language, `/products/${categorySlug(category)}/${code}`);
}

/** Path of the page that tests whether products pass a route (D65). */
export function fitPath(language: Language): string {
  return pagePath(language, '/fit');
}

/** Path for following an order (D24). The number is in the fragment, which browsers send to no server. */
export function trackOrderPath(language: Language, orderNumber: string): string {
  return pagePath(language, `/customer-service?section=my-order#order=${orderNumber}`);
}

/** Path of the page that withdraws the consent to text messages (D85). Browsers send the fragment to no server. */
export function stopTextMessagesPath(
  language: Language,
  orderNumber: string,
  secret: string,
): string {
  return pagePath(language, `/text-messages#order=${orderNumber}&key=${secret}`);
}

/** Path of an order in the staff area. */
export function staffOrderPath(language: Language, orderNumber: string): string {
  return pagePath(language, `/admin?section=orders&order=${orderNumber}`);
}

/**
 * Path of a private link to a quote (D53).
 * @param fragment of the link, which browsers send to no server
 */
export function quotePath(language: Language, fragment: string): string {
  return pagePath(language, `/quote#${fragment}`);
}

/** Path of a quote in the staff area. */
export function staffQuotePath(language: Language, quoteNumber: string): string {
  return pagePath(language, `/admin?section=quotes&quote=${quoteNumber}`);
}

/** Path of an enrollment link of staff. The token is in the fragment, which browsers send to no server. */
export function enrollmentPath(language: Language, token: string): string {
  return pagePath(language, `/admin#enroll=${token}`);
}

/**
 * Path of a link that confirms a new email address of staff. The token is in the fragment, which browsers send to no
 * server.
 */
export function staffEmailPath(language: Language, token: string): string {
  return pagePath(language, `/admin?section=account#email=${token}`);
}

/** Path of a shared wishlist (D18). */
export function sharedWishlistPath(language: Language, codes: readonly string[]): string {
  return pagePath(language, `/wishlist?items=${codes.join(',')}`);
}

/** Path of a comparison (D70). */
export function comparePath(language: Language, codes: readonly string[]): string {
  return pagePath(language, `/compare${codes.length > 0 ? `?items=${codes.join(',')}` : ''}`);
}

/** Path of a request for a quote, for one piece of each product. */
export function quoteRequestPath(language: Language, codes: readonly string[]): string {
  return pagePath(language, `/quote-request?items=${codes.join(',')}`);
}

/** Language of a path of the site. */
export function languageOfPath(path: string): Language {
  const [, prefix] = /^\/(vn|kr)(?:[/?#]|$)/.exec(path) ?? [];
  return prefix === 'vn' || prefix === 'kr' ? prefix : FALLBACK_LANGUAGE;
}
