import { notifyOnceFetched } from '#src/features/toasts/toasts.store.ts';
import { logWarning } from '#src/log.ts';
import { NOTHING_UNSAVED } from './favorites.ts';
import { $unsavedFavorites } from './kept-favorites.store.ts';

/**
 * What could not be saved is taken back: the list is again what the server has (section 4), and the visitor is told, with
 * a way to try again. A guest's list that was to be merged waits for another time.
 */
export function giveUpFavorites(message: string, save: () => void): void {
  logWarning(`Failed to update wishlist: ${message}`);
  const lost = $unsavedFavorites.get();
  $unsavedFavorites.set(NOTHING_UNSAVED);
  if (lost.changes.length === 0) return;
  const run = () => {
    $unsavedFavorites.set(lost);
    save();
  };
  notifyOnceFetched(
    import('./heart-notices.ts').then(({ noticeOfFailure }) => noticeOfFailure(message, run)),
  );
}
