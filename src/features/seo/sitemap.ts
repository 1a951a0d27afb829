import { CATEGORIES } from '#contracts/categories.ts';
import type { Interior } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { type Paths, pathsIn } from '#src/i18n/paths.ts';

/** A page that search engines list: its path in a language, and when it changed (ISO 8601) if that is known. */
interface ListedPage {
  at: (paths: Paths) => string;
  changed?: string;
}

function listedPages(interiors: readonly Interior[]): ListedPage[] {
  return [
    { at: (paths) => paths.home() },
    { at: (paths) => paths.products() },
    ...CATEGORIES.map((category) => ({ at: (paths: Paths) => paths.category(category) })),
    ...interiors.map(({ category, code, updatedAt }) => ({
      at: (paths: Paths) => paths.product(category, code),
      changed: updatedAt,
    })),
    { at: (paths) => paths.customerService() },
    { at: (paths) => paths.policy('exchange') },
    { at: (paths) => paths.policy('warranty') },
    { at: (paths) => paths.privacyPolicy() },
  ];
}

/** Path of the sitemap of a language, by the code that search engines know. */
export function sitemapPath(tag: string): string {
  return `/sitemap-${tag}.xml`;
}

/** The sitemap of a language: every page that may be listed, with the same page in the other languages. */
export function sitemap(site: URL, language: Language, interiors: readonly Interior[]): string {
  const entries = listedPages(interiors).map(({ at, changed }) => {
    const address = (code: Language) => escapeXml(new URL(at(pathsIn(code)), site).href);
    const alternates = [
      ...LANGUAGES.map(({ code, tag }) => [tag, address(code)]),
      ['x-default', address('en')],
    ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${address(language)}</loc>${lastmod}${alternates.join('')}</url>\n`;
  });
  return `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

/** The list of the sitemaps: one for each language, so that none grows beyond the 50,000 addresses it may have. */
export function sitemapIndex(site: URL): string {
  const entries = LANGUAGES.map(
    ({ tag }) => `<sitemap><loc>${new URL(sitemapPath(tag), site).href}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
