import { MAX_WISHLIST } from '#domain/limits.ts';

/** `_id`s of the favorites, oldest first, as stored under `favorites` (section 3). */
export type Favorites = readonly string[];

export const NO_FAVORITES: Favorites = [];

/** Appends products without duplicates, up to MAX_WISHLIST. */
export function addFavoriteIds(favorites: Favorites, ids: readonly string[]): Favorites {
  return [...new Set([...favorites, ...ids])].slice(0, MAX_WISHLIST);
}

/** Returns the list without these products. */
export function removeFavoriteIds(favorites: Favorites, ids: readonly string[]): Favorites {
  return favorites.filter((id) => !ids.includes(id));
}

/** Restores removed products at their positions in `before`. Later changes of the list stay. */
export function restoreFavoriteIds(
  favorites: Favorites,
  before: Favorites,
  ids: readonly string[],
): Favorites {
  return before.reduce<Favorites>((list, id, index) => {
    const isBack = !ids.includes(id) || list.includes(id) || list.length >= MAX_WISHLIST;
    return isBack ? list : list.toSpliced(index, 0, id);
  }, favorites);
}

/** Change of a member's list, as plain data that the next page can save. */
export type FavoritesChange =
  | { readonly add: Favorites }
  | { readonly remove: Favorites }
  | { readonly restore: Favorites; readonly before: Favorites };

/** Applies changes in order. Applying a change twice has no further effect. */
export function applyFavoritesChanges(
  favorites: Favorites,
  changes: readonly FavoritesChange[],
): Favorites {
  return changes.reduce<Favorites>((list, change) => {
    if ('add' in change) return addFavoriteIds(list, change.add);
    if ('remove' in change) return removeFavoriteIds(list, change.remove);
    return restoreFavoriteIds(list, change.before, change.restore);
  }, favorites);
}

/** Result of pressing a heart. 'full' means that the list has no room, so nothing changed. */
export type ToggleResult = 'added' | 'removed' | 'full';

const ID = /^[\w-]{1,40}$/;

/** Parses stored favorites. Drops duplicates and invalid ids; returns undefined if the value is not an array. */
export function parseFavorites(stored: unknown): Favorites | undefined {
  if (!Array.isArray(stored)) return undefined;
  const ids = stored.filter((id): id is string => typeof id === 'string' && ID.test(id));
  return addFavoriteIds(NO_FAVORITES, ids);
}

/** A member's changes that may not have reached the server. */
export interface UnsavedChanges {
  readonly userId: string;
  readonly changes: readonly FavoritesChange[];
  /** Time until which a running save may reach the server, in epoch milliseconds; 0 if no save runs. */
  readonly sentUntil: number;
}

export const NOTHING_UNSAVED: UnsavedChanges = { userId: '', changes: [], sentUntil: 0 };

/** Parses stored unsaved changes, and drops invalid ones. */
export function parseUnsavedChanges(stored: unknown): UnsavedChanges | undefined {
  const { userId, changes, sentUntil } = (stored ?? {}) as Partial<
    Record<keyof UnsavedChanges, unknown>
  >;
  if (typeof userId !== 'string' || !Array.isArray(changes)) return undefined;
  return {
    userId,
    changes: changes.flatMap((change) => parseFavoritesChange(change) ?? []),
    sentUntil: typeof sentUntil === 'number' ? sentUntil : 0,
  };
}

function parseFavoritesChange(stored: unknown): FavoritesChange | undefined {
  const { add, remove, restore, before } = (stored ?? {}) as Record<string, unknown>;
  const [added, removed, restored] = [add, remove, restore].map(parseFavorites);
  if (added) return { add: added };
  if (removed) return { remove: removed };
  return restored && { restore: restored, before: parseFavorites(before) ?? NO_FAVORITES };
}
