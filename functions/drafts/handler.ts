import {
  discardDraft,
  listDrafts,
  readDraft,
  readyDraft,
  saveDraft,
} from '#contracts/drafts/drafts.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure, successBody } from '#functions/endpoint/handler-result.ts';
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
    endpoint(listDrafts, async () => ({ answer: successBody(await drafts.list()) })),

    endpoint(readDraft, async ({ params }) => {
      const { draft, product } = await drafts.read(params.code);
      if (!draft && !product) return { failure: 'unknown-product' };
      return { answer: successBody({ draft, product }) };
    }),

    endpoint(saveDraft, async ({ params, body }, caller) => {
      const saved = await drafts.save(params.code, body, requireActor(caller));
      return isFailure(saved) ? saved : { answer: successBody(saved) };
    }),

    endpoint(readyDraft, async ({ params, body }, caller) => {
      const product = await drafts.ready(params.code, body.revision, requireActor(caller));
      if (isFailure(product)) return product;
      await afterResponse(caller, invalidateCaches([product.code]));
      return { answer: successBody(product) };
    }),

    endpoint(discardDraft, async ({ params, query }, caller) => {
      const { code } = params;
      const result = await drafts.discard(code, query.revision, requireActor(caller));
      return result === 'discarded' ? { answer: successBody({ code }) } : result;
    }),
  ];
}
