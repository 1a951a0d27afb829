import * as z from 'zod';
import { type HiddenSearch, hideSearch } from '#contracts/search/searches.ts';
import {
  type Synonym,
  type SynonymRule,
  staffChangeSchema,
  synonymSchema,
} from '#contracts/search/synonyms.ts';
import { byNewest } from '#domain/time/order-by-time.ts';
import type { Database } from '#functions/db/client.ts';
import {
  CATALOG_VERSION_KEY,
  hiddenSearchKey,
  SEARCH_SETTINGS_PARTITION,
  SYNONYM,
  synonymKey,
} from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { EXISTS, type Item, type Write } from '#functions/db/writes.ts';

const hiddenSchema = staffChangeSchema.extend(hideSearch.params.shape);

/** Synonyms and hidden words of staff. */
export interface SearchSettings {
  synonyms: Synonym[];
  hidden: HiddenSearch[];
}

/** Settings of the search that staff change, in one partition of the table. */
export type SearchSettingsRepository = ReturnType<typeof searchSettingsRepository>;

/** Searches read this version together with the catalog version, so a change needs no message to other instances. */
const incrementSynonyms: Write = { increment: CATALOG_VERSION_KEY, attribute: 'synonyms' };

function latestFirst<T extends { at: string; language: string; words: string }>(changes: T[]): T[] {
  return changes.sort(
    byNewest(
      ({ at }) => at,
      ({ language, words }) => `${language}#${words}`,
    ),
  );
}

function isSynonym({ SK }: Item): boolean {
  return String(SK).startsWith(SYNONYM);
}

export function searchSettingsRepository(database: Pick<Database, 'queryPartition' | 'transact'>) {
  const synonymsIn = (items: readonly Item[]) => latestFirst(z.array(synonymSchema).parse(items));
  const write = (writes: readonly Write[]) => transactWithRetry(writes, database.transact);

  return {
    async all(): Promise<SearchSettings> {
      const items = await database.queryPartition(SEARCH_SETTINGS_PARTITION);
      const hidden = items.filter((item) => !isSynonym(item));
      return {
        synonyms: synonymsIn(items.filter(isSynonym)),
        hidden: latestFirst(z.array(hiddenSchema).parse(hidden)),
      };
    },

    async synonyms(): Promise<Synonym[]> {
      const query = { beginning: SYNONYM };
      return synonymsIn(await database.queryPartition(SEARCH_SETTINGS_PARTITION, query));
    },

    /**
     * Puts a synonym and increments the version of the synonyms, in one transaction.
     * @param otherWrites writes without conditions, for the same transaction
     */
    async putSynonym(synonym: Synonym, otherWrites: readonly Write[]): Promise<void> {
      const { language, words } = synonym;
      const put = { put: { ...synonymKey(language, words), ...synonym } };
      await write([put, incrementSynonyms, ...otherWrites]);
    },

    async removeSynonym(
      { language, words }: Pick<SynonymRule, 'language' | 'words'>,
      otherWrites: readonly Write[],
    ): Promise<'removed' | 'unknown'> {
      const remove = { remove: synonymKey(language, words), when: EXISTS };
      const refused = await write([remove, incrementSynonyms, ...otherWrites]);
      return Array.isArray(refused) && refused.length > 0 ? 'unknown' : 'removed';
    },

    async hide(hidden: HiddenSearch, otherWrites: readonly Write[]): Promise<void> {
      const put = { put: { ...hiddenSearchKey(hidden.language, hidden.words), ...hidden } };
      await write([put, ...otherWrites]);
    },

    async show(
      { language, words }: Pick<HiddenSearch, 'language' | 'words'>,
      otherWrites: readonly Write[],
    ): Promise<void> {
      await write([{ remove: hiddenSearchKey(language, words) }, ...otherWrites]);
    },
  };
}
