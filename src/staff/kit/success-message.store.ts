import { atom, type ReadableAtom } from 'nanostores';
import { navigateTo } from './staff-location.store.ts';
import type { StaffLocation } from './staff-location.ts';

/** Success message shown after navigation to another place. */
export interface SuccessMessage {
  text: string;
}

const message = atom<SuccessMessage | undefined>(undefined);

export const $successMessage: ReadableAtom<SuccessMessage | undefined> = message;

/** Navigates to another place and shows a success message there. */
export function navigateWithSuccessMessage(location: StaffLocation, text: string): void {
  navigateTo(location);
  message.set({ text });
}

/** Shows a success message at the current place. */
export function showSuccessMessage(text: string): void {
  message.set({ text });
}

/** Removes the message. */
export function clearSuccessMessage(): void {
  message.set(undefined);
}
