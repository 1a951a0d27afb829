import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { CATEGORIES, categorySlug } from '#contracts/categories.ts';
import { LANGUAGES } from './i18n/languages.ts';
import { imageRules } from './image-service.ts';

/** One rule: what `from` matches (`:name` one part, `*` the rest) is answered by `to` with this HTTP status. */
export interface RedirectRule {
  from: string;
  to: string;
  status: 200 | 301 | 404;
}

/**
 * The rules of the site, first match first, for addresses that are no file of the build: photographs come from the image
 * service (decision 003); categories in the specification's spelling lead to the canonical address for good (D7); a
 * product that has no page yet is shown by the shell (D8); what is not there answers in the address's language.
 */
export function redirectRules(): RedirectRule[] {
  const images: RedirectRule[] = imageRules().map((rule) => ({ ...rule, status: 200 }));
  const pages: RedirectRule[] = LANGUAGES.toSorted(
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
    { from: `${prefix}/products/:category/:code`, to: `${prefix}/product-detail`, status: 200 },
    { from: `${prefix}/*`, to: `${prefix}/404`, status: 404 },
  ]);
  return [...images, ...pages];
}

/** Writes `_redirects`, in Netlify's form, beside the pages of a build. */
export function writeRedirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const lines = redirectRules().map(({ from, to, status }) => `${from} ${to} ${status}\n`);
        await writeFile(new URL('_redirects', dir), lines.join(''));
      },
    },
  };
}
