import { useEffect, useState } from 'react';
import { logWarning } from '#src/log.ts';

/**
 * Loads the code and texts of part of a page when the part is first needed.
 * @param name name of the part, for the log message after a failure
 */
export function useLazyLoad<Part extends object>(
  isWanted: boolean,
  name: string,
  load: () => Promise<Part>,
) {
  const [loaded, setLoaded] = useState<Part>();
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function in every render
  useEffect(() => {
    if (!isWanted || loaded || hasFailed) return;
    load().then(setLoaded, (error: unknown) => {
      logWarning(`Failed to load ${name}: ${String(error)}`);
      setFailed(true);
    });
  }, [isWanted, loaded, hasFailed]);
  return { loaded, hasFailed, retry: () => setFailed(false) };
}
