import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, Call, CallInput } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { $standing, ASKING, askShop } from './admin-session.store.ts';

/** How a question to the shop stands. */
export type Asked<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure }
  | { state: 'ready'; answer: Answer };

/**
 * Asks the shop when the component comes and when its question changes; `again` asks once more, and so does a session
 * that has begun anew, if the answer was missing. `put` shows an answer that came another way.
 */
export function useShop<C extends Call>(contract: C, input: CallInput<C>) {
  const [asked, setAsked] = useState<Asked<AnswerOf<C>>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const { is } = useStore($standing, { ssr: () => ASKING });
  const question = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again for the same.
  useEffect(() => {
    const giveUp = new AbortController();
    setAsked({ state: 'loading' });
    void askShop(contract, JSON.parse(question) as CallInput<C>, giveUp.signal).then((outcome) => {
      if (giveUp.signal.aborted) return;
      setAsked(
        outcome.ok
          ? { state: 'ready', answer: outcome.answer }
          : { state: 'failed', failure: outcome.failure },
      );
    });
    return () => giveUp.abort();
  }, [contract, question, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const put = useCallback((answer: AnswerOf<C>) => setAsked({ state: 'ready', answer }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a session that begins asks again
  useEffect(() => {
    if (is === 'in' && asked.state === 'failed') again();
  }, [is]);
  return { asked, again, put };
}
