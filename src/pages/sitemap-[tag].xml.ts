import type { APIRoute, GetStaticPaths } from 'astro';
import type { Language } from '#domain/languages.ts';
import { PICKED_LIST_NAMES, shownLists } from '#src/features/home/current-home-page.ts';
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
  const lists = shownLists(products).map((list) => PICKED_LIST_NAMES[list]);
  return new Response(sitemap(site as URL, props.language, { products, rooms, lists }));
};
