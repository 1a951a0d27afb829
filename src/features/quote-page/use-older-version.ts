import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type QuoteCredentials,
  type QuoteVersion,
  readQuoteVersion,
} from '#contracts/quotes/quotes.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';

/** Returns the number of the older version that this entry of the history shows. */
function versionOfEntry(): number | undefined {
  const version: unknown = history.state?.quoteVersion;
  return typeof version === 'number' ? version : undefined;
}

/**
 * Older version of a quote that the customer reads. Each version has its own entry in the history, so that Back returns
 * to the latest version, and a reload keeps the version.
 * @param latest number of the latest version
 */
export function useOlderVersion(credentials: QuoteCredentials, latest: number | undefined) {
  const [older, setOlder] = useState<QuoteVersion>();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const wanted = useRef<number>(undefined);
  const { number, secret } = credentials;

  const load = useCallback(
    async (version: number | undefined) => {
      wanted.current = version;
      setFailure(undefined);
      setLoading(version !== undefined);
      if (version === undefined) {
        setOlder(undefined);
        return;
      }
      const outcome = await call(readQuoteVersion, { body: { number, secret, version } });
      if (wanted.current !== version) return;
      setLoading(false);
      if (outcome.ok) setOlder(outcome.response.result);
      else setFailure(outcome.failure);
    },
    [number, secret],
  );

  useEffect(() => {
    const loadVersionOfEntry = () => void load(versionOfEntry());
    loadVersionOfEntry();
    addEventListener('popstate', loadVersionOfEntry);
    return () => removeEventListener('popstate', loadVersionOfEntry);
  }, [load]);

  function read(version: number) {
    if (version === wanted.current) return;
    const isLatest = version === latest;
    // The state of the current history entry contains the scroll position, so the new entry does not copy it.
    history.pushState(isLatest ? {} : { quoteVersion: version }, '');
    void load(isLatest ? undefined : version);
  }

  return {
    older: older && older.version !== latest ? older : undefined,
    isLoading,
    failure,
    read,
  };
}
