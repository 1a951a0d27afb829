import type { CurrentShopFacts } from '#contracts/shop-facts/shop-facts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { parseStoredAuditEntry, type StoredAuditEntry } from '#functions/audit/audit-entry.ts';
import type { Database } from '#functions/db/client.ts';
import { isExpired } from '#functions/db/expiry.ts';
import { auditEntryKey, CATALOG_VERSION_KEY, SHOP_FACTS_KEY } from '#functions/db/keys.ts';
import { transactNamed } from '#functions/db/transactions.ts';
import { IS_NEW, type Item, itemWithKey, type Write } from '#functions/db/writes.ts';
import { type ChangeStamp, contentChangeWrites } from '#functions/products/catalog-change-log.ts';
import { parseCatalogVersion } from '#functions/products/repository.ts';
import { FACTS_KEYS, overridesOf, parseShopFacts } from './stored-facts.ts';

/** Time for which `recent` keeps facts in memory, in milliseconds. */
const RECENT_MS = 60_000;

/** The facts in the audit log. The shop has one set of facts. */
export const SHOP_FACTS_OBJECT = { type: 'shop-facts', id: 'facts' } as const;

/** Facts with the catalog version, and the entry of the audit log that was asked for. */
export interface FactsBasis {
  current: CurrentShopFacts;
  catalogueVersion: number;
  entry?: StoredAuditEntry;
}

/** Facts of the shop in the table. */
export type ShopFactsRepository = ReturnType<typeof shopFactsRepository>;

export function shopFactsRepository(
  database: Pick<Database, 'getMany' | 'transact'>,
  now: () => Date,
) {
  let kept: { facts: ShopFacts; until: number } | undefined;
  // Concurrent callers of one request share a read.
  let reading: Promise<ShopFacts> | undefined;

  /** Parses items that were read under `FACTS_KEYS`, and keeps the facts for `recent`. */
  function keep(items: readonly Item[]): CurrentShopFacts {
    const current = parseShopFacts(items);
    kept = { facts: current.facts, until: now().getTime() + RECENT_MS };
    return current;
  }

  return {
    keep,

    read: async (): Promise<CurrentShopFacts> => keep(await database.getMany(FACTS_KEYS)),

    /** Facts that are at most a minute old, for emails, documents, and days of answers and deliveries. */
    async recent(): Promise<ShopFacts> {
      if (kept && now().getTime() < kept.until) return kept.facts;
      const read = async () => keep(await database.getMany(FACTS_KEYS)).facts;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },

    /** @param entryId entry of the history to read with the facts */
    async basis(entryId?: string): Promise<FactsBasis> {
      const entryKey = entryId === undefined ? [] : [auditEntryKey(SHOP_FACTS_OBJECT, entryId)];
      const items = await database.getMany([...FACTS_KEYS, CATALOG_VERSION_KEY, ...entryKey]);
      const [key] = entryKey;
      const item = key && itemWithKey(items, key);
      const entry = item && parseStoredAuditEntry(item);
      return {
        current: keep(items),
        catalogueVersion: parseCatalogVersion(itemWithKey(items, CATALOG_VERSION_KEY)),
        ...(entry && !isExpired(entry, now()) ? { entry } : {}),
      };
    },

    /**
     * Replaces the facts if their stored revision is unchanged, and logs the change for the next publication.
     * @param otherWrites writes without conditions, for the same transaction
     */
    async replace(
      { facts, revision }: CurrentShopFacts,
      catalogueVersion: number,
      stamp: ChangeStamp,
      otherWrites: readonly Write[],
    ): Promise<'replaced' | 'refused' | 'busy'> {
      const before = revision - 1;
      const when =
        before === 0 ? IS_NEW : { expression: 'revision = :before', values: { ':before': before } };
      const item = { ...SHOP_FACTS_KEY, overrides: overridesOf(facts), revision };
      const outcome = await transactNamed(database.transact, {
        facts: { put: item, when },
        others: [...contentChangeWrites(catalogueVersion + 1, 'shop-facts', stamp), ...otherWrites],
      });
      if ('failure' in outcome) return 'busy';
      if (outcome.written) keep([item]);
      if (outcome.written) return 'replaced';
      return outcome.refused.has('facts') ? 'refused' : 'busy';
    },
  };
}
