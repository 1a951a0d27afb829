import { getUser, updateUser } from '#contracts/users/users.ts';
import { API_TIMEOUT_MS } from '#domain/limits.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { $session, replaceUser } from '#src/features/sign-in/session.store.ts';
import { showToastOnceFetched } from '#src/features/toasts/toasts.store.ts';
import {
  addFavoriteIds,
  applyFavoritesChanges,
  type Favorites,
  removeFavoriteIds,
} from './favorites.ts';
import { toggleToast } from './heart-toasts.ts';
import { revertFavorites } from './revert-favorites.ts';
import {
  $guestFavorites,
  $savedFavorites,
  $unsavedFavorites,
  unsavedChangesOfMember,
} from './stored-favorites.store.ts';

/** Maximum number of retries after version conflicts. */
const MAX_CONFLICTS = 10;
const LOCK = 'favorites';
/** Time in which the browser reports that the page is left, after it has aborted the page's calls. */
const LEAVE_MS = 1_000;

let queue: Promise<void> = Promise.resolve();
let isLeaving = false;
addEventListener('pagehide', () => {
  isLeaving = true;
});
addEventListener('pageshow', () => {
  isLeaving = false;
});

/**
 * Merges the guest's list (D17) and saves the member's changes. Calls run one after the other, and in one tab at a
 * time. Changes that are made during a call are saved by the next one.
 */
export function saveFavorites(): Promise<void> {
  // Locks exist only in secure contexts, and are refused if the browser blocks the site's data. Without locks, the
  // conditional write alone keeps tabs from overwriting lists.
  queue = queue.then(() => navigator.locks?.request(LOCK, saveAll) ?? saveAll()).catch(saveAll);
  return queue;
}

async function saveAll(): Promise<void> {
  let conflicts = 0;
  /** True if the list was just read. An older list may lack changes that the previous page saved. */
  let isFresh = false;
  /** Time until which an unanswered save of an earlier page may still reach the server, in epoch milliseconds. */
  const earlierSaveUntil = Math.min($unsavedFavorites.get().sentUntil, Date.now() + API_TIMEOUT_MS);
  for (;;) {
    const session = $session.get();
    const guest = $guestFavorites.get();
    const changes = unsavedChangesOfMember();
    if (!session.signedIn || (guest.length === 0 && changes.length === 0)) return;

    const before = $savedFavorites.get();
    const after = applyFavoritesChanges(addFavoriteIds(before, guest), changes);
    const isSaved = isSame(before, after);
    if (isSaved && isFresh) {
      const wait = earlierSaveUntil - Date.now();
      if (wait <= 0) markSaved(before, guest, changes.length);
      else {
        await pause(wait);
        isFresh = false;
      }
      continue;
    }
    const failure = isSaved ? undefined : await save(session.userId, before, after);
    if (!isSignedInAs(session.userId)) return;
    if (failure) {
      conflicts += 1;
      if (failure.code !== 'version-conflict' || conflicts > MAX_CONFLICTS) return giveUp(failure);
    } else if (!isSaved) markSaved(before, guest, changes.length);
    // Reads the list again after a success (section 4), and for the next attempt after a conflict.
    const read = await call(getUser, { params: { id: session.userId } });
    if (!isSignedInAs(session.userId)) return;
    if (read.ok) replaceUser(read.response.result);
    else if (failure || isSaved) return giveUp(read.failure);
    isFresh = read.ok;
  }
}

function isSignedInAs(userId: string): boolean {
  const session = $session.get();
  return session.signedIn && session.userId === userId;
}

/** Writes the list if the server's list still equals `before` (section 7). The response replaces the stored member. */
async function save(
  id: string,
  before: Favorites,
  after: Favorites,
): Promise<ApiFailure | undefined> {
  const body = { wishlist: [...after], wishlistBefore: [...before] };
  storeSentUntil(Date.now() + API_TIMEOUT_MS);
  const outcome = await call(updateUser, { params: { id }, body });
  if (outcome.ok || outcome.failure.status > 0) storeSentUntil(0);
  if (!outcome.ok) return outcome.failure;
  replaceUser(outcome.response.result);
  return undefined;
}

/** Stores the time until which the current save may reach the server. */
function storeSentUntil(sentUntil: number): void {
  $unsavedFavorites.set({ ...$unsavedFavorites.get(), sentUntil });
}

/** Resolves after the delay, or earlier if there is another change. */
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

/** Resolves when the page is left, at the latest after the delay. */
function leaveOrPause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    addEventListener('pagehide', () => resolve(), { once: true });
  });
}

/** Removes saved changes and the merged guest's list. Shows a notice if the guest's list did not fit. */
function markSaved(before: Favorites, guest: Favorites, changes: number): void {
  const { userId, changes: all } = $unsavedFavorites.get();
  $unsavedFavorites.set({ userId, changes: all.slice(changes), sentUntil: 0 });
  if (guest.length === 0) return;
  $guestFavorites.set(removeFavoriteIds($guestFavorites.get(), guest));
  const merged = addFavoriteIds(before, guest);
  if (guest.some((id) => !merged.includes(id))) showToastOnceFetched(toggleToast('full'));
}

async function giveUp({ code, message }: ApiFailure): Promise<void> {
  // Browsers can abort the calls of a page before they report that it is left.
  if (code === 'network') await leaveOrPause(LEAVE_MS);
  // The changes stay stored, so the next page or the next session saves them.
  if (isLeaving || code === 'unauthenticated') return;
  revertFavorites(message, () => void saveFavorites());
}

function isSame(one: Favorites, other: Favorites): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
