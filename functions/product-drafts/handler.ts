import {
  discardDraft,
  listDrafts,
  putDraftInShop,
  readDraft,
  saveDraft,
  scheduleDraft,
} from '#contracts/product-drafts/product-drafts.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { InvalidateCaches } from '#functions/products/cache-invalidation.ts';
import type { ProductDraftService } from './service.ts';

/**
 * The calls of /admin/drafts.
 * @param invalidateCaches called after a draft was written to its product
 */
export function draftEndpoints(
  drafts: ProductDraftService,
  invalidateCaches: InvalidateCaches,
): Endpoint[] {
  return [
    endpoint(listDrafts, async () => ({ body: successBody(await drafts.list()) })),

    endpoint(readDraft, async ({ params }) => {
      const { draft, product } = await drafts.read(params.code);
      if (!draft && !product) return { failure: 'unknown-product' };
      return { body: successBody({ draft, product }) };
    }),

    endpoint(saveDraft, async ({ params, body }, context) => {
      const saved = await drafts.save(params.code, body, requireActor(context));
      return isFailure(saved) ? saved : { body: successBody(saved) };
    }),

    endpoint(putDraftInShop, async ({ params, body }, context) => {
      const actor = requireActor(context);
      const product = await drafts.putInShop(params.code, body.revision, actor);
      if (isFailure(product)) return product;
      await afterResponse(context, invalidateCaches([product.code]));
      return { body: successBody(product) };
    }),

    endpoint(scheduleDraft, async ({ params, body }, context) => {
      const scheduled = await drafts.schedule(params.code, body, requireActor(context));
      return isFailure(scheduled) ? scheduled : { body: successBody(scheduled) };
    }),

    endpoint(discardDraft, async ({ params, query }, context) => {
      const { code } = params;
      const result = await drafts.discard(code, query.revision, requireActor(context));
      return result === 'discarded' ? { body: successBody({ code }) } : result;
    }),
  ];
}
