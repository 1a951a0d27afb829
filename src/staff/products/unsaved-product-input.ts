import type { ProductDraft } from '#contracts/drafts/drafts.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductFormValues } from './product-form-values.ts';

/** Stored values that a form starts with. Both are missing for a new product without a draft. */
export interface FormBaseline {
  /** Version of the product. */
  base?: Product | undefined;
  /** Stored draft. */
  draft?: ProductDraft | undefined;
}

/** Unsaved form values and their basis. */
export interface UnsavedProductInput extends FormBaseline {
  formValues: ProductFormValues;
}

/** Unsaved input by product code. Survives navigation in the staff area, but not a page load. */
const inputs = new Map<string, UnsavedProductInput>();

/** Stores or deletes the unsaved input of a product. The code of a new product is ''. */
export function storeUnsavedProductInput(
  code: string,
  input: UnsavedProductInput | undefined,
): void {
  if (input) inputs.set(code, input);
  else inputs.delete(code);
}

export function unsavedProductInput(code: string): UnsavedProductInput | undefined {
  return inputs.get(code);
}
