import { assignQuote } from '#contracts/quotes/staff-quotes.ts';
import { formatDateTime, formatDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { Initials } from '../kit/person-display.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { NEW_OBJECT } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { CopyQuoteLink } from './CopyQuoteLink.tsx';
import type { LoadedQuote } from './loaded-quote.ts';
import { DueTime, QuoteStatus } from './QuoteStatus.tsx';
import { isOpenQuote } from './quote-states.ts';
import { RecordAgreement, RecordedAgreement } from './RecordAgreement.tsx';
import { type QuoteMutation, useQuoteMutation } from './use-quote-mutation.ts';
import { WithdrawQuote } from './WithdrawQuote.tsx';

interface QuoteHeadProps {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
}

/** Customer, state, due time, person in charge, and the actions that are always possible. */
export function StaffQuoteHead({ quote, onChange }: QuoteHeadProps) {
  const { quoteTexts, language, clock } = useStaffTexts();
  const { number, name, office, createdAt, accepted, order, state, versions, readAt } = quote;
  const may = useMayCall();
  const change = useQuoteMutation(quote, onChange);
  const latest = versions.at(-1);
  const linkedOrder = order ?? accepted?.order;
  return (
    <header className="quote-head">
      <div className="quote-head__title">
        <ViewTitle>{name}</ViewTitle>
        <QuoteStatus {...quote} />
      </div>
      <p className="note">
        {order && <span>{`${fill(quoteTexts['price-of-order'], { number: order })} · `}</span>}
        <span>{`${number} · `}</span>
        <span>
          {fill(quoteTexts['asked-on'], {
            moment: formatDateTime(createdAt, clock, language),
          })}
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
              moment: formatDateTime(latest.sentAt, clock, language),
            })}
          </span>
        )}
        {readAt && (
          <span>
            {`, ${fill(quoteTexts['read-at'], { moment: formatDateTime(readAt, clock, language) })}`}
          </span>
        )}
      </p>
      <RecordedAgreement quote={quote} />
      <Assignee quote={quote} change={change} />
      <div className="staff-page__choices">
        <CopyQuoteLink number={number} />
        <StaffLink className="link" to={{ section: 'quotes', quote: NEW_OBJECT, object: number }}>
          {quoteTexts.duplicate}
        </StaffLink>
        {isOpenQuote(state) && !order && <WithdrawQuote change={change} name={name} />}
        {linkedOrder && (
          <StaffLink className="btn btn--small" to={{ section: 'orders', order: linkedOrder }}>
            {fill(quoteTexts['open-order'], { number: linkedOrder })}
          </StaffLink>
        )}
        {order && latest && isOpenQuote(state) && may('recordAgreement') && (
          <RecordAgreement quote={quote} onChange={onChange} onConflict={change.reload} />
        )}
      </div>
      <FormProblem>{change.problem}</FormProblem>
    </header>
  );
}

function Assignee({ quote, change }: { quote: LoadedQuote; change: QuoteMutation }) {
  const { quoteTexts, staffAccountTexts } = useStaffTexts();
  const { assignee } = quote;
  const isMine = assignee?.isMine === true;
  return (
    <p className="staff-page__choices">
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
        busy={staffAccountTexts.working}
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
