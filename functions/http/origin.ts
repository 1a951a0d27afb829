/** Where the browser sees the site: scheme, host and port. */
export function originOf(request: Request): string {
  return new URL(request.url).origin;
}

/** The origin that links in mails lead to: the one the site is known by, else the one the visitor sees. */
export function siteOf(request: Request, siteUrl: string | undefined): string {
  return siteUrl ? new URL(siteUrl).origin : originOf(request);
}

export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

/**
 * Whether a request was made by a page of our own. Browsers say so in headers that no page can forge; a request that
 * says nothing does not count.
 * @param siteUrl the address the site is known by, when a proxy stands before the one it is reached at
 */
export function isFromOwnOrigin(request: Request, siteUrl: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return (
    origin !== null &&
    (origin === originOf(request) || (siteUrl !== undefined && origin === new URL(siteUrl).origin))
  );
}
