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
    /**
     * Puts drafts in the shop whose time has come.
     * @throws an error with the codes of drafts for which the work failed, after all others
     */
    putDueInShop: async () => {
      const { written, errors } = await service.putDueInShop();
      if (written.length > 0) await invalidateCaches(written);
      if (errors.size > 0) {
        const codes = [...errors.keys()].join(', ');
        throw new AggregateError(errors.values(), `Drafts could not be put in the shop: ${codes}`);
      }
    },
  };
}
