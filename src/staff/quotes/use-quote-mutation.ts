import type {
  approveDiscount,
  endDiscountRequest,
  limitDiscount,
} from '#contracts/quotes/discount-requests.ts';
import {
  type assignQuote,
  getQuote,
  type StaffQuote,
  type withdrawQuote,
} from '#contracts/quotes/staff-quotes.ts';
import type { FailureCode } from '#src/api/api-failure.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

/** Failures after which the quote on the page is no longer current. */
const CONFLICTS: readonly FailureCode[] = ['version-conflict', 'status-conflict', 'quote-closed'];

/** Changes of a quote that need its revision. */
type QuoteChange =
  | typeof assignQuote
  | typeof withdrawQuote
  | typeof endDiscountRequest
  | typeof approveDiscount
  | typeof limitDiscount;

/** Runs changes of a quote with its revision. After a conflict, the current quote is shown next to the failure. */
export function useQuoteMutation(quote: LoadedQuote, onChange: (quote: LoadedQuote) => void) {
  const { number, revision, defaults } = quote;
  const params = { number };
  const change = useStaffMutation({
    failureMessage: quoteFailureMessage,
    onFailure: async ({ code }) => {
      if (CONFLICTS.includes(code)) await reload();
    },
  });

  /** Shows the quote as it is on the server. */
  async function reload(): Promise<void> {
    const current = await callAsStaff(getQuote, { params });
    if (current.ok) onChange(current.response.result);
  }

  /** @param text message after a success @returns true after a success */
  async function run(
    contract: QuoteChange,
    input: { assignee?: 'me' | 'nobody'; limit?: number; text?: string },
    text: string | ((changed: StaffQuote) => string),
  ): Promise<boolean> {
    const response = await change.run(contract as typeof assignQuote, {
      params,
      body: { ...input, revision } as { assignee: 'me' | 'nobody'; revision: number },
    });
    if (!response) return false;
    onChange({ ...response.result, defaults });
    showSuccessMessage(typeof text === 'string' ? text : text(response.result));
    return true;
  }
  return { isBusy: change.isBusy, problem: change.problem, run, reload };
}

export type QuoteMutation = ReturnType<typeof useQuoteMutation>;
