import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductCreate } from '#contracts/products/product-editing.ts';
import type { Product } from '#domain/products/product.ts';
import { changedProductFields } from './changed-product-fields.ts';
import { baselineProduct } from './product-conflict.ts';
import { type ProductFormValues, toProductFormValues } from './product-form-values.ts';
import {
  type FormBaseline,
  storeUnsavedProductInput,
  unsavedProductInput,
} from './unsaved-product-input.ts';

type ProductFormReturn = UseFormReturn<ProductFormValues, unknown, ProductCreate>;

/**
 * Restores unsaved values on mount, and stores them with each change. Warns before a page unload.
 * @param copied product with whose values the form of a new product begins
 */
export function useUnsavedInput(
  form: ProductFormReturn,
  baseline: FormBaseline,
  code: string,
  copied: Product | undefined,
) {
  const { reset, getValues, watch } = form;
  const { isDirty } = form.formState;
  const latest = useRef(baseline);
  const keep = useCallback(() => {
    const filled = structuredClone(getValues());
    const { base, draft } = latest.current;
    const before = toProductFormValues(baselineProduct({ base, draft }));
    const isChanged =
      filled.code !== before.code || changedProductFields(before, filled).length > 0;
    storeUnsavedProductInput(code, isChanged ? { formValues: filled, base, draft } : undefined);
  }, [code, getValues]);
  useEffect(() => {
    const formValues = copied
      ? { ...toProductFormValues(copied), code: '' }
      : unsavedProductInput(code)?.formValues;
    if (formValues) reset(formValues, { keepDefaultValues: true });
    const { unsubscribe } = watch(keep);
    return () => {
      unsubscribe();
      keep();
    };
  }, [code, copied, reset, watch, keep]);
  // After the restoration: without it, the values of the form are those on the server.
  useEffect(() => {
    latest.current = baseline;
    keep();
  }, [baseline, keep]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
