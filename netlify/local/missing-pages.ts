import type { MiddlewareHandler } from 'astro';

/**
 * What is at no address is answered in the address's language. Astro itself knows one page for that, the English one; the
 * build has a rule for each language instead (`redirects.ts`).
 */
export const onRequest: MiddlewareHandler = async ({ originPathname, rewrite }, next) => {
  const response = await next();
  const [, prefix] = /^(\/(?:vn|kr))\//.exec(originPathname) ?? [];
  if (response.status !== 404 || !prefix || originPathname === `${prefix}/404`) return response;
  const page = await rewrite(`${prefix}/404`);
  return new Response(page.body, { status: 404, headers: page.headers });
};
