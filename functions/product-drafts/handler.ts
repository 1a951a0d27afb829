import {
  discardDraft,
  listDrafts,
  markDraftReady,
  type ProductDraft,
  readDraft,
  saveDraft,
} from '#contracts/product-drafts/product-drafts.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import { NO_PICTURES, type PictureCheck } from '#functions/pictures/missing-pictures.ts';
import type { InvalidateCaches } from '#functions/products/cache-invalidation.ts';
import type { ProductDraftService } from './service.ts';

/**
 * The calls of /admin/drafts.
 * @param invalidateCaches called after a draft was written to its product
 * @param checkPictures refuses products with pictures that the site cannot show
 */
export function draftEndpoints(
  drafts: ProductDraftService,
  invalidateCaches: InvalidateCaches,
  checkPictures: PictureCheck,
): Endpoint[] {
  const missingPictures = async (product: ProductDraft['product']) =>
    product.imageBig.length + product.imageSmall.length === 0
      ? NO_PICTURES
      : checkPictures(product);

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

    endpoint(markDraftReady, async ({ params, body }, context) => {
      const actor = requireActor(context);
      const product = await drafts.ready(params.code, body.revision, actor, missingPictures);
      if (isFailure(product)) return product;
      await afterResponse(context, invalidateCaches([product.code]));
      return { body: successBody(product) };
    }),

    endpoint(discardDraft, async ({ params, query }, context) => {
      const { code } = params;
      const result = await drafts.discard(code, query.revision, requireActor(context));
      return result === 'discarded' ? { body: successBody({ code }) } : result;
    }),
  ];
}
