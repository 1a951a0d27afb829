import type { CoreDependencies } from '#functions/dependencies.ts';
import { pictureCheck } from '#functions/pictures/missing-pictures.ts';
import { cacheInvalidation, searchInvalidation } from './cache-invalidation.ts';
import { catalogImporter } from './catalog-importer.ts';
import { catalogEndpoints } from './handler.ts';
import { productPage } from './page-handler.ts';
import { catalogRepository } from './repository.ts';
import { catalogService } from './service.ts';
import { CatalogSnapshot } from './snapshot.ts';
import { productEditingEndpoints, staffCatalogEndpoints } from './staff-handler.ts';
import { productWriter } from './write-product.ts';

/** The catalog as other domains use it. */
export type CatalogServices = ReturnType<typeof wireCatalog>;

/** Returns the calls of the catalog, and the parts of it that other domains read and write. */
export function wireCatalog(dependencies: CoreDependencies) {
  const { database, now, random, adminKey, auditWrites } = dependencies;
  const { purgeTags, log, newRequestId } = dependencies;
  const repository = catalogRepository(database);
  const snapshot = new CatalogSnapshot(repository);
  const writeProduct = productWriter(repository, auditWrites, now);
  const service = catalogService(repository, snapshot, writeProduct, now);
  const invalidateCaches = cacheInvalidation(purgeTags, log, newRequestId);
  const checkPictures = pictureCheck(dependencies);
  return {
    repository,
    checkPictures,
    snapshot,
    writeProduct,
    packages: service.packages,
    withCards: service.withCards,
    /** Returns the cards of the products that still exist, in the order of the codes. */
    cardsOf: async (codes: readonly string[]) => {
      const { byCode } = await snapshot.current();
      return codes.flatMap((code) => byCode.get(code) ?? []);
    },
    invalidateCaches,
    invalidateSearches: searchInvalidation(purgeTags, log, newRequestId),
    /** Page of a product without a page in the build. */
    page: productPage({ ...dependencies, product: repository.product }),
    endpoints: [
      ...catalogEndpoints(service, random),
      ...productEditingEndpoints(service, invalidateCaches, checkPictures),
    ],
    staffEndpoints: staffCatalogEndpoints({
      repository,
      snapshot,
      service,
      imports: catalogImporter(repository, adminKey, auditWrites, now, (pictures) =>
        dependencies.findMissingPictures(dependencies.siteUrl, pictures),
      ),
      invalidateCaches,
    }),
  };
}
