import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  deleteReply,
  listSavedReplies,
  MAX_REPLY_NAME,
  MAX_REPLY_TEXT,
  MAX_SAVED_REPLIES,
  type SavedReply,
  type SavedReplyForm,
  savedReplyFormSchema,
  saveReply,
} from '#contracts/quotes/saved-replies.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { FormProblem, QueryFallback } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { storeUnsavedInput, unsavedInput } from '../session/unsaved-input.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

/** Reply in the list. A new reply has the version 0. */
type EditedReply = SavedReplyForm & { id: string; version: number };

function emptyReply(): EditedReply {
  return { id: crypto.randomUUID(), version: 0, name: '', texts: { vn: '', en: '', kr: '' } };
}

/** Name of the unsaved input of a reply. A new reply has another id after a reload. */
function unsavedReplyKey({ id, version }: EditedReply): string {
  return `reply ${version === 0 ? '' : id}`;
}

/** Saved replies with their forms, for the settings of quotes (S11.140). */
export function SavedReplyForms() {
  const { quoteTexts } = useStaffTexts();
  const { fetched, retry, setResponse } = useStaffQuery(listSavedReplies, {});
  const [added, setAdded] = useState(() => {
    const empty = emptyReply();
    return unsavedInput(unsavedReplyKey(empty), { name: '' }) && empty;
  });
  const replies = fetched.state === 'ready' ? fetched.response.result.replies : [];
  const setReplies = (next: SavedReply[]) =>
    setResponse({ status: true, result: { replies: next } });

  function replace(saved: SavedReply) {
    setAdded(undefined);
    const others = replies.filter(({ id }) => id !== saved.id);
    setReplies([...others, saved].sort((a, b) => a.name.localeCompare(b.name)));
  }

  return (
    <section className="stack" aria-labelledby="saved-replies">
      <h3 className="staff-page__part" id="saved-replies">
        {quoteTexts['saved-replies']}
      </h3>
      <p className="note">{quoteTexts['replies-help']}</p>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && (
        <>
          {replies.map((reply) => (
            <details className="quote-reply" key={reply.id}>
              <summary>{reply.name}</summary>
              <ReplyForm
                start={reply}
                onSaved={replace}
                onRemoved={() => setReplies(replies.filter(({ id }) => id !== reply.id))}
              />
            </details>
          ))}
          {added && (
            <ReplyForm
              key={added.id}
              start={added}
              onSaved={replace}
              onRemoved={() => setAdded(undefined)}
            />
          )}
          {!added && replies.length < MAX_SAVED_REPLIES && (
            <p>
              <button
                className="btn btn--small btn--line"
                type="button"
                onClick={() => setAdded(emptyReply())}
              >
                {quoteTexts['add-reply']}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface ReplyFormProps {
  start: EditedReply;
  onSaved: (reply: SavedReply) => void;
  onRemoved: () => void;
}

function ReplyForm({ start, onSaved, onRemoved }: ReplyFormProps) {
  const { quoteTexts, staffAccountTexts } = useStaffTexts();
  const [typed, setTyped] = useUnsavedState(unsavedReplyKey(start), {
    name: start.name,
    texts: start.texts,
    version: start.version,
  });
  const { name, texts, version } = typed;
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const setVersion = (next: number) => setTyped((latest) => ({ ...latest, version: next }));
  /** Reply that a colleague has saved in the meantime. */
  const [theirs, setTheirs] = useState<SavedReply>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const confirm = useConfirm();
  const { id } = start;
  const params = { id };
  const change = useStaffMutation({
    failureMessage: (failure, allTexts) =>
      failure.code === 'version-conflict'
        ? allTexts.quoteTexts['reply-conflict']
        : quoteFailureMessage(failure, allTexts),
    onFailure: async ({ code }) => {
      if (code === 'version-conflict') await showTheirs();
    },
  });

  /** Shows what a colleague has saved next to the typed texts, which stay. */
  async function showTheirs() {
    const current = await callAsStaff(listSavedReplies, {});
    if (!current.ok) return;
    const found = current.response.result.replies.find((reply) => reply.id === id);
    setTheirs(found);
    setVersion(found?.version ?? 0);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const parsed = savedReplyFormSchema.safeParse({ name, texts });
    const found = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
    setErrors(found);
    if (!parsed.success) return;
    const saved = await change.run(saveReply, { params, body: { ...parsed.data, version } });
    if (!saved) return;
    const { result } = saved;
    // Input that was typed during the call stays, on top of the saved version. The saved reply has another form, which
    // reads the unsaved input.
    const isLater = latest.current !== typed;
    const later = { ...latest.current, version: result.version };
    storeUnsavedInput(unsavedReplyKey(start), undefined);
    if (isLater) storeUnsavedInput(unsavedReplyKey(result), later);
    setTyped(isLater ? later : { name: result.name, texts: result.texts, version: result.version });
    setTheirs(undefined);
    onSaved(result);
    showSuccessMessage(quoteTexts['reply-saved']);
  }

  async function remove() {
    const removed = await change.run(deleteReply, { params, body: { version } });
    if (!removed) return;
    onRemoved();
    showSuccessMessage(quoteTexts['reply-deleted']);
  }

  const errorOf = (path: string) => {
    const key = errors[path];
    return key === undefined ? undefined : quoteTexts[key as 'error-reply-required'];
  };
  const nameError = errorOf('name');
  return (
    <form
      className="stack tight"
      noValidate
      aria-label={start.name || quoteTexts['add-reply']}
      onSubmit={(event) => void save(event)}
    >
      <FormProblem>{change.problem}</FormProblem>
      <RequiredNote />
      <Field id={`${id}-name`} label={quoteTexts['reply-name']} error={nameError}>
        <input
          {...textInputAttributes(`${id}-name`, nameError)}
          required
          maxLength={MAX_REPLY_NAME}
          value={name}
          onChange={({ target }) => setTyped((latest) => ({ ...latest, name: target.value }))}
        />
      </Field>
      {LANGUAGE_OPTIONS.map(({ code, tag, name: language }) => {
        const error = errorOf(`texts.${code}`);
        return (
          <Field key={code} id={`${id}-${code}`} label={language} error={error}>
            <textarea
              {...textInputAttributes(`${id}-${code}`, error)}
              lang={tag}
              rows={4}
              required
              maxLength={MAX_REPLY_TEXT}
              value={texts[code]}
              onChange={({ target }) =>
                setTyped((latest) => ({
                  ...latest,
                  texts: { ...latest.texts, [code]: target.value },
                }))
              }
            />
            {theirs && theirs.texts[code] !== texts[code] && (
              <p className="note quote-reply__theirs">
                {fill(quoteTexts['reply-theirs'], { text: theirs.texts[code] })}
              </p>
            )}
          </Field>
        );
      })}
      <div className="staff-page__choices">
        <SubmitButton line isBusy={change.isBusy} busy={staffAccountTexts.working}>
          {quoteTexts['reply-save']}
        </SubmitButton>
        <button
          className="link"
          type="button"
          onClick={() => {
            if (version > 0) confirm.ask(true);
            else {
              storeUnsavedInput(unsavedReplyKey(start), undefined);
              onRemoved();
            }
          }}
        >
          {version === 0 ? staffAccountTexts.cancel : quoteTexts['reply-delete']}
        </button>
      </div>
      {confirm.prompt(() => ({
        title: fill(quoteTexts['reply-delete-question'], { name: start.name }),
        yes: quoteTexts['reply-delete'],
        busy: staffAccountTexts.working,
        no: staffAccountTexts.cancel,
        onYes: remove,
      }))}
    </form>
  );
}
