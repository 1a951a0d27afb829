import { getHealth } from '#contracts/health.ts';
import type { Database } from '#functions/db/client.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { CATALOGUE_VERSION_KEY } from '#functions/db/keys.ts';
import { type Endpoint, endpoint, succeeded } from '#functions/endpoint/endpoint.ts';

/** Whether the table can be read; whatever is in the way, the answer is a 503. */
export function healthEndpoint(database: Pick<Database, 'get'>): Endpoint {
  return endpoint(getHealth, async () => {
    try {
      await database.get(CATALOGUE_VERSION_KEY);
    } catch (cause) {
      throw new DatabaseUnavailable('The table cannot be read', { cause });
    }
    return { answer: succeeded({ database: 'ok' }) };
  });
}
