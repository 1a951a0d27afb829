const MAX_LENGTH = 1000;

/**
 * Returns the path of the page to open after sign-in, or '/' for a path that is not allowed. API paths are not allowed.
 * URLs of other sites are not allowed either, in any spelling that browsers accept.
 */
export function safeNextPath(path: string | undefined): string {
  if (!path?.startsWith('/') || path.length > MAX_LENGTH) return '/';
  const site = 'https://own.invalid';
  const url = URL.canParse(path, site) ? new URL(path, site) : undefined;
  if (url?.origin !== site || url.pathname.startsWith('//')) return '/';
  if (/^\/api(\/|$)/i.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
