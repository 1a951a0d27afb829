import { useRef, useState } from 'react';
import type { QuoteView } from '#contracts/quotes/quotes.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';

/** Outcome of a call that returns the changed quote. */
export type QuoteOutcome =
  | { ok: true; response: { result: QuoteView } }
  | { ok: false; failure: ApiFailure };

/** Reason for which the page shows the quote again after an action. */
export type QuoteConflict = 'replaced' | 'changed';

const CONFLICTS: Partial<Record<ApiFailure['code'], QuoteConflict>> = {
  'version-conflict': 'replaced',
  'status-conflict': 'changed',
  'quote-closed': 'changed',
};

interface ActionResults {
  /** Called with the changed quote. */
  onDone: (view: QuoteView) => void;
  /** Called if the quote's state on the server no longer permits the action. */
  onConflict: (conflict: QuoteConflict) => Promise<boolean>;
}

/** Runs calls that change the quote, one at a time. A conflict shows the current quote instead of a failure. */
export function useQuoteAction({ onDone, onConflict }: ActionResults) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const busy = useRef(false);

  /** Returns true if the quote was changed. */
  async function run(send: () => Promise<QuoteOutcome>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    setFailure(undefined);
    const outcome = await send();
    const conflict = outcome.ok ? undefined : CONFLICTS[outcome.failure.code];
    const isResolved = conflict !== undefined && (await onConflict(conflict));
    busy.current = false;
    setBusy(false);
    if (outcome.ok) onDone(outcome.response.result);
    else if (!isResolved) setFailure(outcome.failure);
    return outcome.ok;
  }

  return { isBusy, failure, run, clear: () => setFailure(undefined) };
}
