import { logNote } from '#src/log.ts';
import { parseStored, storedText, storeText } from '#src/storage/persistent-store.ts';
import { RECENTLY_VIEWED_KEY } from '#src/storage/storage-keys.ts';
import { addViewedProduct, parseViewedProducts, type ViewedProduct } from './recently-viewed.ts';

/** Returns the viewed products, newest first. Ignores a stored value that is not an array (section 4). */
export function storedViewedProducts(): readonly ViewedProduct[] {
  const text = storedText(RECENTLY_VIEWED_KEY);
  const viewed = parseStored(text, parseViewedProducts);
  if (text !== undefined && !viewed) logNote('Stored recently viewed products could not be read');
  return viewed ?? [];
}

/** Stores a product when its page is left. */
export function storeViewedProduct(current: ViewedProduct): void {
  storeText(RECENTLY_VIEWED_KEY, JSON.stringify(addViewedProduct(storedViewedProducts(), current)));
}
