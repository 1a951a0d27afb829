const MAX_LENGTH = 1000;

/**
 * The path to come back to after signing in: one of our own pages, with its query, or '/'. Whatever a browser would
 * take for another site, in any way of writing it, is none of ours; calls of the API are no pages.
 */
export function nextPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > MAX_LENGTH) return '/';
  const site = 'https://own.invalid';
  const url = URL.canParse(wanted, site) ? new URL(wanted, site) : undefined;
  if (url?.origin !== site || url.pathname.startsWith('//')) return '/';
  if (/^\/api(\/|$)/i.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
