import { type RefObject, useRef, useState } from 'react';
import {
  MAX_QUOTE_TEXT,
  type QuoteMessage,
  type QuoteView,
  writeToShop,
} from '#contracts/quotes/quotes.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { randomId } from '#src/storage/idempotency-keys.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { BusyText } from './BusyText.tsx';
import type { OpenQuoteProps } from './quote-props.ts';
import { type QuoteConflict, useQuoteAction } from './use-quote-action.ts';

interface Props extends OpenQuoteProps {
  canWrite: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Called with the quote after a message was sent. */
  onSent: (view: QuoteView) => void;
  onConflict: (conflict: QuoteConflict) => Promise<boolean>;
}

/** Messages between customer and shop, newest first, with the field for a new one. */
export function QuoteMessages(props: Props) {
  const { view, texts, canWrite } = props;
  const { messages, state } = view;
  if (!canWrite && messages.length === 0) return null;
  const question = state === 'question' ? messages.findLast(isOpenQuestion) : undefined;
  return (
    <section className="talk" aria-labelledby={question ? 'quote-question' : 'quote-talk'}>
      {question ? (
        <Question message={question} {...props} />
      ) : (
        <h2 id="quote-talk">{texts.questions}</h2>
      )}
      {canWrite && <Write {...props} isAnswer={question !== undefined} />}
      <ol className="talk__list">
        {messages
          .filter((message) => message !== question)
          .toReversed()
          .map((message) => (
            <li
              className={
                message.by === 'shop' ? 'talk__message talk__message--shop' : 'talk__message'
              }
              key={message.id}
            >
              <Meta message={message} {...props} />
              <p className="quote-page__text">{message.text}</p>
            </li>
          ))}
      </ol>
    </section>
  );
}

function isOpenQuestion({ by, isQuestion }: QuoteMessage): boolean {
  return by === 'shop' && isQuestion;
}

/** Open question of the shop, in display type. */
function Question({ message, ...props }: Props & { message: QuoteMessage }) {
  return (
    <div className="talk__question">
      <Meta message={message} {...props} />
      <h2 className="quote-page__text" id="quote-question">
        {message.text}
      </h2>
    </div>
  );
}

/** Author and time of a message. */
function Meta({ message, view, language, texts }: Props & { message: QuoteMessage }) {
  const { by, name, at } = message;
  return (
    <p className="talk__meta">
      <b>{by === 'customer' ? texts.you : (name ?? texts.shop)}</b>
      {by === 'shop' && name && <span>{texts.shop}</span>}
      <time dateTime={at}>{formatDateTime(at, OFFICE_TIME_ZONES[view.office], language)}</time>
    </p>
  );
}

/** Form for a message. The text survives failures. A retry has the same id, so the message is stored once. */
function Write(props: Props & { isAnswer: boolean }) {
  const { credentials, texts, failureTexts, field, isAnswer, onSent, onConflict } = props;
  const [text, setText] = useState('');
  const [error, setError] = useState<'error-message-required' | 'error-message-too-long'>();
  const [isSent, setSent] = useState(false);
  const id = useRef<string>(undefined);
  const onDone = (next: QuoteView) => {
    id.current = undefined;
    setText('');
    setSent(true);
    onSent(next);
  };
  const { isBusy, failure, run } = useQuoteAction({ onDone, onConflict });

  function submit() {
    const message = text.trim();
    const found = problemOf(message);
    setError(found);
    if (found) {
      field.current?.focus();
      return;
    }
    id.current ??= randomId();
    const body = { ...credentials, id: id.current, text: message };
    void run(() => call(writeToShop, { body }));
  }

  return (
    <SendingForm
      isSending={isBusy}
      className="talk__write"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          codeTexts={{ 'too-many-messages': texts['too-many-messages'] }}
        />
      )}
      <Field
        id="quote-message"
        label={texts[isAnswer ? 'your-answer' : 'message']}
        error={error && texts[error]}
      >
        <textarea
          {...textInputAttributes('quote-message', error)}
          aria-describedby={error ? 'quote-message-error quote-message-help' : 'quote-message-help'}
          ref={field}
          rows={3}
          value={text}
          onChange={(event) => {
            // A changed text is a new message.
            id.current = undefined;
            setText(event.target.value);
            setError(undefined);
            setSent(false);
          }}
        />
        <p className="note" id="quote-message-help">
          {texts['answer-time']}
        </p>
      </Field>
      <div className="cluster">
        <button
          className={isAnswer ? 'btn btn--small' : 'btn btn--line btn--small'}
          type="submit"
          aria-busy={isBusy}
        >
          <BusyText isBusy={isBusy} idle={texts.send} busy={texts.sending} />
        </button>
        <p className="note" role="status">
          {isSent && texts['message-sent']}
        </p>
      </div>
    </SendingForm>
  );
}

function problemOf(message: string) {
  if (message === '') return 'error-message-required';
  return message.length > MAX_QUOTE_TEXT ? 'error-message-too-long' : undefined;
}
