import { randomUUID } from 'node:crypto';
import { connect } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { logToConsole } from '#functions/log.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { CurrentIndex } from './current-index.ts';
import { searchPackRepository } from './pack-repository.ts';
import { searchSettingsRepository } from './settings-repository.ts';

/**
 * Stores a search pack in the table, unless a recent one exists. On a cold start, functions load the pack instead
 * of building the index. A failure to store the pack is only logged, because the search works without a pack.
 * @throws DatabaseUnavailable when the table does not respond
 */
export async function storeSearchPack(table: ConnectionSettings): Promise<void> {
  const database = connect(table);
  const packs = searchPackRepository(database, () => new Date());
  await new CurrentIndex(
    catalogRepository(database),
    packs,
    searchSettingsRepository(database),
    logToConsole('info'),
    randomUUID,
  ).prepare();
}
