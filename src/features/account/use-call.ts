import { useCallback, useEffect, useState } from 'react';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import { call, type QueryResult } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

/**
 * Makes a call on mount and whenever the input changes. `retry` repeats the call.
 * @param name name of the data, for the log message after a failure (section 8)
 */
export function useCall<C extends Call>(name: string, contract: C, input: CallInput<C>) {
  const [fetched, setFetched] = useState<QueryResult<ResponseOf<C>>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const inputJson = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call with the same input
  useEffect(() => {
    const controller = new AbortController();
    setFetched({ state: 'loading' });
    void call(contract, JSON.parse(inputJson) as CallInput<C>, { signal: controller.signal }).then(
      (outcome) => {
        if (controller.signal.aborted) return;
        if (!outcome.ok) logWarning(`Failed to fetch ${name}: ${outcome.failure.message}`);
        setFetched(
          outcome.ok
            ? { state: 'ready', response: outcome.response }
            : { state: 'failed', failure: outcome.failure },
        );
      },
    );
    return () => controller.abort();
  }, [name, contract, inputJson, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { fetched, retry };
}
