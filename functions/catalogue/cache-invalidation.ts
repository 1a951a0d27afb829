import { describeError, type Log } from '#functions/log.ts';
import { CATALOGUE_TAG, productTag } from './cache-tags.ts';

/** Invalidates all caches that contain the products with these codes. Never throws. */
export type InvalidateCaches = (codes: readonly string[]) => Promise<void>;

/** Actions after a change of the catalog. A missing action is skipped. */
export interface Listeners {
  /** Removes all responses with these tags from the CDN. */
  purge?: (tags: readonly string[]) => Promise<void>;
}

/** Returns the function that invalidates caches. A failure is only logged, because cached responses also expire. */
export function cacheInvalidation(
  listeners: Listeners,
  log: Log,
  newRequestId: () => string,
): InvalidateCaches {
  return async (codes) => {
    try {
      await listeners.purge?.([CATALOGUE_TAG, ...codes.map(productTag)]);
    } catch (fault) {
      const error = describeError(fault);
      log({ level: 'error', requestId: newRequestId(), call: 'purge', error });
    }
  };
}
