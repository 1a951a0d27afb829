import { randomUUID } from 'node:crypto';
import { catalogueRepository } from '#functions/catalogue/repository.ts';
import { connect } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { logToConsole } from '#functions/log.ts';
import { CurrentIndex } from './current-index.ts';
import { packRepository } from './pack-repository.ts';
import { searchSettingsRepository } from './settings-repository.ts';

/**
 * Stores a search pack in the table, unless a recent one exists. On a cold start, functions load the pack instead
 * of building the index. A failure to store the pack is only logged, because the search works without a pack.
 * @throws DatabaseUnavailable when the table does not respond
 */
export async function prepareSearch(table: ConnectionSettings): Promise<void> {
  const database = connect(table);
  const packs = packRepository(database, () => new Date());
  await new CurrentIndex(
    catalogueRepository(database),
    packs,
    searchSettingsRepository(database),
    logToConsole('info'),
    randomUUID,
  ).prepare();
}
