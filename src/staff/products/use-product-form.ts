import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  type ProductDraft,
  putDraftInShop,
  readDraft,
  saveDraft,
} from '#contracts/product-drafts/product-drafts.ts';
import {
  createProduct,
  type ProductCreate,
  updateProduct,
} from '#contracts/products/product-editing.ts';
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
  formFieldName,
  type ProductFormValues,
  productResolver,
  splitLines,
  toProductFormValues,
} from './product-form-values.ts';
import {
  type FormBaseline,
  storeUnsavedProductInput,
  unsavedProductInput,
} from './unsaved-product-input.ts';

export type ProductFormReturn = UseFormReturn<ProductFormValues, unknown, ProductCreate>;

/** Message after a save; undefined if another page or the comparison of a conflict shows the outcome. */
type Saved = StepsOutcome<string | undefined>;

/** Failures that a comparison with the server explains. */
const CONFLICTS: ReadonlySet<string> = new Set([
  'version-conflict',
  'unknown-product',
  'draft-conflict',
  'unknown-draft',
]);

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
    const isDrafted = failure.code === 'draft-conflict' && !sentBaseline.draft;
    if (isDrafted || failure.code === 'code-taken') {
      form.setError('code', formError({ code: isDrafted ? 'drafted' : 'taken' }));
    }
    if (failure.code === 'pictures-missing') {
      for (const [path, value] of Object.entries(failure.fields ?? {})) {
        const code = value === '' ? 'picture-none' : 'picture-unreachable';
        form.setError(formFieldName(path.split('.')) as 'code', formError({ code, value }));
      }
      return { ok: true, response: undefined };
    }
    for (const [path, value] of Object.entries(failure.fields ?? {})) {
      const found = failure.reasons?.[path] ?? { code: 'other' };
      const shown = formError({ value, ...found });
      form.setError(formFieldName(path.split('.')) as 'code', shown);
    }
    return { ok: false, failure };
  }

  /** Shows a failure. A conflict is shown with the product and the draft on the server instead of a message. */
  async function showFailureOrConflict(
    failure: ApiFailure,
    sentBaseline: FormBaseline,
  ): Promise<Saved> {
    const isConflict =
      CONFLICTS.has(failure.code) || (sentBaseline.draft && failure.code === 'code-taken');
    // The code of a new product can be changed, so a conflict is an error of that field.
    const hasCode = sentBaseline.base || sentBaseline.draft || !isNewPage;
    const code = (sentBaseline.base ?? sentBaseline.draft)?.code ?? startCode;
    if (!isConflict || !hasCode) return showInvalidFields(failure, sentBaseline);
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

  /** Sends the form values as a draft. */
  function sendDraft({ code, ...fields }: ProductCreate) {
    const { base, draft } = baseline;
    const body = {
      ...fields,
      variant: fields.variant ?? code,
      ...(base ? { version: base.version } : {}),
      ...(draft ? { revision: draft.revision } : {}),
    };
    return callAsStaff(saveDraft, { params: { code }, body });
  }

  async function saveAsDraft(fields: ProductCreate): Promise<Saved> {
    const outcome = await sendDraft(fields);
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
      const stored = await sendDraft(fields);
      if (!stored.ok) return showFailureOrConflict(stored.failure, baseline);
      current = stored.response.result;
    }
    const draftBaseline = { base: current.base, draft: current };
    if (!isStored) resetTo(draftBaseline);
    const { code, revision } = current;
    const outcome = await callAsStaff(putDraftInShop, { params: { code }, body: { revision } });
    return outcome.ok
      ? showWritten(outcome.response.result, draftBaseline)
      : showFailureOrConflict(outcome.failure, draftBaseline);
  }

  async function putInShop({ code, ...fields }: ProductCreate): Promise<Saved> {
    const { base, draft } = baseline;
    if (draft) return putStoredDraftInShop(draft, { code, ...fields });
    const outcome = base
      ? await callAsStaff(updateProduct, {
          params: { id: base.code },
          body: { ...fields, variant: fields.variant ?? code, version: base.version },
        })
      : await callAsStaff(createProduct, { body: { code, ...fields } });
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
    closeConflict: () => setConflict(undefined),
    discardInput: () => form.reset(toProductFormValues(baselineProduct(baseline))),
    hasUnsaved: unsaved !== undefined,
  };
}

/**
 * Restores unsaved values on mount, and stores them with each change. Warns before a page unload.
 * @param copied product with whose values the form of a new product begins
 */
function useUnsavedInput(
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
