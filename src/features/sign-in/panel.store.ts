import { atom } from 'nanostores';
import { loadIsland } from '#src/islands/load-island.ts';

/** The sign-in panel. `next`: our own path to be at afterwards; the home page without it (section 2). */
export const $signInPanel = atom<{ open: boolean; next: string | undefined }>({
  open: false,
  next: undefined,
});

/** Opens the sign-in panel over the page. */
export function openSignIn(next?: string): void {
  $signInPanel.set({ open: true, next });
  loadIsland('sign-in');
}

export function closeSignIn(): void {
  $signInPanel.set({ ...$signInPanel.get(), open: false });
}
