import { atom, type ReadableAtom } from 'nanostores';
import { goTo } from './place.store.ts';
import type { Place } from './place.ts';

/** Success message shown after navigation to another place. */
export interface SuccessMessage {
  text: string;
}

const message = atom<SuccessMessage | undefined>(undefined);

export const $successMessage: ReadableAtom<SuccessMessage | undefined> = message;

/** Navigates to another place and shows a success message there. */
export function goToWithMessage(place: Place, text: string): void {
  goTo(place);
  message.set({ text });
}

/** Shows a success message at the current place. */
export function showMessage(text: string): void {
  message.set({ text });
}

/** Removes the message. */
export function clearMessage(): void {
  message.set(undefined);
}
