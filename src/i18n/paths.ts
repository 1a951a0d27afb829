import { type Category, categorySlug } from '#contracts/categories.ts';
import type { Language } from '#contracts/languages.ts';
import { languageOfSegment } from './language-of-segment.ts';
import { LANGUAGES, languageOption } from './languages.ts';

/** The sections of the home page that the menu leads to (D6). */
export type HomeSection = 'new' | 'inspiration' | 'sale';

/** Sections of the account area and of customer service, as their `section` parameter has them (section 2). */
export type AccountSection =
  | 'my-account'
  | 'my-order'
  | 'my-coupons'
  | 'my-wishlist'
  | 'pending'
  | 'account-setting';
export type ServiceSection = 'exchange' | 'warranty';

/** Every address of the site in one language. Nothing else in the project puts a path together. */
export function pathsIn(language: Language) {
  const { prefix } = languageOption(language);
  const at = (path: string) => (path === '/' ? prefix || '/' : prefix + path);
  return {
    home: (section?: HomeSection) => at('/') + (section ? `#${section}` : ''),
    products: () => at('/products'),
    category: (category: Category) => at(`/products/${categorySlug(category)}`),
    product: (category: Category, code: string) =>
      at(`/products/${categorySlug(category)}/${encodeURIComponent(code)}`),
    productDetail: () => at('/product-detail'),
    search: (words?: string) => at('/search') + (words ? `?q=${encodeURIComponent(words)}` : ''),
    /** With codes it is the shared list of these products (D18). */
    wishlist: (codes?: readonly string[]) =>
      at('/wishlist') + (codes ? `?items=${codes.map(encodeURIComponent).join(',')}` : ''),
    sendWishlist: () => at('/wishlist/SendWishlist'),
    checkout: () => at('/checkout'),
    paymentSuccess: (number?: string) =>
      at('/payment-success') + (number ? `?order=${encodeURIComponent(number)}` : ''),
    account: (section?: AccountSection) => at('/user') + (section ? `?section=${section}` : ''),
    customerService: (section?: string) =>
      at('/customer-service') + (section ? `?section=${section}` : ''),
    /** The delivery policy stands on the hub of customer service. */
    deliveryMethods: () => at('/customer-service#delivery'),
    policy: (section: ServiceSection) => at(`/customer-service/${section}`),
    privacyPolicy: (anchor?: string) => at('/privacy-policy') + (anchor ? `#${anchor}` : ''),
    /** With `next` it comes back to that path of ours after signing in (D33). */
    registerMobile: (next?: string) =>
      at('/register-mobile') + (next ? `?next=${encodeURIComponent(next)}` : ''),
    /** The pictures of the menu, as data. */
    menuTiles: () => at('/parts/menu.json'),
    /** The shop's own side. */
    admin: () => at('/admin'),
  };
}
export type Paths = ReturnType<typeof pathsIn>;

/** Takes an address path apart: '/vn/products/sofa' -> { language: 'vn', path: '/products/sofa' }. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const [, first] = pathname.split('/');
  const language = languageOfSegment(first);
  const { prefix } = languageOption(language);
  if (!prefix || first === 'en') return { language: 'en', path: pathname };
  return { language, path: pathname.slice(prefix.length) || '/' };
}

/** The same page in another language (D2); query and position are the caller's to keep. */
export function pathInLanguage(pathname: string, language: Language): string {
  const { path } = splitPath(pathname);
  const { prefix } = languageOption(language);
  return path === '/' ? prefix || '/' : prefix + path;
}

/** The same page in every language. */
export function pathInLanguages(pathname: string): Record<Language, string> {
  const paths = LANGUAGES.map(({ code }) => [code, pathInLanguage(pathname, code)] as const);
  return Object.fromEntries(paths) as Record<Language, string>;
}

/** What `getStaticPaths` of a page below `[...lang]` gives: the page once in each language. */
export function everyLanguage(): {
  params: { lang: string | undefined };
  props: { language: Language };
}[] {
  return LANGUAGES.map(({ code, prefix }) => ({
    params: { lang: prefix.slice(1) || undefined },
    props: { language: code },
  }));
}
