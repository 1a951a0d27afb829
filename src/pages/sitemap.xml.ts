import type { APIRoute } from 'astro';
import { sitemapIndex } from '#src/features/seo/sitemap.ts';

/** Index of the sitemaps, one per language. */
export const GET: APIRoute = ({ site }) => new Response(sitemapIndex(site as URL));
