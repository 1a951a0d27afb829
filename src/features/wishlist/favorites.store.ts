import type { ReadableAtom } from 'nanostores';
import { persisted } from '#src/storage/persisted.ts';
import {
  type Favorites,
  NO_FAVORITES,
  readFavorites,
  restoreIds,
  withIds,
  withoutIds,
} from './favorites.ts';

const guestFavorites = persisted<Favorites>('favorites', NO_FAVORITES, readFavorites);

/** The visitor's wished products, in step across tabs (D16). It changes through the verbs below only. */
export const $favorites: ReadableAtom<Favorites> = guestFavorites;

/** What a press of a heart did; 'full' when the list holds no more and nothing changed. */
export type Toggled = 'added' | 'removed' | 'full';

/** Adds the product if it is absent, else removes it (section 4). */
export function toggleFavorite(id: string): Toggled {
  const before = $favorites.get();
  if (before.includes(id)) {
    keep(withoutIds(before, [id]));
    return 'removed';
  }
  return addFavorites([id]) === 1 ? 'added' : 'full';
}

/** Adds the products that are absent, as far as there is room. Gives how many were added. */
export function addFavorites(ids: readonly string[]): number {
  const before = $favorites.get();
  const after = withIds(before, ids);
  if (after.length > before.length) keep(after);
  return after.length - before.length;
}

/** Removes products. What comes back puts them in again where they were. */
export function removeFavorites(ids: readonly string[]): () => void {
  const before = $favorites.get();
  keep(withoutIds(before, ids));
  return () => keep(restoreIds($favorites.get(), before, ids));
}

/** Every change goes through here: the list is shown at once and kept in this browser. */
function keep(favorites: Favorites): void {
  guestFavorites.set(favorites);
}
