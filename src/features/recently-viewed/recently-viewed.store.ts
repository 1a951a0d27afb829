import { logNote } from '#src/log.ts';
import { parseStored, storedText, storeText } from '#src/storage/persisted.ts';
import { RECENTLY_VIEWED_KEY } from '#src/storage/storage-keys.ts';
import { readViewed, type Viewed, withViewed } from './recently-viewed.ts';

/** Returns the viewed products, newest first. Ignores a stored value that is not an array (section 4). */
export function recentlyViewed(): readonly Viewed[] {
  const text = storedText(RECENTLY_VIEWED_KEY);
  const viewed = parseStored(text, readViewed);
  if (text !== undefined && !viewed) logNote('Stored recently viewed products could not be read');
  return viewed ?? [];
}

/** Stores a product when its page is left. */
export function rememberViewed(current: Viewed): void {
  storeText(RECENTLY_VIEWED_KEY, JSON.stringify(withViewed(recentlyViewed(), current)));
}
