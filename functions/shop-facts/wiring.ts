import { shopFactsSchema } from '#domain/shop/shop-facts.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import { contentService } from '#functions/page-contents/content-service.ts';
import { shopFactsEndpoints } from './handler.ts';
import { FACTS_KIND, shopFactsRepository } from './repository.ts';

/** Returns the facts of the shop, and the calls that change them. */
export function wireShopFacts({ database, now, auditWrites }: CoreDependencies) {
  const repository = shopFactsRepository(database, now);
  const service = contentService({
    kind: FACTS_KIND,
    repository,
    auditWrites,
    now,
    fromEntry: (values) => shopFactsSchema.safeParse(values).data,
  });
  return { repository, staffEndpoints: shopFactsEndpoints(service) };
}
