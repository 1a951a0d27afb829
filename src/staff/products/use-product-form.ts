import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ProductDraft, readDraft } from '#contracts/product-drafts/product-drafts.ts';
import type { ProductCreate } from '#contracts/products/product-editing.ts';
import type { Product } from '#domain/products/product.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { clearSuccessMessage, navigateWithSuccessMessage } from '../kit/success-message.store.ts';
import { type StepsOutcome, useStaffMutation } from '../kit/use-staff-mutation.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { $activeUploads } from '../shared/uploads/use-uploads.ts';
import { changedProductFields, withFields } from './changed-product-fields.ts';
import {
  baselineProduct,
  describeConflict,
  isAlreadyWritten,
  type StoredProductState,
  staleDraftConflict,
  toBaseline,
} from './product-conflict.ts';
import {
  formError,
  type ProductFormValues,
  productResolver,
  splitLines,
  toProductFormValues,
} from './product-form-values.ts';
import { fieldErrorsOf, isSaveConflict } from './save-failure.ts';
import { sendDraft, sendDraftToShop, sendToShop } from './send-product.ts';
import {
  type FormBaseline,
  storeUnsavedProductInput,
  unsavedProductInput,
} from './unsaved-product-input.ts';
import { useUnsavedInput } from './use-unsaved-input.ts';

/** Message after a save; undefined if another page or the comparison of a conflict shows the outcome. */
type Saved = StepsOutcome<string | undefined>;

/**
 * State of the product form. Both ways to save send the loaded version and the revision of the draft as optimistic
 * locks. Unsaved values survive failures, expired sessions and navigation within the staff area.
 * @param loaded product and draft on the server; empty for a new product
 * @param copied product whose values a new product starts with, without its code
 */
