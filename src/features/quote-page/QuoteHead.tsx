import type { RefObject } from 'react';
import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import { dayOf, formatDay, formatLastDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { OpenQuoteProps } from './quote-props.ts';
import { quoteTitle } from './quote-title.ts';
import type { QuoteConflict } from './use-quote-action.ts';
import '#src/ui/message.css';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';

interface Props extends OpenQuoteProps {
  shown: QuoteVersion | undefined;
  older: QuoteVersion | undefined;
  conflict: QuoteConflict | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Message after a conflict. */
  note: RefObject<HTMLDivElement | null>;
  now: Date;
  onReadLatest: () => void;
}

/** Number, heading and first sentence of a quote. */
export function QuoteHead(props: Props) {
  const { view, texts, shown, older, conflict, heading } = props;
  const { state } = view;
  const isFirstQuestion = state === 'question' && !view.offer;
  return (
    <header className="quote-page__head">
      <p className="code">{quoteTitle(view, shown, texts)}</p>
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

/** Message after an action that the quote no longer permits. */
function ConflictNote({ conflict, view, texts, note }: Props & { conflict: QuoteConflict }) {
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
function Lead({ view, now, language, texts }: Props) {
  const { state, office, offer } = view;
  switch (state) {
    case 'requested':
      return <p className="lead">{requestedLead({ view, now, language, texts })}</p>;
    case 'expired':
    case 'withdrawn': {
      const day =
        offer && formatLastDay(offer.validUntil, OFFICE_TIME_ZONES[office], language, 'long');
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

/** Returns the sentence about the promised day, and about how the customer hears from the shop. */
function requestedLead({
  view,
  now,
  language,
  texts,
}: Pick<Props, 'view' | 'now' | 'language' | 'texts'>): string {
  const { answerBy, office, email, phone } = view;
  const day = formatDay(answerBy, language, 'long');
  if (dayOf(now, OFFICE_TIME_ZONES[office]) > answerBy)
    return fill(texts['lead-requested-late'], { day });
  return email
    ? fill(texts['lead-requested-email'], { day, email })
    : fill(texts['lead-requested-phone'], { day, phone: phone ?? '' });
}
