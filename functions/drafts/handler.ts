import {
  discardDraft,
  listDrafts,
  readDraft,
  readyDraft,
  saveDraft,
} from '#contracts/drafts/drafts.ts';
import type { InvalidateCaches } from '#functions/catalogue/cache-invalidation.ts';
import { actorOf } from '#functions/endpoint/actor.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure, succeeded } from '#functions/endpoint/handler-result.ts';
import type { Drafts } from './service.ts';

/**
 * The calls of /admin/drafts.
 * @param invalidateCaches called after a draft was written to its product
 */
export function draftEndpoints(drafts: Drafts, invalidateCaches: InvalidateCaches): Endpoint[] {
  return [
    endpoint(listDrafts, async () => ({ answer: succeeded(await drafts.list()) })),

    endpoint(readDraft, async ({ params }) => {
      const { draft, product } = await drafts.read(params.code);
      if (!draft && !product) return { failure: 'unknown-product' };
      return { answer: succeeded({ draft, product }) };
    }),

    endpoint(saveDraft, async ({ params, body }, caller) => {
      const saved = await drafts.save(params.code, body, actorOf(caller));
      return isFailure(saved) ? saved : { answer: succeeded(saved) };
    }),

    endpoint(readyDraft, async ({ params, body }, caller) => {
      const product = await drafts.ready(params.code, body.revision, actorOf(caller));
      if (isFailure(product)) return product;
      await afterResponse(caller, invalidateCaches([product.code]));
      return { answer: succeeded(product) };
    }),

    endpoint(discardDraft, async ({ params, query }, caller) => {
      const { code } = params;
      const result = await drafts.discard(code, query.revision, actorOf(caller));
      return result === 'discarded' ? { answer: succeeded({ code }) } : result;
    }),
  ];
}
