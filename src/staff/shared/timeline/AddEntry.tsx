import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  addTimelineEntry,
  CALL_DIRECTIONS,
  MAX_NOTE_TEXT,
  type TimelineEntry,
} from '#contracts/timeline/timeline.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import { dayOf, instantAt, marketTimeOfDay, timeZoneName } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../../kit/action-buttons.tsx';
import { FormProblem } from '../../kit/messages.tsx';
import { RequiredNote } from '../../kit/RequiredNote.tsx';
import { staffFailureMessage } from '../../kit/staff-failure-message.ts';
import { type StaffTexts, useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { useUnsavedState } from '../../kit/use-unsaved-state.ts';
import { storeUnsavedInput, unsavedInput } from '../../session/unsaved-input.ts';
import { MentionHelp } from './MentionHelp.tsx';
import type { TimelinePlace } from './use-timeline.ts';

type Kind = 'note' | 'call';

interface AddEntryProps {
  place: TimelinePlace;
  customer: string;
  /** False if another form of the page writes notes. */
  withNotes: boolean;
  onAdd: (entry: TimelineEntry) => void;
}

/** Returns the message of a failure: the first invalid field, or the reason. */
export function noteFailureMessage(failure: ApiFailure, allTexts: StaffTexts): string {
  if (failure.code === 'too-many-notes') return allTexts.timelineTexts['failure-too-many-notes'];
  const [message] = Object.values(failure.fields ?? {});
  const texts: Readonly<Record<string, string>> = allTexts.timelineTexts;
  return (message && texts[message]) || staffFailureMessage(failure, allTexts);
}

/** Name of the unsaved input of a note or call. */
function entryForm(kind: Kind, { type, id }: TimelinePlace): string {
  return `${kind} ${type} ${id}`;
}

/** Buttons that open the form for a note or a call. Unsaved input opens the form again after a reload. */
export function AddEntry({ place, customer, withNotes, onAdd }: AddEntryProps) {
  const { timelineTexts: texts } = useStaffTexts();
  const kinds: readonly Kind[] = withNotes ? ['note', 'call'] : ['call'];
  const [opened, setOpened] = useState(() =>
    kinds.find((kind) => unsavedInput(entryForm(kind, place), { text: '' })),
  );
  const [saved, setSaved] = useState<Kind>();
  const buttons = useRef<HTMLParagraphElement>(null);
  const lastOpened = useRef<Kind>(undefined);
  const messageId = useId();
  // The form with the focus is removed, so the focus moves back to its button.
  useEffect(() => {
    if (!opened && lastOpened.current) {
      buttons.current?.querySelector<HTMLElement>(`[data-kind=${lastOpened.current}]`)?.focus();
    }
    lastOpened.current = opened;
  }, [opened]);
  if (opened) {
    const close = () => {
      storeUnsavedInput(entryForm(opened, place), undefined);
      setOpened(undefined);
    };
    return (
      <EntryForm
        kind={opened}
        place={place}
        customer={customer}
        onClose={close}
        onAdd={(entry) => {
          close();
          setSaved(opened);
          onAdd(entry);
        }}
      />
    );
  }
  return (
    <>
      <p className="staff-page__choices" ref={buttons}>
        {kinds.map((kind) => (
          <button
            key={kind}
            className="btn btn--small btn--line"
            type="button"
            data-kind={kind}
            aria-describedby={kind === saved ? messageId : undefined}
            onClick={() => {
              setSaved(undefined);
              setOpened(kind);
            }}
          >
            {texts[`add-${kind}`]}
          </button>
        ))}
      </p>
      {/* The button that gets the focus has the message as its description, so screen readers read it. */}
      {saved && (
        <p className="note" id={messageId}>
          {texts[`saved-${saved}`]}
        </p>
      )}
    </>
  );
}

/** Typed note or call. */
interface EntryInput {
  /** Id of the entry. A retry sends the same id, also after a reload, so the entry is stored once. */
  id: string;
  text: string;
  who: string;
  /** Empty until somebody chooses. */
  direction: (typeof CALL_DIRECTIONS)[number] | '';
  at: string;
}

interface EntryFormProps extends Omit<AddEntryProps, 'withNotes'> {
  kind: Kind;
  onClose: () => void;
}

function EntryForm({ kind, place, customer, onClose, onAdd }: EntryFormProps) {
  const { timelineTexts: texts, language, clock } = useStaffTexts();
  const [start] = useState((): EntryInput => {
    const now = new Date();
    return {
      id: crypto.randomUUID(),
      text: '',
      who: customer,
      direction: '',
      at: `${dayOf(now, clock)}T${marketTimeOfDay(now, clock)}`,
    };
  });
  const [input, setInput] = useUnsavedState(entryForm(kind, place), start);
  const { text, who, direction, at } = input;
  const change = (typed: Partial<EntryInput>) => setInput({ ...input, ...typed });
  const { isBusy, problem, setResult, fail, run } = useStaffMutation({
    failureMessage: noteFailureMessage,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const base = useId();
  useEffect(() => field.current?.focus(), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setResult(undefined);
    if (!text.trim()) return fail(texts['error-note-required']);
    const [day, time] = at.split('T');
    if (kind === 'call' && !direction) return fail(texts['error-direction-required']);
    if (kind === 'call' && !who.trim()) return fail(texts['error-who-required']);
    if (kind === 'call' && !(day && time)) return fail(texts['error-at-invalid']);
    const shared = { id: input.id, text };
    const entry =
      kind === 'note'
        ? { kind, ...shared }
        : {
            kind,
            ...shared,
            who,
            direction: direction as (typeof CALL_DIRECTIONS)[number],
            at: instantAt(day ?? '', time ?? '', clock).toISOString(),
          };
    const body = { type: place.type, id: place.id, entry };
    const response = await run(addTimelineEntry, { body });
    if (response) onAdd(response.result);
  }

  return (
    <SendingForm
      isSending={isBusy}
      className="entries__form stack tight"
      noValidate
      aria-label={texts[`add-${kind}`]}
      onSubmit={save}
    >
      <FormProblem>{problem}</FormProblem>
      <RequiredNote />
      {kind === 'call' && (
        <>
          <fieldset className="entries__filter">
            <legend className="vh">{texts['call-direction']}</legend>
            {CALL_DIRECTIONS.map((one) => (
              <label className="check" key={one}>
                <input
                  type="radio"
                  required
                  name={`${base}-direction`}
                  checked={direction === one}
                  onChange={() => change({ direction: one })}
                />
                {texts[`call-${one}`]}
              </label>
            ))}
          </fieldset>
          <div className="entries__fields">
            <Field id={`${base}-who`} label={texts['call-who']} error={undefined}>
              <input
                className="input"
                id={`${base}-who`}
                required
                value={who}
                maxLength={MAX_FIELD_LENGTH}
                autoComplete="off"
                onChange={(event) => change({ who: event.target.value })}
              />
            </Field>
            <Field
              id={`${base}-at`}
              label={fill(texts['call-at'], { zone: timeZoneName(clock, language) })}
              error={undefined}
            >
              <input
                className="input"
                id={`${base}-at`}
                type="datetime-local"
                required
                value={at}
                onChange={(event) => change({ at: event.target.value })}
              />
            </Field>
          </div>
        </>
      )}
      <Field
        id={`${base}-text`}
        label={texts[kind === 'note' ? 'note' : 'call-text']}
        error={undefined}
      >
        <textarea
          className="input"
          id={`${base}-text`}
          ref={field}
          required
          maxLength={MAX_NOTE_TEXT}
          aria-describedby={`${base}-help`}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <p className="note" id={`${base}-help`}>
          {texts[`${kind}-help`]}
        </p>
      </Field>
      {kind === 'note' && (
        <MentionHelp
          text={text}
          onChange={(changed) => {
            change({ text: changed });
            field.current?.focus();
          }}
        />
      )}
      <div className="staff-page__choices">
        <SubmitButton isBusy={isBusy} busy={texts.saving}>
          {texts[`save-${kind}`]}
        </SubmitButton>
        <button className="btn btn--line" type="button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </SendingForm>
  );
}