export function useProductForm(loaded: StoredProductState, copied?: Product) {
  const { texts, productDraftTexts, pictureTexts } = useStaffTexts();
  const startCode = (loaded.product ?? loaded.draft)?.code ?? '';
  const isNewPage = startCode === '';
  // A copy replaces unsaved input of another new product.
  const [unsaved] = useState(() => (copied ? undefined : unsavedProductInput(startCode)));
  const [baseline, setBaseline] = useState<FormBaseline>(unsaved ?? toBaseline(loaded));
  const [step, setStep] = useState<'draft' | 'shop'>();
  const { isBusy, result, setResult, runSteps } = useStaffMutation();
  const [conflict, setConflict] = useState(() =>
    unsaved ? undefined : staleDraftConflict(loaded),
  );
  const form = useForm<ProductFormValues, unknown, ProductCreate>({
    resolver: productResolver,
    defaultValues: toProductFormValues(baselineProduct(baseline)),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  useUnsavedInput(form, baseline, startCode, copied);

  /** Values of the form when the running call was sent. */
  const sentValues = useRef<ProductFormValues>(undefined);

  /** Returns the values on the server with the fields that were typed during the call; undefined if there are none. */
  function withLaterInput(newBaseline: FormBaseline): ProductFormValues | undefined {
    const typed = structuredClone(form.getValues());
    const later = sentValues.current ? changedProductFields(sentValues.current, typed) : [];
    if (later.length === 0) return undefined;
    return withFields(toProductFormValues(baselineProduct(newBaseline)), typed, later);
  }

  /** Resets the form to the values on the server. Fields that were typed during the call keep their values. */
  function resetTo(newBaseline: FormBaseline) {
    const later = withLaterInput(newBaseline);
    setBaseline(newBaseline);
    form.reset(toProductFormValues(baselineProduct(newBaseline)));
    if (later) form.reset(later, { keepDefaultValues: true });
    setConflict(undefined);
  }

  /** Shows the invalid fields of a failure. */
  function showInvalidFields(failure: ApiFailure, sentBaseline: FormBaseline): Saved {
    for (const { field, error } of fieldErrorsOf(failure, sentBaseline)) {
      form.setError(field as 'code', error);
    }
    // Fields explain missing pictures, so there is no message.
    const isExplained = failure.code === 'pictures-missing';
    return isExplained ? { ok: true, response: undefined } : { ok: false, failure };
  }

  /** Shows a failure. A conflict is shown with the product and the draft on the server instead of a message. */
  async function showFailureOrConflict(
    failure: ApiFailure,
    sentBaseline: FormBaseline,
  ): Promise<Saved> {
    // The code of a new product can be changed, so a conflict is an error of that field.
    const hasCode = sentBaseline.base || sentBaseline.draft || !isNewPage;
    const code = (sentBaseline.base ?? sentBaseline.draft)?.code ?? startCode;
    if (!isSaveConflict(failure, sentBaseline) || !hasCode)
      return showInvalidFields(failure, sentBaseline);
    const outcome = await callAsStaff(readDraft, { params: { code } });
    if (!outcome.ok && outcome.failure.code !== 'unknown-product')
      return showInvalidFields(failure, sentBaseline);
    const stored = outcome.ok ? outcome.response.result : {};
    const found = describeConflict(structuredClone(form.getValues()), sentBaseline, stored);
    if (stored.product && isAlreadyWritten(found)) return showWritten(stored.product, sentBaseline);
    if (found.kind === 'discarded') setBaseline(toBaseline(stored));
    setConflict(found);
    return { ok: true, response: undefined };
  }

  /** Empties the form of a new product. Fields that were typed during the call become unsaved input of its page. */
  function keepForProductPage(code: string, newBaseline: FormBaseline) {
    const formValues = withLaterInput(newBaseline);
    if (formValues) storeUnsavedProductInput(code, { formValues, ...newBaseline });
    sentValues.current = undefined;
    resetTo({});
  }

  /** Shows the state on the server after a save. */
  function showSaved(code: string, message: string, newBaseline: FormBaseline): Saved {
    if (isNewPage) keepForProductPage(code, newBaseline);
    else resetTo(newBaseline);
    if (isNewPage) navigateWithSuccessMessage({ section: 'products', product: code }, message);
    return { ok: true, response: isNewPage ? undefined : message };
  }

  /** Shows that the product was written. */
  function showWritten(saved: Product, sentBaseline: FormBaseline): Saved {
    const { code, version } = saved;
    const message = sentBaseline.base
      ? fill(texts.saved, { code, version })
      : fill(texts.created, { code });
    return showSaved(code, message, { base: saved });
  }

  async function saveAsDraft(fields: ProductCreate): Promise<Saved> {
    const outcome = await sendDraft(baseline, fields);
    if (!outcome.ok) return showFailureOrConflict(outcome.failure, baseline);
    const saved = outcome.response.result;
    const message = fill(productDraftTexts.saved, { code: saved.code });
    return showSaved(saved.code, message, { base: saved.base, draft: saved });
  }

  /** Puts a draft in the shop. Values that differ from the draft are stored first. */
  async function putStoredDraftInShop(draft: ProductDraft, fields: ProductCreate): Promise<Saved> {
    const isStored = !form.formState.isDirty && draft.base?.version === baseline.base?.version;
    let current = draft;
    if (!isStored) {
      const stored = await sendDraft(baseline, fields);
      if (!stored.ok) return showFailureOrConflict(stored.failure, baseline);
      current = stored.response.result;
    }
    const draftBaseline = { base: current.base, draft: current };
    if (!isStored) resetTo(draftBaseline);
    const outcome = await sendDraftToShop(current);
    return outcome.ok
      ? showWritten(outcome.response.result, draftBaseline)
      : showFailureOrConflict(outcome.failure, draftBaseline);
  }

  async function putInShop(fields: ProductCreate): Promise<Saved> {
    if (baseline.draft) return putStoredDraftInShop(baseline.draft, fields);
    const outcome = await sendToShop(baseline, fields);
    return outcome.ok
      ? showWritten(outcome.response.result, baseline)
      : showFailureOrConflict(outcome.failure, baseline);
  }

  function loadTheirs() {
    if (!conflict) return;
    const { kind, stored, theirs } = conflict;
    if (kind === 'deleted') {
      // Saving the form creates the product again.
      setBaseline({ draft: stored.draft });
      setConflict(undefined);
    } else {
      setBaseline(
        kind === 'draft' ? toBaseline(stored) : { base: stored.product, draft: stored.draft },
      );
      form.reset(theirs);
      setConflict({ ...conflict, isLoaded: true });
    }
  }

  /** Returns the handler of a button. A second press while a call runs does nothing. */
  function submitWith(button: 'draft' | 'shop', save: (fields: ProductCreate) => Promise<Saved>) {
    const isWithoutPicture = () => {
      const [small, big] = form.getValues(['imageSmall', 'imageBig']);
      return button === 'shop' && splitLines(small + big).length === 0;
    };
    const submit = form.handleSubmit(
      async (fields) => {
        if (isWithoutPicture()) {
          form.setError('imageBig', formError({ code: 'picture-none' }));
          return;
        }
        clearSuccessMessage();
        setStep(button);
        sentValues.current = structuredClone(form.getValues());
        const message = await runSteps(() => save(fields));
        if (message) setResult({ kind: 'ok', text: message });
      },
      () => setResult(undefined),
    );
    return async (event?: { preventDefault(): void }) => {
      event?.preventDefault();
      if (isBusy) return;
      if ($activeUploads.get() > 0) {
        setResult({ kind: 'error', text: pictureTexts['still-uploading'] });
        return;
      }
      await submit();
    };
  }

  return {
    form,
    baseline,
    pending: isBusy ? step : undefined,
    saveDraft: submitWith('draft', saveAsDraft),
    putInShop: submitWith('shop', putInShop),
    result,
    conflict,
    loadTheirs,
    /** Replaces the stored draft, whose fields have not changed. The input stays. */
    replaceDraft: (draft: ProductDraft) => setBaseline({ ...baseline, draft }),
    closeConflict: () => setConflict(undefined),
    discardInput: () => form.reset(toProductFormValues(baselineProduct(baseline))),
    hasUnsaved: unsaved !== undefined,
  };
}
