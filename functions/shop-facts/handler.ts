import {
  getShopFacts,
  restoreShopFacts,
  updateShopFacts,
} from '#contracts/shop-facts/shop-facts.ts';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { ShopFactsService } from './service.ts';

/** The calls of /admin/shop-facts. */
export function shopFactsEndpoints(service: ShopFactsService): Endpoint[] {
  return [
    endpoint(getShopFacts, async () => ({
      body: successBody({ ...(await service.read()), file: FILE_FACTS }),
    })),

    endpoint(updateShopFacts, async ({ body }, context) => {
      const changed = await service.update(body, requireActor(context));
      return isFailure(changed) ? changed : { body: successBody(changed) };
    }),

    endpoint(restoreShopFacts, async ({ body: { entry, revision } }, context) => {
      const restored = await service.restore(entry, revision, requireActor(context));
      return isFailure(restored) ? restored : { body: successBody(restored) };
    }),
  ];
}
