import { searchProducts } from '#contracts/products/products.ts';
import { findCategory } from '#domain/products/categories.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { CATALOG_TAG, SEARCH_TAG } from '#functions/products/cache-tags.ts';
import type { CurrentIndex } from './current-index.ts';
import { findProducts } from './find-products.ts';
import { titleHighlighter } from './title-highlighter.ts';

/** Endpoint of the search (section 7, D19). */
export function searchEndpoint(search: CurrentIndex): Endpoint {
  return endpoint(searchProducts, async ({ query }, context) => {
    const { page, limit, title = '' } = query;
    const category = query.category === undefined ? undefined : findCategory(query.category);
    if (query.category !== undefined && !category) return { failure: 'unknown-category' };
    const index = await search.current();
    const found = findProducts(index, title, category ? { category } : {});
    const total = found.products.length;
    const totalPages = Math.ceil(total / limit);
    const shown = Array.from(found.products)
      .slice((page - 1) * limit, page * limit)
      .flatMap((product) => index.shown(product) ?? []);
    const products = shown.map(({ card }) => card);
    const mark = titleHighlighter(found.matches);
    const marks = shown.map(({ titles: { en, vn, kr } }) => ({
      en: mark(en),
      vn: mark(vn),
      kr: mark(kr),
    }));
    search.packWhenDue(context.waitUntil);
    return {
      body: {
        status: true as const,
        result: { interiors: products, marks, totalPages, total },
        totalPages,
      },
      caching: { tags: [CATALOG_TAG, SEARCH_TAG] },
    };
  });
}
