import { useCallback, useEffect, useState } from 'react';
import { type FormerWards, wardListPath } from '#domain/address/vietnam-units.ts';
import { fetchSiteFile } from '#src/api/site-file.ts';
import { logWarning } from '#src/log.ts';

/** Wards of a province, and their predecessors. */
export interface Wards {
  current: readonly string[];
  former: FormerWards;
}

/** Loading state of the wards. 'none': no province is chosen. */
export type WardsState =
  | { state: 'none' | 'loading' | 'failed' }
  | { state: 'ready'; wards: Wards };

/** Loads the wards of a province when it is chosen (D63). */
export function useWards(province: string): { loaded: WardsState; retry: () => void } {
  const [loaded, setLoaded] = useState<WardsState>({ state: 'none' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isCurrent = true;
    const current = wardListPath(province, 'current');
    const former = wardListPath(province, 'former');
    if (!current || !former) {
      setLoaded({ state: 'none' });
      return;
    }
    setLoaded({ state: 'loading' });
    Promise.all([fetchSiteFile<string[]>(current), fetchSiteFile<FormerWards>(former)]).then(
      ([names, predecessors]) => {
        if (isCurrent)
          setLoaded({ state: 'ready', wards: { current: names, former: predecessors } });
      },
      (error) => {
        logWarning(`Failed to load the wards: ${String(error)}`);
        if (isCurrent) setLoaded({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [province, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { loaded, retry };
}
