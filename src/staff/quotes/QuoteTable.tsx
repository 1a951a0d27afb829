import type { QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import { toCountry } from '#domain/address/address.ts';
import { formatAmount } from '#domain/money/format.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { Initials } from '../kit/person-display.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { DueTime, QuoteStatus } from './QuoteStatus.tsx';
import { isOpenQuote } from './quote-states.ts';

/** Table of quotes. On small screens the whole row is the link. */
export function QuoteTable({ quotes }: { quotes: readonly QuoteRow[] }) {
  const { texts, quoteTexts, language, clock } = useStaffTexts();
  const columns: Column<QuoteRow>[] = [
    {
      title: quoteTexts.quote,
      cell: ({ number }) => (
        <StaffLink row className="rows__link" to={{ section: 'quotes', quote: number }}>
          {number}
        </StaffLink>
      ),
    },
    {
      title: texts.customer,
      cell: ({ name, province, country, source, order }) => (
        <span>
          <span>{name}</span>
          <span className="note">
            {`${province || quoteTexts[`country-${toCountry(country)}`]} · ${quoteTexts[`source-${source}`]}`}
          </span>
          {order && (
            <span className="note">{fill(quoteTexts['price-of-order'], { number: order })}</span>
          )}
        </span>
      ),
    },
    {
      title: quoteTexts.pieces,
      className: 'rows__long',
      cell: ({ pieces }) => (
        <span>
          <span>{pieces.titles.join(', ')}</span>
          <span className="note">
            {fillCount(quoteTexts, 'piece-count', pieces.count, language)}
          </span>
        </span>
      ),
    },
    {
      title: quoteTexts.total,
      isNumber: true,
      cell: ({ total }) =>
        total ? formatAmount(total.amount, total.currency, language) : quoteTexts['no-price'],
    },
    { title: texts.status, cell: (quote) => <QuoteStatus {...quote} /> },
    {
      title: quoteTexts.due,
      cell: ({ state, dueAt, office, updatedAt }) =>
        isOpenQuote(state) ? (
          <DueTime dueAt={dueAt} office={office} />
        ) : (
          <time dateTime={updatedAt}>{formatDateTime(updatedAt, clock, language)}</time>
        ),
    },
    {
      title: quoteTexts.with,
      cell: ({ assignee }) =>
        assignee ? (
          <span className="people__person">
            <Initials {...assignee} />
            <span>{assignee.name}</span>
          </span>
        ) : (
          quoteTexts['with-nobody']
        ),
    },
  ];
  return (
    <Table className="quote-rows" columns={columns} rows={quotes} keyOf={({ number }) => number} />
  );
}
