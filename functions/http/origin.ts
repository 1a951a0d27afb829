import type { Site } from '#functions/env.ts';

/** Returns whether the browser reached the site over https. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

/**
 * Returns whether an Origin header names this site: the configured address, or the address of the request if the host is
 * an allowed one. The address of a request alone proves nothing, because the sender chooses the Host header.
 */
function isOwnOrigin(origin: string, request: Request, { siteUrl, allowedHosts }: Site): boolean {
  if (origin === siteUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return allowedHosts.includes(hostname) && host === request.headers.get('host');
}

/**
 * Returns whether a page of this site sent the request. Browsers set Sec-Fetch-Site and Origin, and pages cannot forge
 * them. Returns false for a request without these headers.
 */
export function isFromOwnOrigin(request: Request, site: Site): boolean {
  const source = request.headers.get('sec-fetch-site');
  if (source !== null) return source === 'same-origin';
  const origin = request.headers.get('origin');
  return origin !== null && isOwnOrigin(origin, request, site);
}

/**
 * Returns whether a page of this site sent a navigation. A typed address, a link of another program and another site do
 * not count. Browsers without Sec-Fetch-Site (Safari before 16.4, and all browsers over http outside localhost) pass: a
 * navigation by GET has no Origin, and its sender can omit the Referer.
 */
export function isSentByOwnPage(request: Request): boolean {
  const source = request.headers.get('sec-fetch-site');
  return source === null || source === 'same-origin';
}

/** Returns whether a page on another site sent the request, according to the headers that browsers set. */
export function isFromForeignPage(request: Request, site: Site): boolean {
  const hasSource = request.headers.has('sec-fetch-site') || request.headers.has('origin');
  return hasSource && !isFromOwnOrigin(request, site);
}
