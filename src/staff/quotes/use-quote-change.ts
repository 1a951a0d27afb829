import { useState } from 'react';
import { type assignQuote, getQuote, type withdrawQuote } from '#contracts/quotes/staff-quotes.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showMessage } from '../kit/success-message.store.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

/** Runs changes of a quote with its revision. After a conflict, the current quote is shown next to the failure. */
export function useQuoteChange(quote: LoadedQuote, onChange: (quote: LoadedQuote) => void) {
  const words = useStaffTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { number, revision, defaults } = quote;
  const params = { number };

  /** @param text message after a success */
  async function run(
    contract: typeof assignQuote | typeof withdrawQuote,
    input: { assignee?: 'me' | 'nobody' },
    text: string,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await callAsStaff(contract as typeof assignQuote, {
      params,
      body: { ...input, revision } as { assignee: 'me' | 'nobody'; revision: number },
    });
    if (outcome.ok) {
      onChange({ ...outcome.answer.result, defaults });
      showMessage(text);
    } else {
      if (outcome.failure.code === 'version-conflict') {
        const current = await callAsStaff(getQuote, { params });
        if (current.ok) onChange(current.answer.result);
      }
      setProblem(quoteFailureMessage(outcome.failure, words));
    }
    setBusy(false);
  }
  return { isBusy, problem, run };
}

export type QuoteChange = ReturnType<typeof useQuoteChange>;
