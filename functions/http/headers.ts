import { NO_PAGE_POLICY } from '#contracts/no-page-policy.ts';

/** Headers of every response. Netlify's `[[headers]]` do not apply to functions, so the API sets them itself. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': NO_PAGE_POLICY,
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** CDN caching of a response that is the same for everybody. */
export interface SharedCaching {
  /** Cache tags. Product changes purge responses by tag. */
  tags: readonly string[];
  /** Time until the CDN revalidates, in seconds. */
  seconds: number;
}

/** Default cache time, in seconds. Long enough to absorb peak traffic, short enough to recover from a lost purge. */
export const SHARED_SECONDS = 600;
/** Cache time of random lists, in seconds. */
export const RANDOM_SECONDS = 30;
/** Multiple of the cache time in which the CDN still serves a stale response while it fetches a new one. */
const STALE_FACTOR = 6;

/** Headers for caching at the CDN with revalidation in browsers. Without `shared`, nothing is cached. */
export function cachingHeaders(shared: SharedCaching | undefined): Record<string, string> {
  if (!shared) return { 'Cache-Control': 'no-store' };
  const { seconds, tags } = shared;
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, s-maxage=${seconds}, stale-while-revalidate=${seconds * STALE_FACTOR}`,
    'Netlify-Vary': 'query',
    ...(tags.length > 0 ? { 'Netlify-Cache-Tag': tags.join(',') } : {}),
  };
}
