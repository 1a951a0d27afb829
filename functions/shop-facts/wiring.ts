import { type ShopFacts, shopFactsSchema } from '#domain/shop/shop-facts.ts';
import { SHOP_FACTS_KEY } from '#functions/db/keys.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import {
  type ContentKind,
  type ContentRepository,
  contentRepository,
} from '#functions/page-contents/content-repository.ts';
import { contentService } from '#functions/page-contents/content-service.ts';
import { shopFactsEndpoints } from './handler.ts';
import { overridesOf, parseShopFacts } from './stored-facts.ts';

/** Facts of the shop in the table. */
export type ShopFactsRepository = ContentRepository<ShopFacts>;

const KIND: ContentKind<ShopFacts> = {
  name: 'shop-facts',
  key: SHOP_FACTS_KEY,
  object: { type: 'shop-facts', id: 'facts' },
  parse: parseShopFacts,
  attributes: (facts) => ({ overrides: overridesOf(facts) }),
};

/** Returns the facts of the shop, and the calls that change them. */
export function wireShopFacts({ database, now, auditWrites }: CoreDependencies) {
  const repository = contentRepository(KIND, database, now);
  const service = contentService({
    kind: KIND,
    repository,
    auditWrites,
    now,
    fromEntry: (values) => shopFactsSchema.safeParse(values).data,
  });
  return { repository, staffEndpoints: shopFactsEndpoints(service) };
}
