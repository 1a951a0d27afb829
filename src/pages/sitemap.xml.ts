import type { APIRoute } from 'astro';
import { sitemapIndex } from '#src/features/seo/sitemap.ts';

/** The list of the sitemaps, one for each language. */
export const GET: APIRoute = ({ site }) => new Response(sitemapIndex(site as URL));
