import type { APIRoute, GetStaticPaths } from 'astro';
import type { Language } from '#domain/languages.ts';
import { allProducts } from '#src/features/product-data/all-products.ts';
import { furnishedRooms } from '#src/features/rooms/room-pieces.ts';
import { sitemap } from '#src/features/seo/sitemap.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';

export const getStaticPaths = (() =>
  LANGUAGE_OPTIONS.map(({ code, tag }) => ({
    params: { tag },
    props: { language: code },
  }))) satisfies GetStaticPaths;

/** Sitemap of one language. */
export const GET: APIRoute<{ language: Language }> = async ({ site, props }) => {
  const products = await allProducts();
  const rooms = furnishedRooms(products).map(({ room }) => room);
  return new Response(sitemap(site as URL, props.language, products, rooms));
};
