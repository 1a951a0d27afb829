import { storedText, storeText } from '#src/storage/persistent-store.ts';
import { CHOSEN_KEY } from '#src/storage/storage-keys.ts';

const ID = /^[\w-]{1,40}$/;

/** Returns the `_id` of the last chosen product (section 3); undefined if the stored value is not a valid id. */
export function lastChosenProductId(): string | undefined {
  const stored = storedText(CHOSEN_KEY);
  return stored !== undefined && ID.test(stored) ? stored : undefined;
}

/** Stores the product of a clicked card. */
export function storeChosenProduct(id: string): void {
  storeText(CHOSEN_KEY, id);
}
