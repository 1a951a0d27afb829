import {
  getProduct,
  listCategory,
  listPackages,
  listProducts,
  listProductsByCode,
} from '#contracts/products/products.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { RANDOM_SECONDS } from '#functions/http/headers.ts';
import { CATALOG_TAG, productTag } from './cache-tags.ts';
import { cardPage, filterAndSort, pickRandom } from './listing.ts';
import type { CatalogService } from './service.ts';

const tags = [CATALOG_TAG];

/**
 * Endpoints of /interior that read products.
 * @param random random numbers from 0 (inclusive) to 1 (exclusive)
 */
export function catalogEndpoints(
  service: Pick<CatalogService, 'within' | 'snapshot' | 'packages' | 'detail'>,
  random: () => number,
): Endpoint[] {
  return [
    endpoint(listProducts, async ({ query }) => {
      const found = await service.within(query.category);
      if (isFailure(found)) return found;
      const cards = filterAndSort(found.cards, query);
      const page = cardPage(cards, query);
      if (query.random === 'false') return { body: page, caching: { tags } };
      const like = found.snapshot.byCode.get(query.like ?? '');
      const products = pickRandom(cards, query.limit, random, like);
      return {
        // A random list has no next page.
        body: {
          ...page,
          result: { ...page.result, interiors: products, remaining: 0, next: undefined },
        },
        caching: { tags, seconds: RANDOM_SECONDS },
      };
    }),

    endpoint(listCategory, async ({ params, query }) => {
      const found = await service.within(params.category);
      if (isFailure(found)) return found;
      const cards = filterAndSort(found.cards, query);
      return { body: cardPage(cards, query), caching: { tags } };
    }),

    endpoint(listProductsByCode, async ({ body }) => {
      const { byCode } = await service.snapshot();
      const cards = body.map((code) => byCode.get(code));
      return { body: successBody(cards.filter((card): card is ProductSummary => !!card)) };
    }),

    endpoint(listPackages, async ({ query }) => ({
      body: successBody(await service.packages(query.items)),
      caching: { tags: [CATALOG_TAG, ...query.items.map(productTag)] },
    })),

    endpoint(getProduct, async ({ params }) => {
      const detail = await service.detail(params.id);
      if (isFailure(detail)) return detail;
      return {
        body: successBody(detail),
        caching: { tags: [CATALOG_TAG, productTag(detail.interior.code)] },
      };
    }),
  ];
}
