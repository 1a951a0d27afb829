import type { MiddlewareHandler } from 'astro';

/**
 * Middleware that returns the 404 page in the path's language. Astro itself supports only one 404 page. In a
 * build, redirect rules replace the middleware (integrations/redirects/redirects.ts).
 */
export const onRequest: MiddlewareHandler = async ({ originPathname, rewrite }, next) => {
  const response = await next();
  const [, prefix] = /^(\/(?:vn|kr))\//.exec(originPathname) ?? [];
  if (response.status !== 404 || !prefix || originPathname === `${prefix}/404`) return response;
  const page = await rewrite(`${prefix}/404`);
  return new Response(page.body, { status: 404, headers: page.headers });
};
