import type { APIRoute } from 'astro';

/** Everything may be read but the API's answers. Pages that are not to be listed say so themselves. */
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
