import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { readProduct } from '#contracts/admin-catalogue.ts';
import {
  createInterior,
  type Interior,
  type InteriorCreate,
  updateInterior,
} from '#contracts/interior.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsAdmin } from '#src/features/admin/admin-session.store.ts';
import { useAdminTexts } from '#src/features/admin/admin-texts.ts';
import { clearMessage, goToWithMessage } from '#src/features/admin/success-message.store.ts';
import { fill } from '#src/i18n/fill.ts';
import { changedFields } from './changed-fields.ts';
import { draftFor, storeDraft } from './drafts.ts';
import { type Filled, fieldAt, filledFrom, productResolver } from './product-form.ts';

export type ProductFormReturn = UseFormReturn<Filled, unknown, InteriorCreate>;

/** Validation message for `code-taken`, which `problem-texts.ts` translates. */
const CODE_TAKEN = 'is taken by another product';

/** Optimistic lock conflict with another user. */
export interface Conflict {
  before: Interior;
  /** Version on the server; undefined if the product was deleted. */
  theirs: Interior | undefined;
  /** Form values when the conflict occurred. */
  mine: Filled;
  /** True if the form contains their version. */
  isLoaded: boolean;
}

/**
 * State of the product form. Updates send the loaded version as an optimistic lock.
 * Unsaved values survive failures, expired sessions and navigation within the staff area.
 * @param start product as loaded; undefined for a new product
 */
export function useProductForm(start: Interior | undefined) {
  const { texts } = useAdminTexts();
  const [base, setBase] = useState(start);
  const [failure, setFailure] = useState<ApiFailure>();
  const [done, setDone] = useState<{ words: string }>();
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<Filled, unknown, InteriorCreate>({
    resolver: productResolver,
    defaultValues: filledFrom(start),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [hasDraft] = useState(() => draftFor(start?.code ?? '') !== undefined);
  useDraft(form, base, start?.code ?? '');

  /** Resets the form to the version on the server. */
  function resetTo(saved: Interior | undefined) {
    setBase(saved);
    form.reset(filledFrom(saved));
  }

  function showFailure(reason: ApiFailure) {
    setFailure(reason);
    const fields = reason.code === 'code-taken' ? { code: CODE_TAKEN } : (reason.fields ?? {});
    for (const [path, message] of Object.entries(fields)) {
      form.setError(fieldAt(path.split('.')) as 'code', { message });
    }
  }

  async function create(draft: InteriorCreate) {
    const outcome = await callAsAdmin(createInterior, { body: draft });
    if (!outcome.ok) return showFailure(outcome.failure);
    const saved = outcome.answer.result;
    const words = fill(texts.created, { code: saved.code });
    if (start) {
      // The product was deleted and created again, so the address already contains its code.
      resetTo(saved);
      setDone({ words });
    } else {
      resetTo(undefined);
      goToWithMessage({ section: 'products', product: saved.code }, words);
    }
  }

  async function update(before: Interior, { code, ...draft }: InteriorCreate) {
    const body = { ...draft, variant: draft.variant ?? code, version: before.version };
    const params = { id: before.code };
    const outcome = await callAsAdmin(updateInterior, { params, body });
    if (outcome.ok) {
      const saved = outcome.answer.result;
      resetTo(saved);
      setConflict(undefined);
      setDone({ words: fill(texts.saved, { code: saved.code, version: saved.version }) });
    } else if (['version-conflict', 'unknown-product'].includes(outcome.failure.code)) {
      await loadConflict(before, outcome.failure);
    } else showFailure(outcome.failure);
  }

  /** Loads the version on the server, for comparison with the form. */
  async function loadConflict(before: Interior, reason: ApiFailure) {
    const outcome = await callAsAdmin(readProduct, { params: { code: before.code } });
    const isGone = !outcome.ok && outcome.failure.code === 'unknown-product';
    if (!outcome.ok && !isGone) return showFailure(reason);
    const theirs = outcome.ok ? outcome.answer.result : undefined;
    setConflict({ before, theirs, mine: structuredClone(form.getValues()), isLoaded: false });
  }

  function loadTheirs() {
    if (!conflict) return;
    if (conflict.theirs) {
      resetTo(conflict.theirs);
      setConflict({ ...conflict, isLoaded: true });
    } else {
      // The product was deleted. Saving the form creates it again.
      setBase(undefined);
      setConflict(undefined);
    }
  }

  const submit = form.handleSubmit(
    async (draft) => {
      setFailure(undefined);
      setDone(undefined);
      clearMessage();
      if (base) await update(base, draft);
      else await create(draft);
    },
    () => {
      setFailure(undefined);
      setDone(undefined);
    },
  );
  const closeConflict = () => setConflict(undefined);
  return { form, base, submit, failure, done, conflict, loadTheirs, closeConflict, hasDraft };
}

/** Restores the draft on mount and stores unsaved values on unmount. Warns before a page unload. */
function useDraft(form: ProductFormReturn, base: Interior | undefined, code: string) {
  const { reset, getValues } = form;
  const { isDirty } = form.formState;
  const latestBase = useRef(base);
  useEffect(() => {
    latestBase.current = base;
  });
  useEffect(() => {
    const draft = draftFor(code);
    if (draft) reset(draft.filled, { keepDefaultValues: true });
    return () => {
      const filled = structuredClone(getValues());
      const before = filledFrom(latestBase.current);
      const isChanged = filled.code !== before.code || changedFields(before, filled).length > 0;
      storeDraft(code, isChanged ? { filled, base: latestBase.current } : undefined);
    };
  }, [code, reset, getValues]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
