import type { Interior } from '#contracts/interior.ts';
import type { Filled } from './product-form.ts';

/** What was typed and not saved, and the version it was typed over; none for a new product. */
export interface Draft {
  filled: Filled;
  base: Interior | undefined;
}

/** As long as the page lives: another section may be looked at in between. */
const drafts = new Map<string, Draft>();

/** Keeps what is typed of a product under its code, '' for a new one; undefined forgets it. */
export function keepDraft(code: string, draft: Draft | undefined): void {
  if (draft) drafts.set(code, draft);
  else drafts.delete(code);
}

export function draftFor(code: string): Draft | undefined {
  return drafts.get(code);
}
