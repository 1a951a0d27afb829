import type { Language } from '#domain/languages.ts';
import { type Category, categorySlug } from '#domain/products/categories.ts';
import { languageOfSegment } from './language-of-segment.ts';
import { LANGUAGE_OPTIONS, languageOption } from './language-options.ts';

/** Sections of the home page that the menu links to (D6). */
export type HomeSection = 'new' | 'inspiration' | 'sale';

/** Last part of the path of a list that staff have picked. */
export type PickedListName = 'best-sellers' | 'sale';

/** Values of the `section` parameter in the account area and in customer service (section 2). */
export type AccountSection =
  | 'my-account'
  | 'my-order'
  | 'my-quotes'
  | 'my-coupons'
  | 'my-wishlist'
  | 'pending'
  | 'account-setting';
export type ServiceSection = 'exchange' | 'warranty';

/** Returns functions for all URLs of the site in one language. No other module builds paths. */
export function sitePaths(language: Language) {
  const { prefix } = languageOption(language);
  const at = (path: string) => (path === '/' ? prefix || '/' : prefix + path);
  return {
    home: (section?: HomeSection) => at('/') + (section ? `#${section}` : ''),
    products: () => at('/products'),
    category: (category: Category) => at(`/products/${categorySlug(category)}`),
    product: (category: Category, code: string) =>
      at(`/products/${categorySlug(category)}/${encodeURIComponent(code)}`),
    /** Products that staff have picked (D120). */
    pickedList: (name: PickedListName) => at(`/lists/${name}`),
    productDetail: () => at('/product-detail'),
    /** Preview of a product. @param fragment of a preview link, which browsers send to no server (D128) */
    productPreview: (fragment?: string) =>
      at('/product-preview') + (fragment ? `#${fragment}` : ''),
    /** Index of the furnished rooms (D69). */
    rooms: () => at('/rooms'),
    room: (name: string) => at(`/rooms/${name}`),
    search: (query?: string) => at('/search') + queryOf('q', query),
    /** @param codes products of a shared wishlist (D18) */
    wishlist: (codes?: readonly string[]) => at('/wishlist') + itemsOf(codes),
    /** @param codes compared products (D70) */
    compare: (codes?: readonly string[]) => at('/compare') + itemsOf(codes),
    sendWishlist: () => at('/wishlist/SendWishlist'),
    checkout: () => at('/checkout'),
    paymentSuccess: (number?: string) => at('/payment-success') + queryOf('order', number),
    account: (section?: AccountSection) => at('/user') + (section ? `?section=${section}` : ''),
    customerService: (section?: string) =>
      at('/customer-service') + (section ? `?section=${section}` : ''),
    /** Part of the customer service page. */
    deliveryMethods: () => at('/customer-service#delivery'),
    policy: (section: ServiceSection) => at(`/customer-service/${section}`),
    /** Page of `src/content/pages/` (D110). */
    page: (name: string, anchor?: string) => at(`/${name}`) + (anchor ? `#${anchor}` : ''),
    privacyPolicy: (anchor?: string) => at('/privacy-policy') + (anchor ? `#${anchor}` : ''),
    /** @param next path of the site to return to after signing in (D33) */
    registerMobile: (next?: string) => at('/register-mobile') + queryOf('next', next),
    /** Page behind the emailed links for a change of email address (D80). */
    emailChange: () => at('/email-change'),
    /** Page behind the emailed link that withdraws the consent to text messages (D85). */
    textMessages: () => at('/text-messages'),
    /** Page of a quote. The private link to a quote has a fragment (D53). */
    quote: () => at('/quote'),
    /**
     * @param lines products of a new request for a quote, one piece each by default; without them, those in the basket
     */
    quoteRequest: (lines?: readonly RequestedPieces[]) =>
      at('/quote-request') + (lines ? requestedLines(lines) : ''),
    /** Page on which guests track an order (D24). The number is in the fragment, which browsers send to no server. */
    trackOrder: (number: string) => at(`/customer-service?section=my-order#order=${number}`),
    /**
     * @param codes products to test; without them, those in the basket (D65)
     * @param route code of a route
     * @param sizes sizes of custom pieces to test, as `formatBoxes` writes them (D102)
     */
    fit: (codes?: readonly string[], route?: string, sizes?: string) =>
      at('/fit') + fitQuery(codes, route, sizes),
    /** Answers about products and a route, without scripts. */
    fitAnswers: (codes?: readonly string[], route?: string, sizes?: string) =>
      at('/fit/answers') + fitQuery(codes, route, sizes),
    /** Pictures of the menu, as JSON. */
    menuTiles: () => at('/parts/menu.json'),
    /** Specified home page, for the preview of the staff area (D130). */
    homeBase: () => at('/parts/home'),
    /** Index of the pages for the search, as JSON. */
    pageIndex: () => at('/parts/pages.json'),
    /** Staff area. */
    admin: () => at('/admin'),
    /** Texts of the staff area, as JSON. @param hash hash of the contents */
    staffTexts: (hash: string) => `/texts/staff-${language}-${hash}.json`,
  };
}
export type SitePaths = ReturnType<typeof sitePaths>;

