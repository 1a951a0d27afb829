import type { QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import { formatAmount } from '#domain/money/format.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { Initials } from '../kit/Initials.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { DueTime } from './DueTime.tsx';
import { QuoteStatus } from './QuoteStatus.tsx';
import { isOpenQuote } from './quote-states.ts';

/** Table of quotes. On small screens the whole row is the link. */
export function QuoteTable({ quotes }: { quotes: readonly QuoteRow[] }) {
  const { texts, quoteTexts } = useStaffTexts();
  return (
    <table className="rows quote-rows">
      <thead>
        <tr>
          <th scope="col">{quoteTexts.quote}</th>
          <th scope="col">{texts.customer}</th>
          <th scope="col">{quoteTexts.pieces}</th>
          <th scope="col" className="rows__number">
            {quoteTexts.total}
          </th>
          <th scope="col">{texts.status}</th>
          <th scope="col">{quoteTexts.due}</th>
          <th scope="col">{quoteTexts.with}</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <Row key={quote.number} quote={quote} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ quote }: { quote: QuoteRow }) {
  const { texts, quoteTexts, language } = useStaffTexts();
  const { number, name, province, country, source, pieces, total, dueAt, office, assignee } = quote;
  const titles = pieces.titles.join(', ');
  return (
    <tr>
      <th scope="row">
        <PlaceLink row className="rows__link" to={{ section: 'quotes', quote: number }}>
          {number}
        </PlaceLink>
      </th>
      <td data-label={texts.customer}>
        <span>
          <span>{name}</span>
          <span className="note">
            {`${province || country} · ${quoteTexts[`source-${source}`]}`}
          </span>
        </span>
      </td>
      <td className="rows__long" data-label={quoteTexts.pieces}>
        <span>
          <span>{titles}</span>
          <span className="note">
            {fillCount(quoteTexts, 'piece-count', pieces.count, language)}
          </span>
        </span>
      </td>
      <td className="rows__number" data-label={quoteTexts.total}>
        {total ? formatAmount(total.amount, total.currency, language) : quoteTexts['no-price']}
      </td>
      <td data-label={texts.status}>
        <QuoteStatus {...quote} />
      </td>
      <td data-label={quoteTexts.due}>
        {isOpenQuote(quote.state) ? (
          <DueTime dueAt={dueAt} office={office} />
        ) : (
          <time dateTime={quote.updatedAt}>{formatMoment(quote.updatedAt, office, language)}</time>
        )}
      </td>
      <td data-label={quoteTexts.with}>
        {assignee ? (
          <span className="people__person">
            <Initials {...assignee} />
            <span>{assignee.name}</span>
          </span>
        ) : (
          quoteTexts['with-nobody']
        )}
      </td>
    </tr>
  );
}
