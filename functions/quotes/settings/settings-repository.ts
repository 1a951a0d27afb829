import type { Database } from '#functions/db/client.ts';
import { QUOTE_SETTINGS_KEY } from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { IS_NEW, type Item, itemWithKey, type Write } from '#functions/db/writes.ts';
import type { ShopFactsRepository } from '#functions/shop-facts/repository.ts';
import { FACTS_KEYS, formerOffices } from '#functions/shop-facts/stored-facts.ts';
import { type CurrentQuoteSettings, parseQuoteSettings, type QuoteRules } from './settings.ts';

/** Time for which `recent` keeps settings in memory, in milliseconds. */
const RECENT_MS = 60_000;

/** Settings of quotes in the table. */
export type QuoteSettingsRepository = ReturnType<typeof quoteSettingsRepository>;

export function quoteSettingsRepository(
  database: Pick<Database, 'get' | 'getMany' | 'transact'>,
  shopFacts: Pick<ShopFactsRepository, 'keep' | 'recent'>,
  now: () => Date,
) {
  let kept: { current: CurrentQuoteSettings; until: number } | undefined;
  // Concurrent callers of one request share a read.
  let reading: Promise<CurrentQuoteSettings> | undefined;

  function keep(current: CurrentQuoteSettings): CurrentQuoteSettings {
    kept = { current, until: now().getTime() + RECENT_MS };
    return current;
  }

  /** Reads settings and facts in one call. */
  async function readBoth(): Promise<CurrentQuoteSettings> {
    const items = await database.getMany(FACTS_KEYS);
    shopFacts.keep(items);
    return keep(parseQuoteSettings(itemWithKey(items, QUOTE_SETTINGS_KEY)));
  }

  async function recentSettings(): Promise<CurrentQuoteSettings> {
    if (kept && now().getTime() < kept.until) return kept.current;
    reading ??= readBoth().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    /** Settings, and the item that contains them. */
    async read(): Promise<{ current: CurrentQuoteSettings; item: Item | undefined }> {
      const item = await database.get(QUOTE_SETTINGS_KEY);
      return { current: keep(parseQuoteSettings(item)), item };
    },

    /** Settings and facts that are at most a minute old. Saves a table call where a later change does no harm. */
    async recent(): Promise<QuoteRules> {
      const current = await recentSettings();
      return { ...current, facts: await shopFacts.recent() };
    },

    /**
     * Replaces settings if their stored revision is unchanged. Hours and holidays that were stored before D114 stay.
     * @param stored item that contains the settings before the change
     * @param otherWrites writes without conditions, for the same transaction
     */
    async replace(
      current: CurrentQuoteSettings,
      stored: Item | undefined,
      otherWrites: readonly Write[],
    ): Promise<'replaced' | 'refused'> {
      const before = current.revision - 1;
      const when =
        before === 0 ? IS_NEW : { expression: 'revision = :before', values: { ':before': before } };
      const { settings, revision } = current;
      const offices = formerOffices(stored);
      const all = { ...settings, ...(offices ? { offices } : {}) };
      const put: Write = { put: { ...QUOTE_SETTINGS_KEY, settings: all, revision }, when };
      const refused = await transactWithRetry([put, ...otherWrites], database.transact);
      if ('failure' in refused || refused.length > 0) return 'refused';
      keep(current);
      return 'replaced';
    },
  };
}
