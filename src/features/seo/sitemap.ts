import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { CATEGORIES, HAS_DEMONSTRATION_CATALOG } from '#shop.config.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';

import { pageNames } from '#src/i18n/page-names.ts';

import { type PickedListName, type SitePaths, sitePaths } from '#src/i18n/paths.ts';

/** Contents of the shop that have pages. */
interface SitemapContents {
  products: readonly Product[];
  /** Names of the rooms with a page. */
  rooms: readonly string[];
  /** Lists of products that staff have picked. */
  lists: readonly PickedListName[];
}

/** Page in the sitemap. */
interface ListedPage {
  /** Returns the path in a language. */
  pathOf: (paths: SitePaths) => string;
  /** Time of the last change, in ISO 8601. */
  changed?: string;
}

function listedPages({ products, rooms, lists }: SitemapContents): ListedPage[] {
  return [
    { pathOf: (paths) => paths.home() },
    { pathOf: (paths) => paths.products() },
    ...lists.map((name) => ({ pathOf: (paths: SitePaths) => paths.pickedList(name) })),
    ...CATEGORIES.map((category) => ({ pathOf: (paths: SitePaths) => paths.category(category) })),
    ...products.map(({ category, code, updatedAt }) => ({
      pathOf: (paths: SitePaths) => paths.product(category, code),
      changed: updatedAt,
    })),
    { pathOf: (paths) => paths.fit() },
    ...(HAS_DEMONSTRATION_CATALOG ? [{ pathOf: (paths: SitePaths) => paths.rooms() }] : []),
    ...rooms.map((room) => ({ pathOf: (paths: SitePaths) => paths.room(room) })),
    ...pageNames().map((name) => ({ pathOf: (paths: SitePaths) => paths.page(name) })),
    { pathOf: (paths) => paths.customerService() },
    { pathOf: (paths) => paths.policy('exchange') },
    { pathOf: (paths) => paths.policy('warranty') },
    { pathOf: (paths) => paths.privacyPolicy() },
  ];
}

/** Returns the path of a language's sitemap. `tag` is the language tag, such as 'vi'. */
export function sitemapPath(tag: string): string {
  return `/sitemap-${tag}.xml`;
}

/** Returns a language's sitemap. Each page has links to its alternates in the other languages. */
export function sitemap(site: URL, language: Language, contents: SitemapContents): string {
  const entries = listedPages(contents).map(({ pathOf, changed }) => {
    const address = (code: Language) => escapeXml(new URL(pathOf(sitePaths(code)), site).href);
    const alternates = [
      ...LANGUAGE_OPTIONS.map(({ code, tag }) => [tag, address(code)]),
      ['x-default', address('en')],
    ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${address(language)}</loc>${lastmod}${alternates.join('')}</url>\n`;
  });
  return `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** Returns the sitemap index. One sitemap per language keeps each below the limit of 50,000 URLs. */
export function sitemapIndex(site: URL): string {
  const entries = LANGUAGE_OPTIONS.map(
    ({ tag }) => `<sitemap><loc>${new URL(sitemapPath(tag), site).href}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
