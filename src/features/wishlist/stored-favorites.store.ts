import { atom } from 'nanostores';
import { $session, $user } from '#src/features/sign-in/session.store.ts';
import { logWarning } from '#src/log.ts';
import { parseStored, persistentStore, storedText } from '#src/storage/persistent-store.ts';
import { FAVORITES_KEY, USER_KEY, WISHLIST_CHANGES_KEY } from '#src/storage/storage-keys.ts';
import {
  type Favorites,
  NO_FAVORITES,
  NOTHING_UNSAVED,
  parseFavorites,
  parseUnsavedChanges,
  type UnsavedChanges,
} from './favorites.ts';

/*
 * Sources of the visitor's favorites: the guest's list, and for a member the server's list with the unsaved changes.
 */

/** The guest's list (section 3). While a member is signed in, the list contains favorites still to be merged (D17). */
export const $guestFavorites = persistentStore<Favorites>(
  FAVORITES_KEY,
  NO_FAVORITES,
  parseFavorites,
);

/** The member's list from the server. Until the server responds, the list that this browser remembers. */
export const $savedFavorites = atom<Favorites>(rememberedWishlist());

/** Unsaved changes of all tabs, kept across pages. */
export const $unsavedFavorites = persistentStore<UnsavedChanges>(
  WISHLIST_CHANGES_KEY,
  NOTHING_UNSAVED,
  parseUnsavedChanges,
);

/** Returns the unsaved changes of the signed-in member. */
export function unsavedChangesOfMember(): UnsavedChanges['changes'] {
  const session = $session.get();
  const { userId, changes } = $unsavedFavorites.get();
  return session.signedIn && session.userId === userId ? changes : [];
}

function rememberedWishlist(): Favorites {
  const wishlistOf = (stored: unknown) =>
    parseFavorites((stored as { wishlist?: unknown } | null)?.wishlist);
  return parseStored(storedText(USER_KEY), wishlistOf) ?? NO_FAVORITES;
}

$user.subscribe((reading) => {
  if (reading.state === 'ready') $savedFavorites.set(reading.user.wishlist);
  if (reading.state !== 'failed') return;
  logWarning(`Failed to fetch favorites: ${reading.failure.message}`);
  $savedFavorites.set(NO_FAVORITES);
});

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === USER_KEY) $savedFavorites.set(rememberedWishlist());
  });
}
