import { storedText, storeText } from '#src/storage/persisted.ts';

const KEY = 'chosen_id';
const ID = /^[\w-]{1,40}$/;

/** The `_id` of the product that was chosen from a card last (section 3); undefined when what is stored cannot be one. */
export function chosenId(): string | undefined {
  const stored = storedText(KEY);
  return stored !== undefined && ID.test(stored) ? stored : undefined;
}

/** Remembers the product of a card that was clicked. */
export function choose(id: string): void {
  storeText(KEY, id);
}
