import { type assignQuote, getQuote, type withdrawQuote } from '#contracts/quotes/staff-quotes.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

/** Runs changes of a quote with its revision. After a conflict, the current quote is shown next to the failure. */
export function useQuoteMutation(quote: LoadedQuote, onChange: (quote: LoadedQuote) => void) {
  const { number, revision, defaults } = quote;
  const params = { number };
  const change = useStaffMutation({
    failureMessage: quoteFailureMessage,
    onFailure: async ({ code }) => {
      if (code === 'version-conflict') await reload();
    },
  });

  /** Shows the quote as it is on the server. */
  async function reload(): Promise<void> {
    const current = await callAsStaff(getQuote, { params });
    if (current.ok) onChange(current.response.result);
  }

  /** @param text message after a success */
  async function run(
    contract: typeof assignQuote | typeof withdrawQuote,
    input: { assignee?: 'me' | 'nobody' },
    text: string,
  ): Promise<void> {
    const response = await change.run(contract as typeof assignQuote, {
      params,
      body: { ...input, revision } as { assignee: 'me' | 'nobody'; revision: number },
    });
    if (!response) return;
    onChange({ ...response.result, defaults });
    showSuccessMessage(text);
  }
  return { isBusy: change.isBusy, problem: change.problem, run, reload };
}

export type QuoteMutation = ReturnType<typeof useQuoteMutation>;
