import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { takeEarlyResponse } from '#src/api/early-answer.ts';
import { $staffSession, CHECKING_SESSION, callAsStaff } from '../session/staff-session.store.ts';

/** State of a fetch. */
export type QueryResult<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure }
  | { state: 'ready'; answer: Answer };

/**
 * Makes a call as staff on mount and whenever the input changes. The answer to an early request is used at once.
 * A failed call is repeated after the next sign-in, or by `retry`.
 * `refresh` repeats the call while its last answer stays visible.
 * `setAnswer` replaces the answer without a call, for example after an update.
 */
export function useStaffQuery<C extends Call>(contract: C, input: CallInput<C>) {
  const [fetched, setFetched] = useState<QueryResult<ResponseOf<C>>>(() => {
    const answer = takeEarlyResponse(contract, input);
    return answer ? { state: 'ready', answer } : { state: 'loading' };
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
          ? { state: 'ready', answer: outcome.response }
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
  const setAnswer = useCallback(
    (answer: ResponseOf<C>) => setFetched({ state: 'ready', answer }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new session repeats the call
  useEffect(() => {
    if (sessionState === 'signed-in' && fetched.state === 'failed') retry();
  }, [sessionState]);
  return { fetched, retry, refresh, setAnswer };
}
