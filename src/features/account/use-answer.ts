import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, Call, CallInput } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

/** How a fetch stands (section 4). */
export type Fetched<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure }
  | { state: 'ready'; answer: Answer };

/**
 * Makes a call when the component comes and when its input changes; `retry` makes it again.
 * @param of name in the log of what could not be fetched (section 8)
 */
export function useAnswer<C extends Call>(of: string, contract: C, input: CallInput<C>) {
  const [fetched, setFetched] = useState<Fetched<AnswerOf<C>>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again for the same.
  useEffect(() => {
    const giveUp = new AbortController();
    setFetched({ state: 'loading' });
    void call(contract, JSON.parse(asked) as CallInput<C>, { signal: giveUp.signal }).then(
      (outcome) => {
        if (giveUp.signal.aborted) return;
        if (!outcome.ok) logWarning(`Failed to fetch ${of}: ${outcome.failure.message}`);
        setFetched(
          outcome.ok
            ? { state: 'ready', answer: outcome.answer }
            : { state: 'failed', failure: outcome.failure },
        );
      },
    );
    return () => giveUp.abort();
  }, [of, contract, asked, turn]);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  return { fetched, retry };
}
