import { type RefObject, useEffect, useRef } from 'react';
import { dayOf, formatDay, formatLastDay } from '#contracts/market-time.ts';
import type { QuoteVersion } from '#contracts/quote.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { OpenQuoteProps } from './quote-props.ts';
import type { Conflict } from './use-quote-action.ts';
import '#src/ui/message.css';

interface Props extends OpenQuoteProps {
  shown: QuoteVersion | undefined;
  older: QuoteVersion | undefined;
  conflict: Conflict | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onReadLatest: () => void;
}

/** Number, heading and first sentence of a quote. */
export function QuoteHead(props: Props) {
  const { view, texts, shown, older, conflict, heading } = props;
  const { number, state } = view;
  const isFirstQuestion = state === 'question' && !view.offer;
  return (
    <header className="quote-page__head">
      <p className="code">
        {shown
          ? fill(texts['number-version'], { number, version: shown.version })
          : fill(texts['number-request'], { number })}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {older
          ? texts['heading-old']
          : isFirstQuestion
            ? texts['heading-question-first']
            : texts[`heading-${state}`]}
      </h1>
      {conflict && <ConflictNote {...props} conflict={conflict} />}
      {older ? <OldNote {...props} older={older} /> : <Lead {...props} />}
    </header>
  );
}

/** Message after an action that the quote no longer permits. Takes the focus. */
function ConflictNote({ conflict, view, texts }: Props & { conflict: Conflict }) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict moves the focus
  useEffect(() => note.current?.focus(), [conflict, view]);
  const isReplaced = conflict === 'replaced' && view.offer !== undefined;
  return (
    <div className="msg msg--info" role="alert" tabIndex={-1} ref={note}>
      <Icon name="alert" />
      <p>
        {isReplaced
          ? fill(texts['replaced-note'], { version: view.offer?.version ?? '' })
          : texts['changed-note']}
      </p>
    </div>
  );
}

function OldNote(props: Props & { older: QuoteVersion }) {
  const { view, texts, older, onReadLatest } = props;
  const latest = view.offer?.version ?? '';
  return (
    <div className="msg msg--info">
      <Icon name="alert" />
      <p>{fill(texts['old-note'], { version: older.version, latest })}</p>
      <button className="link" type="button" onClick={onReadLatest}>
        {fill(texts['to-latest'], { version: latest })}
      </button>
    </div>
  );
}

/** First sentence below the heading. */
function Lead({ view, language, texts }: Props) {
  const { state, office, offer } = view;
  switch (state) {
    case 'requested':
      return <p className="lead">{requestedLead({ view, language, texts })}</p>;
    case 'expired':
    case 'withdrawn': {
      const day = offer && formatLastDay(offer.validUntil, office, language, 'long');
      const isExpired = state === 'expired' && day !== undefined;
      return (
        <div className="msg msg--warn">
          <Icon name="clock" />
          <p>{isExpired ? fill(texts['expired-note'], { day }) : texts['withdrawn-note']}</p>
        </div>
      );
    }
    case 'question':
      return null;
    default:
      return <p className="lead">{texts[`lead-${state}`]}</p>;
  }
}

/** Returns the sentence about the promised day, and about the way in which the customer hears from the shop. */
function requestedLead({
  view,
  language,
  texts,
}: Pick<Props, 'view' | 'language' | 'texts'>): string {
  const { answerBy, office, email, phone } = view;
  const day = formatDay(answerBy, language, 'long');
  if (dayOf(new Date(), office) > answerBy) return fill(texts['lead-requested-late'], { day });
  return email
    ? fill(texts['lead-requested-email'], { day, email })
    : fill(texts['lead-requested-phone'], { day, phone: phone ?? '' });
}
