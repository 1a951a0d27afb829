import { useState } from 'react';
import type { AnswerOf, Call, CallInput } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import type { Outcome } from '#src/api/client.ts';
import { callAsStaff } from '../session/staff-session.store.ts';

/** Result of the last change, for a message. Each result is a new object. */
export interface ActionResult {
  failure?: ApiFailure;
  text?: string;
}

/** Runs one change at a time, and stores the result for a message. */
export function useStaffAction() {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<ActionResult>();

  /** Makes a call. @param text message after a success @returns the answer, or undefined after a failure */
  async function run<C extends Call>(
    contract: C,
    input: CallInput<C>,
    text?: string,
  ): Promise<AnswerOf<C> | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    setResult(undefined);
    const outcome: Outcome<AnswerOf<C>> = await callAsStaff(contract, input);
    setBusy(false);
    if (!outcome.ok) setResult({ failure: outcome.failure });
    else if (text !== undefined) setResult({ text });
    return outcome.ok ? outcome.answer : undefined;
  }
  return { isBusy, result, setResult, run };
}
