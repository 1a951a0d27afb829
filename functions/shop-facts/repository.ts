import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Database } from '#functions/db/client.ts';
import {
  type ContentRepository,
  contentRepository,
  type PageContentKind,
} from '#functions/page-contents/content-repository.ts';
import { FACTS_KEYS, overridesOf, parseShopFacts } from './stored-facts.ts';

/** Facts of the shop in the table. */
export type ShopFactsRepository = ContentRepository<ShopFacts>;

export const FACTS_KIND: PageContentKind<ShopFacts> = {
  name: 'shop-facts',
  keys: FACTS_KEYS,
  object: { type: 'shop-facts', id: 'facts' },
  parse: parseShopFacts,
  attributes: (facts) => ({ overrides: overridesOf(facts) }),
};

export function shopFactsRepository(
  database: Pick<Database, 'getMany' | 'transact'>,
  now: () => Date,
): ShopFactsRepository {
  return contentRepository(FACTS_KIND, database, now);
}
