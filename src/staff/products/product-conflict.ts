import type { ResponseOf } from '#contracts/call.ts';
import type { readDraft } from '#contracts/product-drafts/product-drafts.ts';
import { changedProductFields } from './changed-product-fields.ts';
import { type ProductFormValues, toProductFormValues } from './product-form-values.ts';
import type { FormBaseline } from './unsaved-product-input.ts';

/** Product and draft on the server. */
export type StoredProductState = ResponseOf<typeof readDraft>['result'];

/**
 * Kinds of optimistic lock conflicts: the product has another version, the draft was saved again, the product was
 * deleted, the draft was discarded.
 */
type ConflictKind = 'product' | 'draft' | 'deleted' | 'discarded';

/** Optimistic lock conflict with another user. */
export interface ProductConflict {
  kind: ConflictKind;
  /** Baseline of the form values. */
  baseline: FormBaseline;
  stored: StoredProductState;
  /** Form values of the baseline, on the server, and when the conflict occurred. */
  before: ProductFormValues;
  theirs: ProductFormValues;
  mine: ProductFormValues;
  /** True if the form contains the values of the server. */
  isLoaded: boolean;
}

function kindOf({ base, draft }: FormBaseline, stored: StoredProductState): ConflictKind {
  if (stored.draft && stored.draft.revision !== draft?.revision) return 'draft';
  if (stored.product && stored.product.version !== base?.version) return 'product';
  return base && !stored.product ? 'deleted' : 'discarded';
}

/** Returns the conflict between form values and the server. */
export function describeConflict(
  mine: ProductFormValues,
  baseline: FormBaseline,
  stored: StoredProductState,
): ProductConflict {
  const kind = kindOf(baseline, stored);
  const isDraft = kind === 'draft';
  return {
    kind,
    baseline,
    stored,
    before: toProductFormValues(isDraft ? baselineProduct(baseline) : baseline.base),
    theirs: toProductFormValues(isDraft ? stored.draft?.product : stored.product),
    mine,
    isLoaded: false,
  };
}

/** Returns the product fields that a form with this baseline starts with. */
export function baselineProduct({ base, draft }: FormBaseline) {
  return draft ? draft.product : base;
}

/** Returns the baseline of a form for the product and draft on the server. */
export function toBaseline({ product, draft }: StoredProductState): FormBaseline {
  return draft ? { base: draft.base, draft } : { base: product };
}

/** Returns the conflict of a stored draft whose product has changed since; undefined if there is none. */
export function staleDraftConflict(stored: StoredProductState): ProductConflict | undefined {
  const { draft, product } = stored;
  if (!draft || draft.base?.version === product?.version) return undefined;
  return describeConflict(toProductFormValues(draft.product), toBaseline(stored), stored);
}

/** Returns true if the product already has these form values, because the response of the call was lost. */
export function isAlreadyWritten({ kind, stored, theirs, mine }: ProductConflict): boolean {
  return kind === 'product' && !stored.draft && changedProductFields(theirs, mine).length === 0;
}
