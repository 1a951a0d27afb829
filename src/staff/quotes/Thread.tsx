import { type FormEvent, useRef, useState } from 'react';
import { MAX_QUOTE_TEXT } from '#contracts/quotes/quotes.ts';
import { STAFF_MESSAGE_KINDS, writeToCustomer } from '#contracts/quotes/staff-quotes.ts';
import { addTimelineEntry, type TimelineEntry } from '#contracts/timeline/timeline.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import { useAttachments } from '../shared/attachments/use-attachments.ts';
import { MentionHelp } from '../shared/timeline/MentionHelp.tsx';
import { Timeline } from '../shared/timeline/Timeline.tsx';
import { ChooseReply } from './ChooseReply.tsx';
import { fillReply, unfilledPlaceholders } from './fill-reply.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';
import { isOpenQuote } from './quote-states.ts';
import { quoteSteps } from './quote-steps.ts';

type MessageKind = (typeof STAFF_MESSAGE_KINDS)[number];

interface ThreadProps {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
}

/** Timeline of a quote, with the form for a text to or from the customer, or for an internal note. */
export function Thread({ quote, onChange }: ThreadProps) {
  const allTexts = useStaffTexts();
  const { number, name, revision, email } = quote;
  const attachments = useAttachments({ type: 'quote', id: number });
  return (
    <Timeline
      place={{ type: 'quote', id: number, ...(email ? { email } : {}) }}
      steps={quoteSteps(quote, allTexts)}
      version={revision}
      attachments={attachments}
      customer={name}
      form={(add) => <ThreadForm quote={quote} onChange={onChange} onAdd={add} />}
    />
  );
}

function ThreadForm({
  quote,
  onChange,
  onAdd,
}: ThreadProps & { onAdd: (entry: TimelineEntry) => void }) {
  const { quoteTexts, staffAccountTexts, timelineTexts } = useStaffTexts();
  const { number, isUnanswered, email, defaults, language } = quote;
  const isOpen = isOpenQuote(quote.state);
  const kinds = isOpen ? STAFF_MESSAGE_KINDS : (['internal'] as const);
  // The kind is kept with the text: a restored note must not become a message to the customer.
  const first: MessageKind = isUnanswered ? 'answer' : 'internal';
  const [{ kind, text }, setTyped] = useUnsavedState<{ kind: MessageKind; text: string }>(
    `thread ${number}`,
    { kind: first, text: '' },
  );
  const setText = (next: string) => setTyped((typed) => ({ ...typed, text: next }));
  const { isBusy, problem, setResult, fail, run } = useStaffMutation({
    failureMessage: quoteFailureMessage,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState('');
  /** Id of the text in the form. A retry sends the same id, so the text is stored once. */
  const id = useRef(crypto.randomUUID());
  const chosen = isOpen ? kind : 'internal';
  const isForCustomer = chosen === 'question' || chosen === 'answer';
  const unfilled = isForCustomer ? unfilledPlaceholders(text) : [];
  const confirm = useConfirm();

  async function write(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setResult(undefined);
    setDone('');
    if (!text.trim()) return fail(quoteTexts['error-message-required']);
    // An inserted reply can exceed the limit of the field.
    if (text.length > MAX_QUOTE_TEXT) return fail(quoteTexts['error-message-too-long']);
    // A placeholder in front of a customer is a mistake, but it may be meant.
    if (isForCustomer && unfilled.length > 0) confirm.ask(true);
    else await send();
  }

  /** Stores the text. Returns true after a success. */
  async function store(): Promise<boolean> {
    if (chosen === 'internal') {
      const entry = { kind: 'note', id: id.current, text } as const;
      const added = await run(addTimelineEntry, { body: { type: 'quote', id: number, entry } });
      if (added) onAdd(added.result);
      return added !== undefined;
    }
    const body = { id: id.current, kind: chosen, text };
    const response = await run(writeToCustomer, { params: { number }, body });
    if (response) onChange({ ...response.result, defaults });
    return response !== undefined;
  }

  async function send() {
    if (!(await store())) return;
    id.current = crypto.randomUUID();
    // The next message may have been started during the call.
    setTyped((latest) => (latest.text === text ? { ...latest, text: '' } : latest));
    setDone(quoteTexts[isForCustomer && email ? 'message-mailed' : 'message-stored']);
  }

  return (
    <form className="stack tight" noValidate aria-label={quoteTexts.write} onSubmit={write}>
      <fieldset className="thread__kinds">
        <legend className="vh">{quoteTexts['message-kind']}</legend>
        {kinds.map((one) => (
          <label className="check" key={one}>
            <input
              type="radio"
              name="message-kind"
              value={one}
              checked={chosen === one}
              onChange={() => setTyped({ kind: one, text })}
            />
            {quoteTexts[`message-${one}`]}
          </label>
        ))}
      </fieldset>
      <FormProblem>{problem}</FormProblem>
      {isForCustomer && (
        <ChooseReply
          onChoose={(reply) => {
            const filled = fillReply(reply.texts[language], quote);
            setText(text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled);
          }}
        />
      )}
      <RequiredNote />
      <Field id="quote-message" label={quoteTexts[`message-${chosen}`]} error={undefined}>
        <textarea
          className="input"
          id="quote-message"
          required
          ref={field}
          maxLength={MAX_QUOTE_TEXT}
          aria-describedby="quote-message-help"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="note" id="quote-message-help">
          {isForCustomer && !email
            ? quoteTexts['message-help-no-email']
            : chosen === 'internal'
              ? timelineTexts['note-help']
              : fill(quoteTexts[`message-help-${chosen}`], {
                  language: languageOption(language).name,
                })}
        </p>
      </Field>
      {chosen === 'internal' && (
        <MentionHelp
          text={text}
          onChange={(changed) => {
            setText(changed);
            field.current?.focus();
          }}
        />
      )}
      {unfilled.length > 0 && (
        <div className="msg msg--warn" role="status">
          <Icon name="alert" />
          <p>{fill(quoteTexts['reply-unfilled'], { placeholders: unfilled.join(' ') })}</p>
        </div>
      )}
      {confirm.prompt(() => ({
        title: fill(quoteTexts['reply-unfilled-question'], { placeholders: unfilled.join(' ') }),
        yes: quoteTexts['reply-send-anyway'],
        busy: quoteTexts.sending,
        no: staffAccountTexts.cancel,
        onYes: send,
      }))}
      <div className="staff-page__choices">
        <SubmitButton line isBusy={isBusy} busy={quoteTexts.sending}>
          {quoteTexts[isForCustomer ? 'message-send' : 'message-store']}
        </SubmitButton>
        <span className="note" role="status">
          {done}
        </span>
      </div>
    </form>
  );
}
