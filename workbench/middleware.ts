import { defineMiddleware } from 'astro:middleware';
import { expandFragments } from '#src/ui/fragment-cache.ts';

/** Time of all stories in a build, because the footer contains the year. */
const NOW = Date.UTC(2026, 10, 23, 9);

const RealDate = Date;

/** `Date` whose default is NOW. */
class FixedDate extends RealDate {
  constructor(...values: unknown[]) {
    super(...((values.length > 0 ? values : [NOW]) as [number]));
  }
}

if (import.meta.env.PROD) globalThis.Date = FixedDate as DateConstructor;

/**
 * Replaces the numbered comments of cached fragments with their markup, as `integrations/prerender` does for the shop
 * (decision 020).
 */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(expandFragments(await response.text()), response);
});
