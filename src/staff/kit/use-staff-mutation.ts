import { useRef, useState } from 'react';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import type { Outcome } from '#src/api/client.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { staffFailureMessage } from './staff-failure-message.ts';
import { type StaffTexts, useStaffTexts } from './staff-texts.ts';

/** Result of the last change, for a message. Each result is a new object. */
export interface MutationResult {
  kind: 'ok' | 'warn' | 'error';
  text: string;
}

/** Outcome of the steps of a change. A step without a call, such as a passkey, fails with a text. */
export type StepsOutcome<Answer> = Outcome<Answer> | { ok: false; problem: string };

interface MutationOptions {
  /** Returns the text of a failure in the person's language. */
  failureMessage?: (failure: ApiFailure, texts: StaffTexts) => string;
  /** Called before the text of a failure appears, for example to load the current state after a conflict. */
  onFailure?: (failure: ApiFailure) => void | Promise<void>;
}

/**
 * Runs one change at a time, and stores its result for a message. Further changes are ignored until the first one has
 * ended. `callAsStaff` shows the sign-in if the session has ended.
 */
export function useStaffMutation(options: MutationOptions = {}) {
  const { failureMessage = staffFailureMessage, onFailure } = options;
  const allTexts = useStaffTexts();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<MutationResult>();
  const isRunning = useRef(false);

  async function problemOf(outcome: StepsOutcome<unknown> & { ok: false }): Promise<string> {
    if ('problem' in outcome) return outcome.problem;
    await onFailure?.(outcome.failure);
    return failureMessage(outcome.failure, allTexts);
  }

  /**
   * Runs a change of several steps.
   * @param text message after a success
   * @returns the answer, or undefined after a failure
   */
  async function runSteps<Answer>(
    steps: () => Promise<StepsOutcome<Answer>>,
    text?: string | ((answer: Answer) => string),
  ): Promise<Answer | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setResult(undefined);
    try {
      const outcome = await steps();
      if (!outcome.ok) {
        setResult({ kind: 'error', text: await problemOf(outcome) });
        return undefined;
      }
      const { response } = outcome;
      if (text !== undefined) {
        setResult({ kind: 'ok', text: typeof text === 'string' ? text : text(response) });
      }
      return response;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  /**
   * Makes one call.
   * @param text message after a success
   * @returns the answer, or undefined after a failure
   */
  function run<C extends Call>(
    contract: C,
    input: CallInput<C>,
    text?: string | ((answer: ResponseOf<C>) => string),
  ): Promise<ResponseOf<C> | undefined> {
    return runSteps(() => callAsStaff(contract, input), text);
  }

  /** Shows an error that needs no call, such as a missing input. */
  const fail = (text: string) => setResult({ kind: 'error', text });
  const problem = result?.kind === 'error' ? result.text : undefined;
  return { isBusy, result, problem, setResult, fail, run, runSteps };
}

export type StaffMutation = ReturnType<typeof useStaffMutation>;
