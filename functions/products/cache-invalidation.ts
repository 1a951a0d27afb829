import { describeError, type Log } from '#functions/log.ts';
import { CATALOG_TAG, productTag, SEARCH_TAG } from './cache-tags.ts';

/** Invalidates all caches that contain the products with these codes. Never throws. */
export type InvalidateCaches = (codes: readonly string[]) => Promise<void>;

/** Removes all responses with these tags from the CDN. */
export type PurgeTags = (tags: readonly string[]) => Promise<void>;

/** Awaits a promise, and logs its rejection. */
type LogFailure = (call: string, work: Promise<void> | undefined) => Promise<void>;

function failureLog(log: Log, newRequestId: () => string): LogFailure {
  return async (call, work) => {
    try {
      await work;
    } catch (error) {
      log({ level: 'error', requestId: newRequestId(), call, error: describeError(error) });
    }
  };
}

/**
 * Returns the function that invalidates caches. A failure is only logged, because cached responses also expire.
 * @param purgeTags missing without a CDN
 */
export function cacheInvalidation(
  purgeTags: PurgeTags | undefined,
  log: Log,
  newRequestId: () => string,
): InvalidateCaches {
  const logFailure = failureLog(log, newRequestId);
  return (codes) => logFailure('purge', purgeTags?.([CATALOG_TAG, ...codes.map(productTag)]));
}

/**
 * Returns the function that removes cached search responses from the CDN after a change of the synonyms. The function
 * never throws.
 */
export function searchInvalidation(
  purgeTags: PurgeTags | undefined,
  log: Log,
  newRequestId: () => string,
): () => Promise<void> {
  const logFailure = failureLog(log, newRequestId);
  return () => logFailure('purge', purgeTags?.([SEARCH_TAG]));
}
