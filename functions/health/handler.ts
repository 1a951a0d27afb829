import { getHealth, getTaskHealth } from '#contracts/health/health.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { OutboxService } from '#functions/outbox/service.ts';
import type { CatalogRepository } from '#functions/products/repository.ts';
import type { PublishingService } from '#functions/publishing/service.ts';

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
        fields: { disk: 'is full: orders and emails cannot be stored' },
      };
    }
    return { body: successBody({ database: 'ok' }) };
  });
}

/** Seconds for which the CDN keeps the answer of the task check. */
const TASK_CHECK_SECONDS = 60;

/** Check of the tasks that no visitor waits for. Returns 503, and names the tasks that need help. */
export function taskHealthEndpoint(
  outbox: Pick<OutboxService, 'problem'>,
  publishing: Pick<PublishingService, 'failuresInARow'>,
): Endpoint {
  return endpoint(getTaskHealth, async () => {
    const [emails, failures] = await Promise.all([outbox.problem(), publishing.failuresInARow()]);
    if (emails || failures > 0) {
      return {
        failure: 'unavailable',
        fields: {
          ...(emails ? { emails: EMAIL_PROBLEMS[emails] } : {}),
          ...(failures > 0 ? { builds: `failed ${failures} times since the last success` } : {}),
        },
      };
    }
    const body = successBody({ emails: 'ok' as const, builds: 'ok' as const });
    return { body, caching: { seconds: TASK_CHECK_SECONDS } };
  });
}

const EMAIL_PROBLEMS = {
  'given-up': 'some were given up: resend or discard them in the staff area',
  late: 'some are late: look for the runs of `sendEmails`, and for its entries in the log',
};
