import type { CoreDependencies } from '#functions/dependencies.ts';
import type { CatalogServices } from '#functions/products/wiring.ts';
import type { ShopFactsRepository } from '#functions/shop-facts/repository.ts';
import { sheetEndpoint } from './handler.ts';
import { productSheetService } from './service.ts';

/** Returns the call that makes product sheets. */
export function wireProductSheets(
  dependencies: CoreDependencies,
  { repository }: CatalogServices,
  shopFacts: ShopFactsRepository,
) {
  const service = productSheetService({ ...dependencies, repository, shopFacts });
  return { endpoints: [sheetEndpoint(service, dependencies.siteUrl)] };
}
