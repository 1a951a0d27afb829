import { NO_PAGE_POLICY } from '#contracts/no-page-policy.ts';

/** Headers of every answer. Netlify's `[[headers]]` do not reach functions, so the API says them itself. */
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

/** How the CDN may keep an answer that stands for everybody. */
export interface SharedCaching {
  /** Names under which the answer is purged when a product changes. */
  tags: readonly string[];
  /** Seconds until the CDN asks again, even if nothing was purged. */
  seconds: number;
}

/** Long enough to carry the shop through a busy hour, short enough that a lost purge is forgotten. */
export const SHARED_SECONDS = 600;
/** A random list is the same for everybody for this long. */
export const RANDOM_SECONDS = 30;
/** After its time, an answer is still given at once for as long again, six times over, while a new one is fetched. */
const STALE_FACTOR = 6;

/** Headers that let the CDN keep an answer while browsers ask each time (D35). Without `shared` nobody keeps it. */
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
