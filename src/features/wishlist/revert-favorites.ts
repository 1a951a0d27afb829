import { showToastOnceFetched } from '#src/features/toasts/toasts.store.ts';
import { logWarning } from '#src/log.ts';
import { NOTHING_UNSAVED } from './favorites.ts';
import { $unsavedFavorites } from './stored-favorites.store.ts';

/**
 * Reverts changes that could not be saved (section 4), and shows a notice with a retry button. A guest's list that was
 * to be merged stays in the browser for the next attempt.
 */
export function revertFavorites(message: string, save: () => void): void {
  logWarning(`Failed to update wishlist: ${message}`);
  const lost = $unsavedFavorites.get();
  $unsavedFavorites.set(NOTHING_UNSAVED);
  if (lost.changes.length === 0) return;
  const retry = () => {
    const { userId, changes, sentUntil } = $unsavedFavorites.get();
    // A save under way takes the changes in front with it, so the lost ones come last.
    const later = userId === lost.userId ? changes : [];
    $unsavedFavorites.set({ ...lost, sentUntil, changes: [...later, ...lost.changes] });
    save();
  };
  showToastOnceFetched(
    import('./heart-toasts.ts').then(({ failedSaveToast }) => failedSaveToast(message, retry)),
  );
}
