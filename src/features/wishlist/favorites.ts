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
