import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { categorySlug } from '#domain/products/categories.ts';
import type { CurrentHomePage } from '#domain/shop/home-page.ts';
import { CATEGORIES } from '#shop.config.ts';
import { staffPages } from '#src/i18n/edited-texts.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { pathInLanguage, sitePaths } from '#src/i18n/paths.ts';
import { imageRules } from './image-rules.ts';

/** Redirect, rewrite or not-found page. In `from`, `:name` matches one segment, and `*` the rest of the path. */
export interface RedirectRule {
  from: string;
  to: string;
  /** HTTP status. 301 and 302 redirect to `to`; 200 and 404 serve `to` at the requested path. */
  status: 200 | 301 | 302 | 404;
}

/**
 * Rules for paths without a file in the build; the first match applies. Photographs come from the image service
 * (decision 003). Categories in the specification's spelling redirect to the canonical path (D7). Unknown paths get the 404
 * page of their language. Products without a page in the build are the function `product-page` (D8).
 */
export function redirectRules(): RedirectRule[] {
  const images: RedirectRule[] = imageRules().map((rule) => ({ ...rule, status: 200 }));
  const pages: RedirectRule[] = LANGUAGE_OPTIONS.toSorted(
    (a, b) => b.prefix.length - a.prefix.length,
  ).flatMap(({ prefix }) => [
    ...CATEGORIES.filter((category) => category !== categorySlug(category)).flatMap(
      (category): RedirectRule[] => {
        const spelled = `${prefix}/products/${encodeURIComponent(category)}`;
        const canonical = `${prefix}/products/${categorySlug(category)}`;
        return [
          { from: spelled, to: canonical, status: 301 },
          { from: `${spelled}/:code`, to: `${canonical}/:code`, status: 301 },
        ];
      },
    ),
    // A list that staff have picked has a page.
    { from: `${prefix}/lists/best-sellers`, to: `${prefix}/products`, status: 302 },
    { from: `${prefix}/lists/sale`, to: `${prefix || '/'}#sale`, status: 302 },
    { from: `${prefix}/*`, to: `${prefix}/404`, status: 404 },
  ]);
  return [...images, ...pages];
}

/**
 * Returns the redirects of the sale's address while editors hide the section that it leads to: to all products, as in the
 * menu (S18.19).
 * @param home composition of the build; undefined for the one of the specification
 */
export function hiddenSaleRedirects(home: CurrentHomePage | undefined): RedirectRule[] {
  if (!home?.changes.sale?.isHidden) return [];
  return LANGUAGE_OPTIONS.map(({ code }): RedirectRule => {
    const paths = sitePaths(code);
    return { from: paths.pickedList('sale'), to: paths.products(), status: 302 };
  });
}

/** Returns the redirects of the pages that staff took out of the shop, in each language (D119). */
export function pageRedirects(): RedirectRule[] {
  return Object.entries(staffPages()).flatMap(([name, { to }]) =>
    to === undefined
      ? []
      : LANGUAGE_OPTIONS.map(({ code }): RedirectRule => {
          const from = pathInLanguage(`/${name}`, code);
          return { from, to: pathInLanguage(to, code), status: 301 };
        }),
  );
}

/**
 * Writes `_redirects`, in Netlify's format, next to a build's pages.
 * @param readFirst reads the rules that come first
 */
export function redirects(readFirst: () => Promise<RedirectRule[]>): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const rules = [...(await readFirst()), ...pageRedirects(), ...redirectRules()];
        const lines = rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
        await writeFile(new URL('_redirects', dir), lines.join(''));
      },
    },
  };
}
