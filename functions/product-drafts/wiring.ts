import type { CoreDependencies } from '#functions/dependencies.ts';
import type { CatalogServices } from '#functions/products/wiring.ts';
import { draftEndpoints } from './handler.ts';
import { draftRepository } from './repository.ts';
import { productDraftService } from './service.ts';

/** Returns the calls of product drafts. */
export function wireDrafts(
  dependencies: CoreDependencies,
  { writeProduct, invalidateCaches, checkPictures }: CatalogServices,
) {
  const repository = draftRepository(dependencies.database);
  const service = productDraftService({
    ...dependencies,
    repository,
    writeProduct,
    checkPictures,
  });
  return {
    staffEndpoints: draftEndpoints(service, invalidateCaches),
    service,
    /** Puts drafts in the shop whose time has come. */
    putDueInShop: async () => {
      const written = await service.putDueInShop();
      if (written.length > 0) await invalidateCaches(written);
    },
  };
}
