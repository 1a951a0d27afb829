import { atom } from 'nanostores';
import { loadIsland } from '#src/islands/load-island.ts';

/** State of the sign-in panel. `next` is the path to open after sign-in; the home page by default (section 2). */
export const $signInPanel = atom<{ open: boolean; next: string | undefined }>({
  open: false,
  next: undefined,
});

/** Opens the sign-in panel. Loads its island if needed. */
export function openSignInPanel(next?: string): void {
  $signInPanel.set({ open: true, next });
  loadIsland('sign-in');
}

export function closeSignInPanel(): void {
  $signInPanel.set({ ...$signInPanel.get(), open: false });
}
