import { describeError, type Log } from '#functions/log.ts';
import { CATALOGUE_TAG, productTag } from './cache-tags.ts';

/** Tells those who keep copies that products have changed. Never throws. */
export type InvalidateCaches = (codes: readonly string[]) => Promise<void>;

/** Where a change of the catalogue is told; what is missing is left out. */
export interface Listeners {
  /** Throws away what the CDN keeps under these tags. */
  purge?: (tags: readonly string[]) => Promise<void>;
  /** Builds the pages anew (D8). */
  build?: () => Promise<void>;
}

/**
 * The product is saved before this runs, so a listener that fails is only logged: the copies then live until their
 * time is over.
 */
export function cacheInvalidation(
  listeners: Listeners,
  log: Log,
  newRequestId: () => string,
): InvalidateCaches {
  async function tell(call: string, work: Promise<void> | undefined) {
    try {
      await work;
    } catch (error) {
      log({ level: 'error', requestId: newRequestId(), call, error: describeError(error) });
    }
  }

  return async (codes) => {
    await Promise.all([
      tell('purge', listeners.purge?.([CATALOGUE_TAG, ...codes.map(productTag)])),
      tell('build hook', listeners.build?.()),
    ]);
  };
}
