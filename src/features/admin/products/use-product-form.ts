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
import { askShop } from '#src/features/admin/admin-session.store.ts';
import { dropNews, goToWithNews } from '#src/features/admin/news.store.ts';
import { useWords } from '#src/features/admin/words.ts';
import { fill } from '#src/i18n/fill.ts';
import { changedFields } from './changed-fields.ts';
import { draftFor, keepDraft } from './drafts.ts';
import { type Filled, fieldAt, filledFrom, productResolver } from './product-form.ts';

export type ProductFormReturn = UseFormReturn<Filled, unknown, InteriorCreate>;

/** As the contract would say it. */
const TAKEN = 'is taken by another product';

/** Somebody else was quicker: what they have saved (nothing, if they have deleted it) and what was typed here meanwhile. */
export interface Conflict {
  before: Interior;
  theirs: Interior | undefined;
  mine: Filled;
  /** Whether the form shows their version by now. */
  isLoaded: boolean;
}

/**
 * The form of a product and what becomes of it: judged by its contract, saved over the version it was opened in and over
 * no other, kept through failures, an ended session and a look at another section.
 * @param start the product as it was opened; undefined for a new one
 */
export function useProductForm(start: Interior | undefined) {
  const { texts } = useWords();
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
  const [wasKept] = useState(() => draftFor(start?.code ?? '') !== undefined);
  useDraft(form, base, start?.code ?? '');

  /** The product as the shop has it now. */
  function hold(saved: Interior | undefined) {
    setBase(saved);
    form.reset(filledFrom(saved));
  }

  function refuse(refusal: ApiFailure) {
    setFailure(refusal);
    const fields = refusal.code === 'code-taken' ? { code: TAKEN } : (refusal.fields ?? {});
    for (const [path, message] of Object.entries(fields)) {
      form.setError(fieldAt(path.split('.')) as 'code', { message });
    }
  }

  async function create(draft: InteriorCreate) {
    const outcome = await askShop(createInterior, { body: draft });
    if (!outcome.ok) return refuse(outcome.failure);
    const saved = outcome.answer.result;
    const words = fill(texts.created, { code: saved.code });
    if (start) {
      // Deleted meanwhile by somebody else: the address is the product's already.
      hold(saved);
      setDone({ words });
    } else {
      hold(undefined);
      goToWithNews({ section: 'products', product: saved.code }, words);
    }
  }

  async function update(before: Interior, { code, ...draft }: InteriorCreate) {
    const body = { ...draft, variant: draft.variant ?? code, version: before.version };
    const params = { id: before.code };
    const outcome = await askShop(updateInterior, { params, body });
    if (outcome.ok) {
      const saved = outcome.answer.result;
      hold(saved);
      setConflict(undefined);
      setDone({ words: fill(texts.saved, { code: saved.code, version: saved.version }) });
    } else if (['version-conflict', 'unknown-product'].includes(outcome.failure.code)) {
      await meet(before, outcome.failure);
    } else refuse(outcome.failure);
  }

  /** Looks at what somebody else has done to the product, beside what was typed here. */
  async function meet(before: Interior, refusal: ApiFailure) {
    const outcome = await askShop(readProduct, { params: { code: before.code } });
    const isGone = !outcome.ok && outcome.failure.code === 'unknown-product';
    if (!outcome.ok && !isGone) return refuse(refusal);
    const theirs = outcome.ok ? outcome.answer.result : undefined;
    setConflict({ before, theirs, mine: structuredClone(form.getValues()), isLoaded: false });
  }

  function loadTheirs() {
    if (!conflict) return;
    if (conflict.theirs) {
      hold(conflict.theirs);
      setConflict({ ...conflict, isLoaded: true });
    } else {
      // Deleted meanwhile: what was typed is that of a new product.
      setBase(undefined);
      setConflict(undefined);
    }
  }

  const submit = form.handleSubmit(
    async (draft) => {
      setFailure(undefined);
      setDone(undefined);
      dropNews();
      if (base) await update(base, draft);
      else await create(draft);
    },
    () => {
      setFailure(undefined);
      setDone(undefined);
    },
  );
  const closeConflict = () => setConflict(undefined);
  return { form, base, submit, failure, done, conflict, loadTheirs, closeConflict, wasKept };
}

/** Brings back what was typed before another place was opened, and keeps what is typed when this one is left. */
function useDraft(form: ProductFormReturn, base: Interior | undefined, code: string) {
  const { reset, getValues } = form;
  const { isDirty } = form.formState;
  const over = useRef(base);
  useEffect(() => {
    over.current = base;
  });
  useEffect(() => {
    const draft = draftFor(code);
    if (draft) reset(draft.filled, { keepDefaultValues: true });
    return () => {
      const filled = structuredClone(getValues());
      const before = filledFrom(over.current);
      const isChanged = filled.code !== before.code || changedFields(before, filled).length > 0;
      keepDraft(code, isChanged ? { filled, base: over.current } : undefined);
    };
  }, [code, reset, getValues]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
