import type { DraftFields } from './draft-fields.ts';

/** Typed values that are not saved yet, and the revision of the draft on which they are based. */
interface UnsavedDraft {
  readonly fields: DraftFields;
  readonly draftRevision: number;
}

/** Unsaved drafts by quote number. They survive navigation in the staff area, but not a page load. */
const drafts = new Map<string, UnsavedDraft>();

export function unsavedDraft(number: string): UnsavedDraft | undefined {
  return drafts.get(number);
}

/** Stores or removes the unsaved draft of a quote. */
export function keepUnsaved(number: string, draft: UnsavedDraft | undefined): void {
  if (draft) drafts.set(number, draft);
  else drafts.delete(number);
}
