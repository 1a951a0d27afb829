import type { Interior } from '#contracts/interior.ts';
import type { Filled } from './product-form.ts';

/** Unsaved form values, and the product version that they are based on. New products have no base. */
export interface Draft {
  filled: Filled;
  base: Interior | undefined;
}

/** Drafts by product code. In-memory drafts survive navigation in the staff area, but not a page load. */
const drafts = new Map<string, Draft>();

/** Stores or deletes the draft of a product. The code of a new product is ''. */
export function storeDraft(code: string, draft: Draft | undefined): void {
  if (draft) drafts.set(code, draft);
  else drafts.delete(code);
}

export function draftFor(code: string): Draft | undefined {
  return drafts.get(code);
}
