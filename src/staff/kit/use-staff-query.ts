import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import type { QueryResult } from '#src/api/client.ts';
import { takeEarlyResponse } from '#src/api/early-response.ts';
import { $staffSession, CHECKING_SESSION, callAsStaff } from '../session/staff-session.store.ts';

/**
 * Makes a call as staff on mount and whenever the input changes. The response to an early request is used immediately.
 * A failed call is repeated after the next sign-in, or by `retry`.
 * `refresh` repeats the call while its last response stays visible.
 * `setResponse` replaces the response without a call, for example after an update.
 */
export function useStaffQuery<C extends Call>(contract: C, input: CallInput<C>) {
  const [fetched, setFetched] = useState<QueryResult<ResponseOf<C>>>(() => {
    const response = takeEarlyResponse(contract, input);
    return response ? { state: 'ready', response } : { state: 'loading' };
  });
  const hasEarlyResponse = useRef(fetched.state === 'ready');
  const [attempt, setAttempt] = useState(0);
  const keepsResponse = useRef(false);
  const { state: sessionState } = useStore($staffSession, { ssr: () => CHECKING_SESSION });
  const inputJson = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call with the same input
  useEffect(() => {
    if (hasEarlyResponse.current) {
      hasEarlyResponse.current = false;
      return undefined;
    }
    const controller = new AbortController();
    if (!keepsResponse.current) setFetched({ state: 'loading' });
    keepsResponse.current = false;
    const callInput = JSON.parse(inputJson) as CallInput<C>;
    void callAsStaff(contract, callInput, controller.signal).then((outcome) => {
      if (controller.signal.aborted) return;
      setFetched(
        outcome.ok
          ? { state: 'ready', response: outcome.response }
          : { state: 'failed', failure: outcome.failure },
      );
    });
    return () => controller.abort();
  }, [contract, inputJson, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const refresh = useCallback(() => {
    keepsResponse.current = true;
    setAttempt((before) => before + 1);
  }, []);
  const setResponse = useCallback(
    (response: ResponseOf<C>) => setFetched({ state: 'ready', response }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new session repeats the call
  useEffect(() => {
    if (sessionState === 'signed-in' && fetched.state === 'failed') retry();
  }, [sessionState]);
  return { fetched, retry, refresh, setResponse: setResponse };
}
