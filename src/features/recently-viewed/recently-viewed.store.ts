import { logNote } from '#src/log.ts';
import { parseStored, storedText, storeText } from '#src/storage/persisted.ts';
import { readViewed, type Viewed, withViewed } from './recently-viewed.ts';

const KEY = 'recentlyViewed';

/** The products that were looked at, the last one first. Stored data that is no list is ignored (section 4). */
export function recentlyViewed(): readonly Viewed[] {
  const text = storedText(KEY);
  const viewed = parseStored(text, readViewed);
  if (text !== undefined && !viewed) logNote('Stored recently viewed products could not be read');
  return viewed ?? [];
}

/** Remembers a product that the visitor leaves. */
export function rememberViewed(current: Viewed): void {
  storeText(KEY, JSON.stringify(withViewed(recentlyViewed(), current)));
}
