import {
  getShopFacts,
  restoreShopFacts,
  updateShopFacts,
} from '#contracts/shop-facts/shop-facts.ts';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { Revised } from '#functions/page-contents/content-repository.ts';
import type { ContentService } from '#functions/page-contents/content-service.ts';

/** Facts for a response. */
function shownFacts({ content, revision }: Revised<ShopFacts>) {
  return { facts: content, revision };
}

/** The calls of /admin/shop-facts. */
export function shopFactsEndpoints(service: ContentService<ShopFacts>): Endpoint[] {
  return [
    endpoint(getShopFacts, async () => ({
      body: successBody({ ...shownFacts(await service.read()), file: FILE_FACTS }),
    })),

    endpoint(updateShopFacts, async ({ body: { facts, revision } }, context) => {
      const submitted = { content: facts, revision, ready: true };
      const changed = await service.save(submitted, requireActor(context));
      return isFailure(changed) ? changed : { body: successBody(shownFacts(changed)) };
    }),

    endpoint(restoreShopFacts, async ({ body: { entry, revision } }, context) => {
      const restored = await service.restore(entry, revision, requireActor(context));
      return isFailure(restored) ? restored : { body: successBody(shownFacts(restored)) };
    }),
  ];
}
