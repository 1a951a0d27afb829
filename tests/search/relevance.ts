import { loadCatalogFiles } from '#catalogue/load.ts';
import { buildProducts, pictureFile } from '#catalogue/product-records.ts';
import type { Product } from '#domain/products/product.ts';
import { findProducts } from '#functions/search/find-products.ts';
import { SearchIndex } from '#functions/search/search-index.ts';
import { type Judgement, RELEVANCE } from './relevance-set.ts';

/** Demonstration catalog with every variant, including those without photographs. */
export async function wholeCatalogue(): Promise<Product[]> {
  const stock = await loadCatalogFiles();
  const designs = [...stock.designs.values()];
  const pictures = new Set(
    designs.flatMap(({ key, variants }) =>
      variants.map((variant) => pictureFile(key, variant.key, 'hero')),
    ),
  );
  return designs.flatMap((design) => buildProducts(design, { ...stock, pictures }));
}

/** Position of the first good result among the first ten, from 0. Undefined if there is none. */
export function placeOfFirstGood(index: SearchIndex, judgement: Judgement): number | undefined {
  const { products } = findProducts(index, judgement.words);
  const cards = Array.from(products)
    .slice(0, 10)
    .map((product) => index.shown(product)?.card);
  const place = cards.findIndex(
    (card) =>
      card &&
      (judgement.designs?.includes(card.variant) || judgement.categories?.includes(card.category)),
  );
  return place < 0 ? undefined : place;
}

/** Share of queries with a good result at the first, first three and first ten positions, in total and by language. */
export async function measureRelevance() {
  const index = new SearchIndex();
  for (const product of await wholeCatalogue()) index.put(product);
  const places = RELEVANCE.map((judgement) => ({
    ...judgement,
    place: placeOfFirstGood(index, judgement),
  }));
  const share = (among: typeof places, within: number) =>
    among.filter(({ place }) => place !== undefined && place < within).length / among.length;
  return ['all', 'vn', 'en', 'kr'].map((language) => {
    const among = places.filter((one) => language === 'all' || one.language === language);
    return {
      language,
      queries: among.length,
      at1: share(among, 1),
      at3: share(among, 3),
      at10: share(among, 10),
      missed: among.filter(({ place }) => place !== 0).map(({ words }) => words),
    };
  });
}
