import type { QuoteFormValues } from './quote-form-values.ts';

/** Typed values that are not saved yet, and the revision of the draft on which they are based. */
interface UnsavedQuoteInput {
  readonly fields: QuoteFormValues;
  readonly draftRevision: number;
}

/** Unsaved drafts by quote number. They survive navigation in the staff area, but not a page load. */
const drafts = new Map<string, UnsavedQuoteInput>();

export function unsavedQuoteInput(number: string): UnsavedQuoteInput | undefined {
  return drafts.get(number);
}

/** Stores or removes the unsaved draft of a quote. */
export function storeUnsavedQuoteInput(number: string, draft: UnsavedQuoteInput | undefined): void {
  if (draft) drafts.set(number, draft);
  else drafts.delete(number);
}
