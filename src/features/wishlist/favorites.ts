import { MAX_WISHLIST } from '#contracts/limits.ts';

/** The `_id`s of wished products, as `favorites` holds them (section 3), in the order they were wished for. */
export type Favorites = readonly string[];

export const NO_FAVORITES: Favorites = [];

/** The list with these products at its end, each once, as far as there is room. */
export function withIds(favorites: Favorites, ids: readonly string[]): Favorites {
  return [...new Set([...favorites, ...ids])].slice(0, MAX_WISHLIST);
}

/** The list without these products. */
export function withoutIds(favorites: Favorites, ids: readonly string[]): Favorites {
  return favorites.filter((id) => !ids.includes(id));
}

/** Puts removed products back where they were `before`; what has changed meanwhile stays. */
export function restoreIds(
  favorites: Favorites,
  before: Favorites,
  ids: readonly string[],
): Favorites {
  return before.reduce<Favorites>((list, id, index) => {
    const isBack = !ids.includes(id) || list.includes(id) || list.length >= MAX_WISHLIST;
    return isBack ? list : list.toSpliced(index, 0, id);
  }, favorites);
}

/** One change of a member's list; as data, so that it outlives the page it was made on. */
export type FavoritesChange =
  | { readonly add: Favorites }
  | { readonly remove: Favorites }
  | { readonly restore: Favorites; readonly before: Favorites };

/** The list after these changes, in their order. Each can be applied twice without harm. */
export function withChanges(favorites: Favorites, changes: readonly FavoritesChange[]): Favorites {
  return changes.reduce<Favorites>((list, change) => {
    if ('add' in change) return withIds(list, change.add);
    if ('remove' in change) return withoutIds(list, change.remove);
    return restoreIds(list, change.before, change.restore);
  }, favorites);
}

/** Result of a press of a heart. 'full' means that the list has no room, so nothing changed. */
export type ToggleResult = 'added' | 'removed' | 'full';

const ID = /^[\w-]{1,40}$/;

/**
 * Takes apart what was stored as favourites, whatever it is: entries that are no id and doubled ones are left out.
 * Undefined when it is not a list at all.
 */
export function readFavorites(stored: unknown): Favorites | undefined {
  if (!Array.isArray(stored)) return undefined;
  const ids = stored.filter((id): id is string => typeof id === 'string' && ID.test(id));
  return withIds(NO_FAVORITES, ids);
}

/** Changes that the server may not have yet, and whose they are. */
export interface UnsavedChanges {
  readonly userId: string;
  readonly changes: readonly FavoritesChange[];
  /** Until when a save that is not answered may reach the server, in milliseconds since 1970; 0 when none is on its way. */
  readonly sentUntil: number;
}

export const NOTHING_UNSAVED: UnsavedChanges = { userId: '', changes: [], sentUntil: 0 };

/** Takes apart what was stored as unsaved changes; what makes no sense is left out. */
export function readUnsaved(stored: unknown): UnsavedChanges | undefined {
  const { userId, changes, sentUntil } = (stored ?? {}) as Partial<
    Record<keyof UnsavedChanges, unknown>
  >;
  if (typeof userId !== 'string' || !Array.isArray(changes)) return undefined;
  return {
    userId,
    changes: changes.flatMap((change) => readChange(change) ?? []),
    sentUntil: typeof sentUntil === 'number' ? sentUntil : 0,
  };
}

function readChange(stored: unknown): FavoritesChange | undefined {
  const { add, remove, restore, before } = (stored ?? {}) as Record<string, unknown>;
  const [added, removed, restored] = [add, remove, restore].map(readFavorites);
  if (added) return { add: added };
  if (removed) return { remove: removed };
  return restored && { restore: restored, before: readFavorites(before) ?? NO_FAVORITES };
}
