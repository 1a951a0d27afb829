import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  markDraftReady,
  type ProductDraft,
  readDraft,
  saveDraft,
} from '#contracts/drafts/drafts.ts';
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
import { changedProductFields } from './changed-product-fields.ts';
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
import { $activeUploads } from './use-picture-uploads.ts';

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
 * @param start product and draft as loaded; empty for a new product
 * @param copied product whose values a new product starts with, without its code
 */
export function useProductForm(start: StoredProductState, copied?: Product) {
  const { texts, productDraftTexts, pictureTexts } = useStaffTexts();
  const startCode = (start.product ?? start.draft)?.code ?? '';
  const isNewPage = startCode === '';
  // A copy replaces unsaved input of another new product.
  const [unsaved] = useState(() => (copied ? undefined : unsavedProductInput(startCode)));
  const [basis, setBasis] = useState<FormBaseline>(unsaved ?? toBaseline(start));
  const [step, setStep] = useState<'draft' | 'ready'>();
  const { isBusy, result, setResult, runSteps } = useStaffMutation();
  const [conflict, setConflict] = useState(() => (unsaved ? undefined : staleDraftConflict(start)));
  const form = useForm<ProductFormValues, unknown, ProductCreate>({
    resolver: productResolver,
    defaultValues: toProductFormValues(baselineProduct(basis)),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  useUnsavedInput(form, basis, startCode, copied);
  const { base, draft } = basis;

  /** Resets the form to the values on the server. */
  function resetTo(next: FormBaseline) {
    setBasis(next);
    form.reset(toProductFormValues(baselineProduct(next)));
    setConflict(undefined);
  }

  /** Shows the invalid fields of a failure. */
  function refuse(reason: ApiFailure, used: FormBaseline): Saved {
    const isDrafted = reason.code === 'draft-conflict' && !used.draft;
    if (isDrafted || reason.code === 'code-taken') {
      form.setError('code', formError({ code: isDrafted ? 'drafted' : 'taken' }));
    }
    if (reason.code === 'pictures-missing') {
      for (const [path, value] of Object.entries(reason.fields ?? {})) {
        const code = value === '' ? 'picture-none' : 'picture-unreachable';
        form.setError(formFieldName(path.split('.')) as 'code', formError({ code, value }));
      }
      return { ok: true, response: undefined };
    }
    for (const [path, message] of Object.entries(reason.fields ?? {})) {
      const found = reason.reasons?.[path] ?? { code: 'other' };
      const shown = formError({ value: message, ...found });
      form.setError(formFieldName(path.split('.')) as 'code', shown);
    }
    return { ok: false, failure: reason };
  }

  /** Explains a failure. A conflict is shown with the product and the draft on the server instead of a message. */
  async function explain(reason: ApiFailure, used: FormBaseline): Promise<Saved> {
    const isConflict = CONFLICTS.has(reason.code) || (used.draft && reason.code === 'code-taken');
    // The code of a new product can be changed, so a conflict is an error of that field.
    const hasCode = used.base || used.draft || !isNewPage;
    const code = (used.base ?? used.draft)?.code ?? startCode;
    if (!isConflict || !hasCode) return refuse(reason, used);
    const outcome = await callAsStaff(readDraft, { params: { code } });
    if (!outcome.ok && outcome.failure.code !== 'unknown-product') return refuse(reason, used);
    const stored = outcome.ok ? outcome.response.result : {};
    const found = describeConflict(structuredClone(form.getValues()), used, stored);
    if (stored.product && isAlreadyWritten(found)) return finish(stored.product, used);
    if (found.kind === 'discarded') setBasis(toBaseline(stored));
    setConflict(found);
    return { ok: true, response: undefined };
  }

  /** Shows the state on the server after a save. */
  function show(code: string, words: string, next: FormBaseline): Saved {
    resetTo(isNewPage ? {} : next);
    if (isNewPage) navigateWithSuccessMessage({ section: 'products', product: code }, words);
    return { ok: true, response: isNewPage ? undefined : words };
  }

  /** Shows that the product was written. */
  function finish(saved: Product, { base: before }: FormBaseline): Saved {
    const { code, version } = saved;
    const words = before ? fill(texts.saved, { code, version }) : fill(texts.created, { code });
    return show(code, words, { base: saved });
  }

  /** Stores the form values as a draft. */
  function store({ code, ...fields }: ProductCreate) {
    const body = {
      ...fields,
      variant: fields.variant ?? code,
      ...(base ? { version: base.version } : {}),
      ...(draft ? { revision: draft.revision } : {}),
    };
    return callAsStaff(saveDraft, { params: { code }, body });
  }

  async function saveAsDraft(fields: ProductCreate): Promise<Saved> {
    const outcome = await store(fields);
    if (!outcome.ok) return explain(outcome.failure, basis);
    const saved = outcome.response.result;
    const words = fill(productDraftTexts.saved, { code: saved.code });
    return show(saved.code, words, { base: saved.base, draft: saved });
  }

  /** Marks a draft as ready. Values that differ from the draft are stored first. */
  async function markDraft(known: ProductDraft, fields: ProductCreate): Promise<Saved> {
    const isStored = !form.formState.isDirty && known.base?.version === base?.version;
    let current = known;
    if (!isStored) {
      const stored = await store(fields);
      if (!stored.ok) return explain(stored.failure, basis);
      current = stored.response.result;
    }
    const used = { base: current.base, draft: current };
    if (!isStored) resetTo(used);
    const { code, revision } = current;
    const outcome = await callAsStaff(markDraftReady, { params: { code }, body: { revision } });
    return outcome.ok ? finish(outcome.response.result, used) : explain(outcome.failure, used);
  }

  async function markReady({ code, ...fields }: ProductCreate): Promise<Saved> {
    if (draft) return markDraft(draft, { code, ...fields });
    const outcome = base
      ? await callAsStaff(updateProduct, {
          params: { id: base.code },
          body: { ...fields, variant: fields.variant ?? code, version: base.version },
        })
      : await callAsStaff(createProduct, { body: { code, ...fields } });
    return outcome.ok ? finish(outcome.response.result, basis) : explain(outcome.failure, basis);
  }

  function loadTheirs() {
    if (!conflict) return;
    const { kind, stored, theirs } = conflict;
    if (kind === 'deleted') {
      // Saving the form creates the product again.
      setBasis({ draft: stored.draft });
      setConflict(undefined);
    } else {
      setBasis(
        kind === 'draft' ? toBaseline(stored) : { base: stored.product, draft: stored.draft },
      );
      form.reset(theirs);
      setConflict({ ...conflict, isLoaded: true });
    }
  }

  /** Returns the handler of a button. A second press while a call runs does nothing. */
  function submitWith(button: 'draft' | 'ready', save: (fields: ProductCreate) => Promise<Saved>) {
    const isWithoutPicture = () => {
      const [small, big] = form.getValues(['imageSmall', 'imageBig']);
      return button === 'ready' && splitLines(small + big).length === 0;
    };
    const submit = form.handleSubmit(
      async (fields) => {
        if (isWithoutPicture()) {
          form.setError('imageBig', formError({ code: 'picture-none' }));
          return;
        }
        clearSuccessMessage();
        setStep(button);
        const words = await runSteps(() => save(fields));
        if (words) setResult({ kind: 'ok', text: words });
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
    basis,
    pending: isBusy ? step : undefined,
    saveDraft: submitWith('draft', saveAsDraft),
    ready: submitWith('ready', markReady),
    result,
    conflict,
    loadTheirs,
    closeConflict: () => setConflict(undefined),
    discardInput: () => form.reset(toProductFormValues(baselineProduct(basis))),
    hasUnsaved: unsaved !== undefined,
  };
}

/**
 * Restores unsaved values on mount, and stores them with each change. Warns before a page unload.
 * @param copied product with whose values the form of a new product begins
 */
function useUnsavedInput(
  form: ProductFormReturn,
  basis: FormBaseline,
  code: string,
  copied: Product | undefined,
) {
  const { reset, getValues, watch } = form;
  const { isDirty } = form.formState;
  const latest = useRef(basis);
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
    latest.current = basis;
    keep();
  }, [basis, keep]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
