import { loadSiteFile } from '#functions/site-files/site-file.ts';

/** Headers of a page that its host sets, such as the security policy of the build. */
const PAGE_HEADERS = [
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
] as const;

/** Prerendered page without its products. */
export interface SitePage {
  html: string;
  headers: Record<string, string>;
}

/**
 * Reads a prerendered page of the site, or its not-found page.
 * @throws if the site has no such page
 */
export type ReadPage = (site: string, path: string) => Promise<SitePage>;

/** Fetches a page from the site, with the headers that its host sets for pages. */
export const readSitePage: ReadPage = async (site, path) => {
  const response = await loadSiteFile(site, path);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // A host can return the not-found page with its own status.
  const isFound = response.ok || (response.status === 404 && path.endsWith('/404'));
  if (!isFound || !isPage) throw new Error(`${path} answers with ${response.status}`);
  const headers = PAGE_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { html: await response.text(), headers: Object.fromEntries(headers) };
};
