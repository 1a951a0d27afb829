import { atom } from 'nanostores';
import { $session, $user } from '#src/features/sign-in/session.store.ts';
import { logWarning } from '#src/log.ts';
import { parseStored, persisted, storedText } from '#src/storage/persisted.ts';
import {
  type Favorites,
  NO_FAVORITES,
  NOTHING_UNSAVED,
  readFavorites,
  readUnsaved,
  type UnsavedChanges,
} from './favorites.ts';

/*
 * What the visitor's favourites are put together from: the guest's list, and for a member the server's list with the
 * changes that it does not have yet.
 */

/** The guest's list (section 3). While a member is signed in it holds what is still to be merged (D17). */
export const $guestFavorites = persisted<Favorites>('favorites', NO_FAVORITES, readFavorites);

/** The member's list as the server had it last; before it answers, as this browser has last heard of it. */
export const $savedFavorites = atom<Favorites>(rememberedWishlist());

/** Changes on their way to the server, in every tab and across pages. */
export const $unsavedFavorites = persisted<UnsavedChanges>(
  'wishlist-changes',
  NOTHING_UNSAVED,
  readUnsaved,
);

/** The changes of whoever is signed in. */
export function ownChanges(): UnsavedChanges['changes'] {
  const session = $session.get();
  const { userId, changes } = $unsavedFavorites.get();
  return session.signedIn && session.userId === userId ? changes : [];
}

function rememberedWishlist(): Favorites {
  const wishlistOf = (stored: unknown) =>
    readFavorites((stored as { wishlist?: unknown } | null)?.wishlist);
  return parseStored(storedText('user-storage'), wishlistOf) ?? NO_FAVORITES;
}

$user.subscribe((reading) => {
  if (reading.state === 'ready') $savedFavorites.set(reading.user.wishlist);
  if (reading.state !== 'failed') return;
  logWarning(`Failed to fetch favorites: ${reading.failure.message}`);
  $savedFavorites.set(NO_FAVORITES);
});

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === 'user-storage') $savedFavorites.set(rememberedWishlist());
  });
}
