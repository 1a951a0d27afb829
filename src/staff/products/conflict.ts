import type { AnswerOf } from '#contracts/call.ts';
import type { readDraft } from '#contracts/drafts/drafts.ts';
import { changedFields } from './changed-fields.ts';
import { type Filled, filledFrom } from './product-form.ts';
import type { Basis } from './unsaved-input.ts';

/** Product and draft on the server. */
export type Stored = AnswerOf<typeof readDraft>['result'];

/**
 * Kinds of optimistic lock conflicts: the product has another version, the draft was saved again, the product was
 * deleted, the draft was discarded.
 */
type ConflictKind = 'product' | 'draft' | 'deleted' | 'discarded';

/** Optimistic lock conflict with another user. */
export interface ProductDraftConflict {
  kind: ConflictKind;
  /** Basis of the form values. */
  basis: Basis;
  stored: Stored;
  /** Form values of the basis, on the server, and when the conflict occurred. */
  before: Filled;
  theirs: Filled;
  mine: Filled;
  /** True if the form contains the values of the server. */
  isLoaded: boolean;
}

function kindOf({ base, draft }: Basis, stored: Stored): ConflictKind {
  if (stored.draft && stored.draft.revision !== draft?.revision) return 'draft';
  if (stored.product && stored.product.version !== base?.version) return 'product';
  return base && !stored.product ? 'deleted' : 'discarded';
}

/** Returns the conflict between form values and the server. */
export function conflictBetween(mine: Filled, basis: Basis, stored: Stored): ProductDraftConflict {
  const kind = kindOf(basis, stored);
  const isDraft = kind === 'draft';
  return {
    kind,
    basis,
    stored,
    before: filledFrom(isDraft ? valuesOf(basis) : basis.base),
    theirs: filledFrom(isDraft ? stored.draft?.product : stored.product),
    mine,
    isLoaded: false,
  };
}

/** Returns the product fields that a form with this basis starts with. */
export function valuesOf({ base, draft }: Basis) {
  return draft ? draft.product : base;
}

/** Returns the basis of a form for the product and draft on the server. */
export function basisOf({ product, draft }: Stored): Basis {
  return draft ? { base: draft.base, draft } : { base: product };
}

/** Returns the conflict of a stored draft whose product has changed since; undefined if there is none. */
export function conflictOfDraft(stored: Stored): ProductDraftConflict | undefined {
  const { draft, product } = stored;
  if (!draft || draft.base?.version === product?.version) return undefined;
  return conflictBetween(filledFrom(draft.product), basisOf(stored), stored);
}

/** Returns true if the product already has these form values, because the response of the call was lost. */
export function isAlreadyWritten({ kind, stored, theirs, mine }: ProductDraftConflict): boolean {
  return kind === 'product' && !stored.draft && changedFields(theirs, mine).length === 0;
}
