import type { Draft } from '#contracts/drafts/drafts.ts';
import type { Product } from '#domain/products/product.ts';
import type { Filled } from './product-form.ts';

/** Stored values that a form starts with. Both are missing for a new product without a draft. */
export interface Basis {
  /** Version of the product. */
  base?: Product | undefined;
  /** Stored draft. */
  draft?: Draft | undefined;
}

/** Unsaved form values and their basis. */
export interface UnsavedInput extends Basis {
  filled: Filled;
}

/** Unsaved input by product code. Survives navigation in the staff area, but not a page load. */
const inputs = new Map<string, UnsavedInput>();

/** Stores or deletes the unsaved input of a product. The code of a new product is ''. */
export function storeUnsaved(code: string, input: UnsavedInput | undefined): void {
  if (input) inputs.set(code, input);
  else inputs.delete(code);
}

export function unsavedFor(code: string): UnsavedInput | undefined {
  return inputs.get(code);
}
