import {
  type ProductDraft,
  putDraftInShop,
  saveDraft,
} from '#contracts/product-drafts/product-drafts.ts';
import {
  createProduct,
  type ProductCreate,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import type { FormBaseline } from './unsaved-product-input.ts';

/*
 * Calls that save the product form. They send the loaded version and the revision of the draft as optimistic locks.
 */

/** Stores the form values as a draft. */
export function sendDraft({ base, draft }: FormBaseline, { code, ...fields }: ProductCreate) {
  const body = {
    ...fields,
    variant: fields.variant ?? code,
    ...(base ? { version: base.version } : {}),
    ...(draft ? { revision: draft.revision } : {}),
  };
  return callAsStaff(saveDraft, { params: { code }, body });
}

/** Writes a stored draft to its product. */
export function sendDraftToShop({ code, revision }: ProductDraft) {
  return callAsStaff(putDraftInShop, { params: { code }, body: { revision } });
}

/** Writes the form values to the product, or creates it. */
export function sendToShop({ base }: FormBaseline, { code, ...fields }: ProductCreate) {
  if (!base) return callAsStaff(createProduct, { body: { code, ...fields } });
  const body = { ...fields, variant: fields.variant ?? code, version: base.version };
  return callAsStaff(updateProduct, { params: { id: base.code }, body });
}
