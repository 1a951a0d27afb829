import { assignQuote } from '#contracts/quotes/staff-quotes.ts';
import { formatDay, formatMoment } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { BusyButton } from '../kit/buttons.tsx';
import { FormProblem } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { Initials } from '../kit/people.tsx';
import { NEW } from '../kit/place.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { CopyQuoteLink } from './CopyQuoteLink.tsx';
import type { LoadedQuote } from './loaded-quote.ts';
import { DueTime, QuoteStatus } from './QuoteStatus.tsx';
import { isOpenQuote } from './quote-states.ts';
import { type QuoteEdit, useQuoteChange } from './use-quote-change.ts';
import { WithdrawQuote } from './WithdrawQuote.tsx';

interface QuoteHeadProps {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
}

/** Customer, state, due time, person in charge, and the actions that are always possible. */
export function StaffQuoteHead({ quote, onChange }: QuoteHeadProps) {
  const { quoteTexts, language } = useStaffTexts();
  const { number, name, office, createdAt, accepted, state, versions, readAt } = quote;
  const change = useQuoteChange(quote, onChange);
  const latest = versions.at(-1);
  return (
    <header className="quote-head">
      <div className="quote-head__title">
        <Title>{name}</Title>
        <QuoteStatus {...quote} />
      </div>
      <p className="note">
        <span>{`${number} · `}</span>
        <span>
          {fill(quoteTexts['asked-on'], { moment: formatMoment(createdAt, office, language) })}
        </span>
      </p>
      <p className="note">
        {state === 'requested' && (
          <>
            <span>
              {fill(quoteTexts['promised-by'], { day: formatDay(quote.answerBy, language) })}
            </span>
            {quote.dueAt && <span>{` · ${quoteTexts['our-target']} `}</span>}
            <DueTime dueAt={quote.dueAt} office={office} />
          </>
        )}
        {latest && (
          <span>
            {fill(quoteTexts['version-sent'], {
              version: latest.version,
              moment: formatMoment(latest.sentAt, office, language),
            })}
          </span>
        )}
        {readAt && (
          <span>
            {`, ${fill(quoteTexts['read-at'], { moment: formatMoment(readAt, office, language) })}`}
          </span>
        )}
      </p>
      <Assignee quote={quote} change={change} />
      <div className="desk__choices">
        <CopyQuoteLink number={number} />
        <PlaceLink className="link" to={{ section: 'quotes', quote: NEW, object: number }}>
          {quoteTexts.duplicate}
        </PlaceLink>
        {isOpenQuote(state) && <WithdrawQuote change={change} name={name} />}
        {accepted && (
          <PlaceLink className="btn btn--small" to={{ section: 'orders', order: accepted.order }}>
            {fill(quoteTexts['open-order'], { number: accepted.order })}
          </PlaceLink>
        )}
      </div>
      <FormProblem>{change.problem}</FormProblem>
    </header>
  );
}

function Assignee({ quote, change }: { quote: LoadedQuote; change: QuoteEdit }) {
  const { quoteTexts, staffTexts } = useStaffTexts();
  const { assignee } = quote;
  const isMine = assignee?.isMine === true;
  return (
    <p className="desk__choices">
      <span className="people__person">
        {assignee && <Initials {...assignee} />}
        <span>
          {assignee
            ? fill(quoteTexts['with-person'], { name: assignee.name })
            : quoteTexts['with-nobody']}
        </span>
      </span>
      <BusyButton
        isBusy={change.isBusy}
        busy={staffTexts.working}
        onClick={() =>
          void change.run(
            assignQuote,
            { assignee: isMine ? 'nobody' : 'me' },
            quoteTexts[isMine ? 'released' : 'taken-over'],
          )
        }
      >
        {quoteTexts[isMine ? 'release' : 'take-over']}
      </BusyButton>
    </p>
  );
}
