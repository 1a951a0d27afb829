import type { APIRoute, GetStaticPaths } from 'astro';
import type { Language } from '#domain/languages.ts';
import { allProducts } from '#src/features/catalogue/catalogue.ts';
import { furnishedRooms } from '#src/features/rooms/room-pieces.ts';
import { sitemap } from '#src/features/seo/sitemap.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

export const getStaticPaths = (() =>
  LANGUAGES.map(({ code, tag }) => ({
    params: { tag },
    props: { language: code },
  }))) satisfies GetStaticPaths;

/** Sitemap of one language. */
export const GET: APIRoute<{ language: Language }> = async ({ site, props }) => {
  const products = await allProducts();
  const rooms = furnishedRooms(products).map(({ room }) => room);
  return new Response(sitemap(site as URL, props.language, products, rooms));
};
