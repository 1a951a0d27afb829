import type { Database } from '#functions/db/client.ts';
import { QUOTE_SETTINGS_KEY } from '#functions/db/keys.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';
import { transactWithRetry } from '#functions/limits/transact-with-retry.ts';
import { type CurrentSettings, settingsIn } from './settings.ts';

/** Settings of quotes in the table. */
export interface QuoteSettingsRepository {
  read(): Promise<CurrentSettings>;
  /**
   * Replaces settings that still have the revision before.
   * @param otherWrites writes without conditions, for the same transaction
   */
  replace(current: CurrentSettings, otherWrites: readonly Write[]): Promise<'replaced' | 'refused'>;
}

export function quoteSettingsRepository(
  database: Pick<Database, 'get' | 'transact'>,
): QuoteSettingsRepository {
  return {
    async read() {
      return settingsIn(await database.get(QUOTE_SETTINGS_KEY));
    },

    async replace(current, otherWrites) {
      const before = current.revision - 1;
      const when =
        before === 0 ? IS_NEW : { expression: 'revision = :before', values: { ':before': before } };
      const put: Write = { put: { ...QUOTE_SETTINGS_KEY, ...current }, when };
      const refused = await transactWithRetry([put, ...otherWrites], database.transact);
      return 'failure' in refused || refused.length > 0 ? 'refused' : 'replaced';
    },
  };
}
