import type { CoreDependencies } from '#functions/dependencies.ts';
import { shopFactsEndpoints } from './handler.ts';
import { shopFactsRepository } from './repository.ts';
import { shopFactsService } from './service.ts';

/** Returns the facts of the shop, and the calls that change them. */
export function wireShopFacts({ database, now, auditWrites }: CoreDependencies) {
  const repository = shopFactsRepository(database, now);
  return {
    repository,
    staffEndpoints: shopFactsEndpoints(shopFactsService(repository, auditWrites, now)),
  };
}
