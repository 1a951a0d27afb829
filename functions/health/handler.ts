import { getHealth } from '#contracts/health/health.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { CatalogRepository } from '#functions/products/repository.ts';

/**
 * Health check: reads one item of the table, and returns 503 if that fails for any reason. A full disk lets the local
 * database read but not write.
 */
export function healthEndpoint(
  catalog: Pick<CatalogRepository, 'version'>,
  isDiskFull: (() => Promise<boolean>) | undefined,
): Endpoint {
  return endpoint(getHealth, async () => {
    try {
      await catalog.version();
    } catch (cause) {
      throw new DatabaseUnavailable('The table is not readable', { cause });
    }
    if (await isDiskFull?.()) {
      return {
        failure: 'unavailable',
        fields: { disk: 'is full: orders and mails cannot be stored' },
      };
    }
    return { body: successBody({ database: 'ok' }) };
  });
}
