import { computed, type ReadableAtom } from 'nanostores';
import { $session, $user } from '#src/features/sign-in/session.store.ts';
import {
  type Favorites,
  type FavoritesChange,
  type ToggleResult,
  withChanges,
  withIds,
} from './favorites.ts';
import { giveUpFavorites } from './give-up-favorites.ts';
import {
  $guestFavorites,
  $savedFavorites,
  $unsavedFavorites,
  ownChanges,
} from './kept-favorites.store.ts';

/** The visitor's wished products, in step across tabs (D16). They change through the verbs below only. */
export const $favorites: ReadableAtom<Favorites> = computed(
  [$session, $guestFavorites, $savedFavorites, $unsavedFavorites],
  (session, guest, saved) =>
    session.signedIn ? withChanges(withIds(saved, guest), ownChanges()) : guest,
);

/** What browsers say of code that did not come. */
const NOT_FETCHED = 'Failed to fetch';

/** Whether the list is known: a guest's always is, a member's is read from the server (section 4). */
export type FavoritesReading =
  | { readonly state: 'ready' | 'loading' }
  | { readonly state: 'failed'; readonly message: string };

export const FAVORITES_READY: FavoritesReading = { state: 'ready' };

export const $favoritesReading: ReadableAtom<FavoritesReading> = computed(
  [$session, $user, $savedFavorites],
  (session, reading, saved): FavoritesReading => {
    if (!session.signedIn || reading.state === 'ready') return FAVORITES_READY;
    if (reading.state === 'failed') return { state: 'failed', message: reading.failure.message };
    return saved.length > 0 ? FAVORITES_READY : { state: 'loading' };
  },
);

/** Adds the product if it is absent, else removes it (section 4). */
export function toggleFavorite(id: string): ToggleResult {
  if ($favorites.get().includes(id)) {
    keep({ remove: [id] });
    return 'removed';
  }
  return addFavorites([id]) === 1 ? 'added' : 'full';
}

/** Adds the products that are absent, as far as there is room. Gives how many were added. */
export function addFavorites(ids: readonly string[]): number {
  const before = $favorites.get();
  const added = withIds(before, ids).slice(before.length);
  if (added.length > 0) keep({ add: added });
  return added.length;
}

/** Removes products. What comes back puts them in again where they were. */
export function removeFavorites(ids: readonly string[]): () => void {
  const before = $favorites.get();
  keep({ remove: ids });
  return () => keep({ restore: ids, before });
}

/** Every change goes through here: the list is shown at once; a guest's is kept in this browser, a member's on the server. */
function keep(change: FavoritesChange): void {
  const session = $session.get();
  if (!session.signedIn) {
    $guestFavorites.set(withChanges($guestFavorites.get(), [change]));
    return;
  }
  const { userId } = session;
  const { sentUntil } = $unsavedFavorites.get();
  $unsavedFavorites.set({ userId, changes: [...ownChanges(), change], sentUntil });
  save();
}

/** What saves is fetched when there is something to save: guests, and members who only look, do without. */
function save(): void {
  import('./save-favorites.ts').then(
    ({ saveFavorites }) => saveFavorites(),
    () => giveUpFavorites(NOT_FETCHED, save),
  );
}

// A guest's list is merged when they sign in (D17); what a page was left too early to save is saved by the next one.
$session.subscribe((session) => {
  if (!session.signedIn) return;
  if ($guestFavorites.get().length > 0 || ownChanges().length > 0) save();
});
