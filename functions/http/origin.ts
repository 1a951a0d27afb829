/** Origin under which the browser reached the site. */
export function originOf(request: Request): string {
  return new URL(request.url).origin;
}

/** Origin for links in mails: the configured site address, or else the origin of the request. */
export function siteOf(request: Request, siteUrl: string | undefined): string {
  return siteUrl ? new URL(siteUrl).origin : originOf(request);
}

export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

/**
 * Returns whether a page of this site sent the request. Browsers set Sec-Fetch-Site and Origin, and pages cannot forge
 * them. Returns false for a request without these headers.
 * @param siteUrl configured site address, which differs from the request's address behind a proxy
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

/** Returns whether the page of another site sent the request, according to the headers that browsers set. */
export function isFromForeignPage(request: Request, siteUrl: string | undefined): boolean {
  const hasSource = request.headers.has('sec-fetch-site') || request.headers.has('origin');
  return hasSource && !isFromOwnOrigin(request, siteUrl);
}