/** Returns the query of a URL with one parameter; empty without a value. */
function queryOf(name: string, value: string | undefined): string {
  return value ? `?${name}=${encodeURIComponent(value)}` : '';
}

/** Returns the query of a URL with products: '?items=LL-SF-1011,LL-AC-1012'. */
function itemsOf(codes?: readonly string[]): string {
  return codes ? `?items=${codes.map(encodeURIComponent).join(',')}` : '';
}

/** Product of a new request for a quote. */
interface RequestedPieces {
  code: string;
  quantity?: number;
}

/** Returns the query of a quote request: '?items=LL-SF-1011,LL-AC-1012&quantities=1,2'. */
function requestedLines(lines: readonly RequestedPieces[]): string {
  const quantities = lines.map(({ quantity = 1 }) => quantity);
  return (
    itemsOf(lines.map(({ code }) => code)) +
    (quantities.every((quantity) => quantity === 1) ? '' : `&quantities=${quantities.join(',')}`)
  );
}

/** Returns the query of pieces and a route: '?items=LL-SF-1011&sizes=120x60x45&route=1_d80x200'. */
function fitQuery(
  codes: readonly string[] | undefined,
  route: string | undefined,
  sizes = '',
): string {
  const parts = [
    ...(codes ? [itemsOf(codes).slice(1)] : []),
    ...(sizes ? [`sizes=${sizes}`] : []),
    ...(route ? [`route=${route}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Splits a path into language and English path: '/vn/products/sofa' -> { language: 'vn', path: '/products/sofa' }. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const [, first] = pathname.split('/');
  const language = languageOfSegment(first);
  const { prefix } = languageOption(language);
  if (!prefix || first === 'en') return { language: 'en', path: pathname };
  return { language, path: pathname.slice(prefix.length) || '/' };
}

/** Returns the path of the same page in another language, without query and hash (D2). */
export function pathInLanguage(pathname: string, language: Language): string {
  const { path } = splitPath(pathname);
  const { prefix } = languageOption(language);
  return path === '/' ? prefix || '/' : prefix + path;
}

/** Returns the path of the same page in every language. */
export function pathInLanguages(pathname: string): Record<Language, string> {
  const paths = LANGUAGE_OPTIONS.map(({ code }) => [code, pathInLanguage(pathname, code)] as const);
  return Object.fromEntries(paths) as Record<Language, string>;
}

/** Result of `getStaticPaths` for a page in `[...lang]`: the page in each language. */
export function languageStaticPaths(): {
  params: { lang: string | undefined };
  props: { language: Language };
}[] {
  return LANGUAGE_OPTIONS.map(({ code, prefix }) => ({
    params: { lang: prefix.slice(1) || undefined },
    props: { language: code },
  }));
}
