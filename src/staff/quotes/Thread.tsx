import { type FormEvent, useRef, useState } from 'react';
import { MAX_QUOTE_TEXT } from '#contracts/quotes/quotes.ts';
import { STAFF_MESSAGE_KINDS, writeToCustomer } from '#contracts/quotes/staff-quotes.ts';
import { formatAmount } from '#domain/money/format.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useKeptState } from '../kit/use-kept-state.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { ChooseReply } from './ChooseReply.tsx';
import { fillReply, unfilledPlaceholders } from './fill-reply.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';
import { isOpenQuote } from './quote-states.ts';

type MessageKind = (typeof STAFF_MESSAGE_KINDS)[number];

interface ThreadProps {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
}

/** Event of the thread: a message, or a sent version. */
type Entry = { at: string } & (
  | { message: LoadedQuote['messages'][number] }
  | { version: LoadedQuote['versions'][number] }
);

/** Returns the messages and the sent versions, oldest first. */
function entriesOf({ messages, versions }: LoadedQuote): Entry[] {
  return [
    ...messages.map((message) => ({ at: message.at, message })),
    ...versions.map((version) => ({ at: version.sentAt, version })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

/** Messages, internal notes and sent versions, with the form for a new text. */
export function Thread({ quote, onChange }: ThreadProps) {
  const { quoteTexts } = useStaffTexts();
  const entries = entriesOf(quote);
  return (
    <div className="stack">
      {entries.length === 0 ? (
        <p className="note">{quoteTexts['thread-empty']}</p>
      ) : (
        <ol className="thread">
          {entries.map((entry) =>
            'message' in entry ? (
              <MessageEntry key={entry.message.id} quote={quote} message={entry.message} />
            ) : (
              <VersionEntry key={entry.at} version={entry.version} />
            ),
          )}
        </ol>
      )}
      <ThreadForm quote={quote} onChange={onChange} />
    </div>
  );
}

function MessageEntry(props: { quote: LoadedQuote; message: LoadedQuote['messages'][number] }) {
  const { quote, message } = props;
  const { quoteTexts, language } = useStaffTexts();
  const { at, by, name, text, isInternal, isQuestion } = message;
  const who = by === 'customer' ? quote.name : (name ?? quoteTexts['by-script']);
  const kind = isInternal ? quoteTexts['only-us'] : isQuestion ? quoteTexts['is-question'] : '';
  return (
    <li
      className={
        isInternal ? 'thread__text thread__text--internal' : `thread__text thread__text--${by}`
      }
    >
      <span className="note">
        <span>{`${[who, kind].filter(Boolean).join(', ')} ·`}</span>{' '}
        <time dateTime={at}>{formatDateTime(at, language)}</time>
      </span>
      <p>{text}</p>
    </li>
  );
}

function VersionEntry({ version }: { version: LoadedQuote['versions'][number] }) {
  const { quoteTexts, language } = useStaffTexts();
  return (
    <li className="thread__event">
      <span>
        {fill(quoteTexts['thread-sent'], {
          name: version.by ?? quoteTexts['by-script'],
          version: version.version,
          total: formatAmount(version.totals.total, version.currency, language),
        })}
      </span>
      <span className="note">
        <time dateTime={version.sentAt}>{formatDateTime(version.sentAt, language)}</time>
      </span>
    </li>
  );
}

function ThreadForm({ quote, onChange }: ThreadProps) {
  const { quoteTexts, staffAccountTexts } = useStaffTexts();
  const { number, isUnanswered, email, defaults, language } = quote;
  const isOpen = isOpenQuote(quote.state);
  const kinds = isOpen ? STAFF_MESSAGE_KINDS : (['internal'] as const);
  // The kind is kept with the text: a restored note must not become a message to the customer.
  const first: MessageKind = isUnanswered ? 'answer' : 'internal';
  const [{ kind, text }, setTyped] = useKeptState<{ kind: MessageKind; text: string }>(
    `thread ${number}`,
    { kind: first, text: '' },
  );
  const setText = (next: string) => setTyped((typed) => ({ ...typed, text: next }));
  const { isBusy, problem, setResult, fail, run } = useStaffMutation({
    failureMessage: quoteFailureMessage,
  });
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

  async function send() {
    const body = { id: id.current, kind: chosen, text };
    const response = await run(writeToCustomer, { params: { number }, body });
    if (!response) return;
    id.current = crypto.randomUUID();
    setText('');
    setDone(quoteTexts[isForCustomer && email ? 'message-mailed' : 'message-stored']);
    onChange({ ...response.result, defaults });
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
          maxLength={MAX_QUOTE_TEXT}
          aria-describedby="quote-message-help"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="note" id="quote-message-help">
          {isForCustomer && !email
            ? quoteTexts['message-help-no-email']
            : fill(quoteTexts[`message-help-${chosen}`], {
                language: languageOption(language).name,
              })}
        </p>
      </Field>
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
      <div className="desk__choices">
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
