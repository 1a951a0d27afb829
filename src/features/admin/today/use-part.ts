import { useEffect } from 'react';
import type { AnswerOf, Call } from '#contracts/call.ts';
import { useStaffQuery } from '../use-staff-query.ts';

export type PartName = 'orders' | 'mails' | 'errors' | 'publishing';

/** Work of a part: a flag for pending work, and the number of late orders. */
export interface Work {
  waits: boolean;
  late: number;
}

export interface PartProps {
  /** Reports the work of a part; undefined while it is unknown. */
  report: (name: PartName, work: Work | undefined) => void;
}

/**
 * Loads a part of "Today" and reports its work.
 * @param workIn stable function that finds the work in an answer
 */
export function usePart<C extends Call>(
  name: PartName,
  contract: C,
  workIn: (answer: AnswerOf<C>) => Work,
  report: PartProps['report'],
) {
  const { fetched, retry } = useStaffQuery(contract, {});
  useEffect(() => {
    report(name, fetched.state === 'ready' ? workIn(fetched.answer) : undefined);
  }, [name, fetched, workIn, report]);
  return { fetched, retry };
}
