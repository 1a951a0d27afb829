import type { APIRoute } from 'astro';

/** Rules for crawlers, which may read everything except API responses. Unlisted pages contain their own `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Allow: /api/openapi.json',
      'Disallow: /api/',
      '',
      `Sitemap: ${new URL('/sitemap.xml', site).href}`,
      '',
    ].join('\n'),
  );
