import { computed, type ReadableAtom } from 'nanostores';
import { $session, $user } from '#src/features/sign-in/session.store.ts';
import {
  addFavoriteIds,
  applyFavoritesChanges,
  type Favorites,
  type FavoritesChange,
  type ToggleResult,
} from './favorites.ts';
import { revertFavorites } from './revert-favorites.ts';
import {
  $guestFavorites,
  $savedFavorites,
  $unsavedFavorites,
  unsavedChangesOfMember,
} from './stored-favorites.store.ts';

/** Ids of the visitor's favorites, synchronized across tabs (D16). Only the functions below change them. */
export const $favorites: ReadableAtom<Favorites> = computed(
  [$session, $guestFavorites, $savedFavorites, $unsavedFavorites],
  (session, guest, saved) =>
    session.signedIn
      ? applyFavoritesChanges(addFavoriteIds(saved, guest), unsavedChangesOfMember())
      : guest,
);

/** Message of browsers for a script that failed to load. */
const NOT_FETCHED = 'Failed to fetch';

/** Loading state of the list (section 4). A guest's list is always ready; a member's comes from the server. */
export type FavoritesState =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly message: string };

export const FAVORITES_READY: FavoritesState = { state: 'ready' };

/** Loading state of `$favorites`. A remembered list counts as ready while the server's list loads. */
export const $favoritesState: ReadableAtom<FavoritesState> = computed(
  [$session, $user, $savedFavorites],
  (session, reading, saved): FavoritesState => {
    if (!session.signedIn || reading.state === 'ready') return FAVORITES_READY;
    if (reading.state === 'failed') return { state: 'failed', message: reading.failure.message };
    return saved.length > 0 ? FAVORITES_READY : { state: 'loading' };
  },
);

/** Adds the product if it is not in the list, and removes it otherwise (section 4). */
export function toggleFavorite(id: string): ToggleResult {
  if ($favorites.get().includes(id)) {
    applyChange({ remove: [id] });
    return 'removed';
  }
  return addFavorites([id]) === 1 ? 'added' : 'full';
}

/** Adds missing products until the list is full. Returns the number of added products. */
export function addFavorites(ids: readonly string[]): number {
  const before = $favorites.get();
  const added = addFavoriteIds(before, ids).slice(before.length);
  if (added.length > 0) applyChange({ add: added });
  return added.length;
}

/** Removes products. Returns a function that restores them at their old positions. */
export function removeFavorites(ids: readonly string[]): () => void {
  const before = $favorites.get();
  applyChange({ remove: ids });
  return () => applyChange({ restore: ids, before });
}

/** Applies a change immediately. A guest's list is stored in the browser, a member's on the server. */
function applyChange(change: FavoritesChange): void {
  const session = $session.get();
  if (!session.signedIn) {
    $guestFavorites.set(applyFavoritesChanges($guestFavorites.get(), [change]));
    return;
  }
  const { userId } = session;
  const { sentUntil } = $unsavedFavorites.get();
  $unsavedFavorites.set({ userId, changes: [...unsavedChangesOfMember(), change], sentUntil });
  save();
}

/** Saves a member's list. The code for saving is loaded on the first change, because most visitors never need it. */
function save(): void {
  import('./save-favorites.ts').then(
    ({ saveFavorites }) => saveFavorites(),
    () => revertFavorites(NOT_FETCHED, save),
  );
}

// Merges the guest's list after sign-in (D17), and saves changes that the previous page did not save in time.
$session.subscribe((session) => {
  if (!session.signedIn) return;
  if ($guestFavorites.get().length > 0 || unsavedChangesOfMember().length > 0) save();
});
