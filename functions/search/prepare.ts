import { randomUUID } from 'node:crypto';
import { catalogueRepository } from '#functions/catalogue/repository.ts';
import { connect } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { logToConsole } from '#functions/log.ts';
import { CurrentIndex } from './current-index.ts';
import { packRepository } from './pack-repository.ts';

/**
 * Packs the search index into the table, unless a pack is there that is nearly as new as the
 * catalogue: functions that start then never build it themselves. A pack that cannot be written is logged; the search
 * works without.
 * @throws DatabaseUnavailable when the table does not answer
 */
export async function prepareSearch(table: ConnectionSettings): Promise<void> {
  const database = connect(table);
  const packs = packRepository(database, () => new Date());
  await new CurrentIndex(
    catalogueRepository(database),
    packs,
    logToConsole('info'),
    randomUUID,
  ).prepare();
}
