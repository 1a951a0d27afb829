import { useState } from 'react';
import { type ListedDraft, readyDraft } from '#contracts/drafts/drafts.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';
import { useStaffMutation } from '../use-staff-mutation.ts';

/** Result of marking several drafts as ready. */
export interface ReadyResult {
  /** Number of drafts that are ready. */
  count: number;
  failures: readonly { draft: ListedDraft; failure: ApiFailure }[];
}

/** Marks drafts as ready, one call per draft. A failure does not stop the others. */
export function useReadyDrafts() {
  const { isBusy, runSteps } = useStaffMutation();
  const [result, setResult] = useState<ReadyResult>();

  async function ready(drafts: readonly ListedDraft[]): Promise<void> {
    setResult(undefined);
    const answer = await runSteps(async () => {
      const failures: { draft: ListedDraft; failure: ApiFailure }[] = [];
      for (const draft of drafts) {
        const { code, revision } = draft;
        const outcome = await callAsStaff(readyDraft, { params: { code }, body: { revision } });
        if (!outcome.ok) failures.push({ draft, failure: outcome.failure });
      }
      return { ok: true, answer: { count: drafts.length - failures.length, failures } };
    });
    setResult(answer);
  }
  return { isBusy, result, ready };
}
