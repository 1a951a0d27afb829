import { atom, type ReadableAtom } from 'nanostores';

/** Open question for a fresh second factor. */
interface StepUpRequest {
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

const stepUp = atom<StepUpRequest | undefined>(undefined);

export const $stepUp: ReadableAtom<StepUpRequest | undefined> = stepUp;

/**
 * Asks for a fresh second factor. Calls at the same time share one dialog.
 * @returns false if the person cancels
 */
export function requestStepUp(): Promise<boolean> {
  const open = stepUp.get();
  if (open) return open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  stepUp.set({
    answer: promise,
    settle: (isConfirmed) => {
      stepUp.set(undefined);
      resolve(isConfirmed);
    },
  });
  return promise;
}
