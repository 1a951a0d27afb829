import { useEffect, useState } from 'react';
import { type InteriorCard, listInteriors } from '#contracts/interior.ts';
import { SUGGESTIONS_FETCHED } from '#contracts/limits.ts';
import { call } from '#src/api/call.ts';
import { logWarning } from '#src/log.ts';

/** The first of the random products that is shown as related; the ones before are left out (section 2: items 3 to 5). */
const FIRST_SHOWN = 3;

/** How many products the related strip shows (section 9). */
export const RELATED_SHOWN = SUGGESTIONS_FETCHED - FIRST_SHOWN + 1;

/** The related strip: three random products, fetched once. */
export function useRelated() {
  const [products, setProducts] = useState<readonly InteriorCard[]>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another attempt.
  useEffect(() => {
    const giveUp = new AbortController();
    const query = { random: 'true', limit: String(SUGGESTIONS_FETCHED) } as const;
    void call(listInteriors, { query }, { signal: giveUp.signal }).then((outcome) => {
      if (giveUp.signal.aborted) return;
      setFailed(!outcome.ok);
      if (outcome.ok) setProducts(outcome.answer.result.interiors.slice(FIRST_SHOWN - 1));
      else logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
    });
    return () => giveUp.abort();
  }, [turn]);

  const retry = () => {
    setFailed(false);
    setTurn((before) => before + 1);
  };
  return { products, failed, retry };
}
