import { API_TIMEOUT_MS } from '#contracts/limits.ts';
import { getUser, updateUser } from '#contracts/user.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { $session, keepUser } from '#src/features/sign-in/session.store.ts';
import { notifyOnceFetched } from '#src/features/toasts/toasts.store.ts';
import { type Favorites, withChanges, withIds, withoutIds } from './favorites.ts';
import { giveUpFavorites } from './give-up-favorites.ts';
import { noticeOf } from './heart-notices.ts';
import {
  $guestFavorites,
  $savedFavorites,
  $unsavedFavorites,
  ownChanges,
} from './kept-favorites.store.ts';

/** How often a list that others keep changing is put together again. */
const CONFLICTS = 10;
const LOCK = 'favorites';

let last: Promise<void> = Promise.resolve();
let isLeaving = false;
addEventListener('pagehide', () => {
  isLeaving = true;
});
addEventListener('pageshow', () => {
  isLeaving = false;
});

/**
 * Saves what the server does not have yet: a guest's list that is to be merged (D17) and the member's changes, one call
 * after the other, in one tab at a time. Rapid changes end in the state that they add up to.
 */
export function saveFavorites(): Promise<void> {
  // Locks are there on safe addresses only; without them the condition of the write alone keeps tabs apart.
  last = last.then(() => navigator.locks?.request(LOCK, saveAll) ?? saveAll());
  return last;
}

async function saveAll(): Promise<void> {
  let conflicts = 0;
  /** Whether the list is the server's as of now: what a page before this one has sent may have arrived or not. */
  let isFresh = false;
  /** Until when something may arrive that a page has sent and not lived to see answered. */
  const lateUntil = Math.min($unsavedFavorites.get().sentUntil, Date.now() + API_TIMEOUT_MS);
  for (;;) {
    const session = $session.get();
    const guest = $guestFavorites.get();
    const changes = ownChanges();
    if (!session.signedIn || (guest.length === 0 && changes.length === 0)) return;

    const before = $savedFavorites.get();
    const after = withChanges(withIds(before, guest), changes);
    const isThere = isSame(before, after);
    if (isThere && isFresh) {
      const wait = lateUntil - Date.now();
      if (wait <= 0) settle(before, guest, changes.length);
      else {
        await pause(wait);
        isFresh = false;
      }
      continue;
    }
    const failure = isThere ? undefined : await save(session.userId, before, after);
    if (!isStill(session.userId)) return;
    if (failure) {
      conflicts += 1;
      if (failure.code !== 'version-conflict' || conflicts > CONFLICTS) return giveUp(failure);
    } else if (!isThere) settle(before, guest, changes.length);
    // The list is loaded again after a success (section 4), and to put it together anew after a conflict.
    const read = await call(getUser, { params: { id: session.userId } });
    if (!isStill(session.userId)) return;
    if (read.ok) keepUser(read.answer.result);
    else if (failure || isThere) return giveUp(read.failure);
    isFresh = read.ok;
  }
}

function isStill(userId: string): boolean {
  const session = $session.get();
  return session.signedIn && session.userId === userId;
}

/** Writes the list if the server's still is the one it was made from; the answer becomes the member (section 7). */
async function save(
  id: string,
  before: Favorites,
  after: Favorites,
): Promise<ApiFailure | undefined> {
  const body = { wishlist: [...after], wishlistBefore: [...before] };
  sending(Date.now() + API_TIMEOUT_MS);
  const outcome = await call(updateUser, { params: { id }, body });
  if (outcome.ok || outcome.failure.status > 0) sending(0);
  if (!outcome.ok) return outcome.failure;
  keepUser(outcome.answer.result);
  return undefined;
}

function sending(sentUntil: number): void {
  $unsavedFavorites.set({ ...$unsavedFavorites.get(), sentUntil });
}

/** Ends after so long, or as soon as something more is to be saved. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stop = $unsavedFavorites.listen(end);
  });
}

/** The server has these: nothing of them is left to save. Of a guest's list as much as there was room for. */
function settle(before: Favorites, guest: Favorites, changes: number): void {
  const { userId, changes: all } = $unsavedFavorites.get();
  $unsavedFavorites.set({ userId, changes: all.slice(changes), sentUntil: 0 });
  if (guest.length === 0) return;
  $guestFavorites.set(withoutIds($guestFavorites.get(), guest));
  const merged = withIds(before, guest);
  if (guest.some((id) => !merged.includes(id))) notifyOnceFetched(noticeOf('full'));
}

function giveUp({ code, message }: ApiFailure): void {
  // On the next page, or in the next session, the changes are still there to be saved.
  if (isLeaving || code === 'unauthenticated') return;
  giveUpFavorites(message, () => void saveFavorites());
}

function isSame(one: Favorites, other: Favorites): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
