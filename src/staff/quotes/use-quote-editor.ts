import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { getQuote, type QuoteDraft, saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { $staffSession, callAsStaff } from '../session/staff-session.store.ts';
import type { CustomLineFormValues } from './custom-line-values.ts';
import { isSameDraft, mergeDrafts } from './draft-differences.ts';
import { createDraftSaver, type SaveOutcome } from './draft-saver.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import {
  initialQuoteDraft,
  parseQuoteForm,
  pieceOfForm,
  type QuoteDraftWithProducts,
  type QuoteFormValues,
  type QuoteLineFields,
  type QuoteLineFormValues,
  toQuoteFormValues,
} from './quote-form-values.ts';
import { storeUnsavedQuoteInput, unsavedQuoteInput } from './unsaved-quote-input.ts';

/** Quote as it is on the server after somebody else saved, sent or discarded its draft. */
export interface QuoteDraftConflict {
  readonly quote: LoadedQuote;
}

/** State of the editor of one quote. Typed values survive failures, expired sessions and navigation in the staff area. */
export function useQuoteEditor(
  quote: LoadedQuote,
  language: Language,
  onReload: (quote: LoadedQuote) => void,
) {
  const { number } = quote;
  const params = { number };
  const [unsaved] = useState(() => unsavedQuoteInput(number));
  const [fields, setFields] = useState<QuoteFormValues>(
    () => unsaved?.fields ?? toQuoteFormValues(initialQuoteDraft(quote, quote.defaults), language),
  );
  const latest = useRef(fields);
  const [conflict, setConflict] = useState<QuoteDraftConflict>();
  /** Values before another draft replaced them, so that the person can return to them. */
  const [replaced, setReplaced] = useState<QuoteFormValues>();

  /** Removes the unsaved input after its draft was saved. Input that was typed meanwhile stays, also if it is invalid. */
  function keepLater(savedDraft: QuoteDraft, draftRevision: number) {
    const typed = parseQuoteForm(latest.current, language);
    const isSaved = Object.keys(typed.errors).length === 0 && isSameDraft(typed.draft, savedDraft);
    const later = isSaved ? undefined : { fields: latest.current, draftRevision };
    storeUnsavedQuoteInput(number, later);
  }

  const [saver] = useState(() =>
    createDraftSaver(
      unsaved?.draftRevision ?? quote.draftRevision,
      async (draft, draftRevision): Promise<SaveOutcome> => {
        const saved = await callAsStaff(saveQuoteDraft, {
          params,
          body: { ...draft, draftRevision },
        });
        if (saved.ok) {
          keepLater(draft, saved.response.result.draftRevision);
          return { ok: true, ...saved.response.result };
        }
        if (saved.failure.code !== 'version-conflict') return saved;
        const current = await callAsStaff(getQuote, { params });
        if (!current.ok) return current;
        const { result } = current.response;
        // An earlier attempt was saved, and only its response was lost.
        if (result.draft && isSameDraft(result.draft, draft)) {
          keepLater(draft, result.draftRevision);
          return { ok: true, draftRevision: result.draftRevision, savedAt: result.draft.savedAt };
        }
        setConflict({ quote: result });
        return saved;
      },
    ),
  );
  const saving = useStore(saver.$state, { ssr: () => ({ state: 'unchanged' as const }) });
  const { draft, errors } = parseQuoteForm(fields, language);

  useEffect(() => {
    const retry = () => void saver.flush();
    addEventListener('online', retry);
    const end = $staffSession.listen(({ state }, before) => {
      if (state === 'signed-in' && before?.state === 'ended') retry();
    });
    // Input from before a reload has not been sent yet.
    if (unsaved) {
      const typed = parseQuoteForm(latest.current, language);
      if (Object.keys(typed.errors).length > 0) saver.cancelScheduledSave();
      else saver.scheduleSave(typed.draft);
    }
    return () => {
      removeEventListener('online', retry);
      saver.stop();
      void saver.flush().finally(end);
    };
  }, [saver, unsaved, language]);

  const isUnsaved = !['unchanged', 'saved'].includes(saving.state);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  function show(next: QuoteFormValues) {
    latest.current = next;
    setFields(next);
  }

  function update(change: Partial<QuoteFormValues>) {
    const next = { ...latest.current, ...change };
    show(next);
    storeUnsavedQuoteInput(number, { fields: next, draftRevision: saver.revision() });
    const read = parseQuoteForm(next, language);
    if (Object.keys(read.errors).length > 0) saver.cancelScheduledSave();
    else saver.scheduleSave(read.draft);
  }

  const updateLine = (
    index: number,
    change: Partial<QuoteLineFields> | { custom: CustomLineFormValues },
  ) =>
    update({
      lines: latest.current.lines.map((line, at) =>
        at === index ? ({ ...line, ...change } as QuoteLineFormValues) : line,
      ),
    });

  /** Ends a conflict with the draft of this page, in which the chosen parts of the draft on the server replace others. */
  function keepMine(chosen: ReadonlySet<string> = new Set()) {
    if (!conflict) return;
    const { draftRevision } = conflict.quote;
    const theirs = initialQuoteDraft(conflict.quote, conflict.quote.defaults);
    show(mergeDrafts(latest.current, toQuoteFormValues(theirs, language), chosen));
    // The editor starts again if the other draft was sent meanwhile.
    storeUnsavedQuoteInput(number, { fields: latest.current, draftRevision });
    onReload(conflict.quote);
    const read = parseQuoteForm(latest.current, language);
    const isValid = Object.keys(read.errors).length === 0;
    saver.resolveConflict(draftRevision, isValid ? read.draft : undefined);
    // An invalid draft waits for its correction, which saves it.
    if (!isValid) saver.cancelScheduledSave();
    setConflict(undefined);
  }

  /** Ends a conflict with the draft on the server. The draft of this page can be restored. */
  function takeTheirs() {
    if (!conflict) return;
    setReplaced(latest.current);
    storeUnsavedQuoteInput(number, undefined);
    onReload(conflict.quote);
    saver.resolveConflict(conflict.quote.draftRevision);
    show(toQuoteFormValues(initialQuoteDraft(conflict.quote, conflict.quote.defaults), language));
    setConflict(undefined);
  }

  function restoreMine() {
    if (replaced) update(replaced);
    setReplaced(undefined);
  }

  const withProducts: QuoteDraftWithProducts = {
    ...draft,
    products: fields.lines.map((line) => pieceOfForm(line, line.wish)),
  };
  return {
    fields,
    draft: withProducts,
    errors,
    saving,
    conflict,
    replaced,
    update,
    updateLine,
    keepMine,
    takeTheirs,
    restoreMine,
    /** Saves the draft now. @returns its revision, or undefined if it is not saved */
    async saveNow(): Promise<number | undefined> {
      const isSaved =
        saver.revision() === 0 || isUnsaved
          ? await saver.save(parseQuoteForm(latest.current, language).draft)
          : await saver.flush();
      return isSaved ? saver.revision() : undefined;
    },
    revision: saver.revision,
    showConflict: (current: LoadedQuote) => setConflict({ quote: current }),
  };
}

export type QuoteEditorState = ReturnType<typeof useQuoteEditor>;
