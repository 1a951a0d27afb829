import { atom } from 'nanostores';
import { wantIsland } from '#src/islands/want.ts';

/** A word to the visitor, with something to do about it if there is. */
export interface Notice {
  message: string;
  action?: { label: string; run: () => void };
}

/** Notices that the toaster has not shown yet. */
export const $notices = atom<readonly Notice[]>([]);

/** Shows a notice at the top right for five seconds (section 8). */
export function notify(message: string, action?: Notice['action']): void {
  $notices.set([...$notices.get(), action ? { message, action } : { message }]);
  wantIsland('toaster');
}

/** Hands the waiting notices over, each once. */
export function takeNotices(): readonly Notice[] {
  const waiting = $notices.get();
  if (waiting.length > 0) $notices.set([]);
  return waiting;
}
