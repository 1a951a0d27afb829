import type { CoreDependencies } from '#functions/dependencies.ts';
import { cacheInvalidation, searchInvalidation } from './cache-invalidation.ts';
import { catalogueEndpoints } from './handler.ts';
import { catalogueImport } from './import.ts';
import { catalogueRepository } from './repository.ts';
import { catalogueService } from './service.ts';
import { CatalogueSnapshot } from './snapshot.ts';
import { staffCatalogueEndpoints } from './staff-handler.ts';
import { productWriter } from './write-product.ts';

/** The catalog as other domains use it. */
export type CatalogueServices = ReturnType<typeof wireCatalogue>;

/** Wires the products. */
export function wireCatalogue(dependencies: CoreDependencies) {
  const { database, now, random, adminKey, auditWrites } = dependencies;
  const { listeners, log, newRequestId } = dependencies;
  const repository = catalogueRepository(database);
  const snapshot = new CatalogueSnapshot(repository);
  const writeProduct = productWriter(repository, auditWrites, now);
  const service = catalogueService(repository, snapshot, writeProduct, now);
  const invalidateCaches = cacheInvalidation(listeners, log, newRequestId);
  return {
    repository,
    snapshot,
    writeProduct,
    parcels: service.parcels,
    /** Returns the cards of the products that still exist, in the order of the codes. */
    cardsOf: async (codes: readonly string[]) => {
      const { byCode } = await snapshot.current();
      return codes.flatMap((code) => byCode.get(code) ?? []);
    },
    invalidateCaches,
    invalidateSearches: searchInvalidation(listeners, log, newRequestId),
    endpoints: catalogueEndpoints(service, invalidateCaches, random),
    staffEndpoints: staffCatalogueEndpoints({
      repository,
      snapshot,
      service,
      imports: catalogueImport(repository, adminKey, auditWrites, now),
      invalidateCaches,
    }),
  };
}
