import { getHealth } from '#contracts/health.ts';
import type { CatalogueRepository } from '#functions/catalogue/repository.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { succeeded } from '#functions/endpoint/handler-result.ts';

/** Health check: reads one item of the table, and returns 503 if that fails for any reason. */
export function healthEndpoint(catalogue: Pick<CatalogueRepository, 'version'>): Endpoint {
  return endpoint(getHealth, async () => {
    try {
      await catalogue.version();
    } catch (cause) {
      throw new DatabaseUnavailable('The table is not readable', { cause });
    }
    return { answer: succeeded({ database: 'ok' }) };
  });
}
