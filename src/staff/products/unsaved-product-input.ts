import type { ProductDraft } from '#contracts/product-drafts/product-drafts.ts';
import type { Product } from '#domain/products/product.ts';
import { storeUnsavedInput, unsavedInput } from '../session/unsaved-input.ts';
import { type ProductFormValues, toProductFormValues } from './product-form-values.ts';

/** Stored values that a form starts with. Both are missing for a new product without a draft. */
export interface FormBaseline {
  /** Version of the product. */
  base?: Product | undefined;
  /** Stored draft. */
  draft?: ProductDraft | undefined;
}

/** Unsaved form values and their baseline. */
export interface UnsavedProductInput extends FormBaseline {
  formValues: ProductFormValues;
}

const unsavedFormKey = (code: string) => `product ${code}`;

/** Stores or deletes the unsaved input of a product. The code of a new product is ''. */
export function storeUnsavedProductInput(
  code: string,
  input: UnsavedProductInput | undefined,
): void {
  storeUnsavedInput(unsavedFormKey(code), input);
}

/** Returns the unsaved input of a product. It survives navigation, a reload and a crash of the tab (D106). */
export function unsavedProductInput(code: string): UnsavedProductInput | undefined {
  const sample: UnsavedProductInput = { formValues: toProductFormValues(undefined) };
  return unsavedInput(unsavedFormKey(code), sample);
}
