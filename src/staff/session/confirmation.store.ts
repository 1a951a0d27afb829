import { atom, type ReadableAtom } from 'nanostores';

/** Open question for a fresh second factor. */
interface Confirmation {
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

const confirmation = atom<Confirmation | undefined>(undefined);

export const $confirmation: ReadableAtom<Confirmation | undefined> = confirmation;

/** Asks for a fresh second factor. Calls at the same time share one dialog. @returns false if the person cancels */
export function askForConfirmation(): Promise<boolean> {
  const open = confirmation.get();
  if (open) return open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  confirmation.set({
    answer: promise,
    settle: (isConfirmed) => {
      confirmation.set(undefined);
      resolve(isConfirmed);
    },
  });
  return promise;
}
