import { exportQuotes } from '#contracts/quotes/staff-quotes.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { CsvExport } from '../kit/CsvExport.tsx';
import { SelectFilter } from '../kit/filter-fields.tsx';
import { LoadFailure, Loading, NothingFound } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { NEW, type Place, SETTINGS } from '../kit/place.ts';
import { SearchForm } from '../kit/SearchForm.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useMay } from '../kit/use-may.ts';
import { QuoteTable } from './QuoteTable.tsx';
import { CLOSED, MINE, NOBODY, quoteFilter } from './quote-filter.ts';
import { useQuotePages } from './use-quote-pages.ts';

/** Tabs of the list: values of `state` in the address. */
const TABS = [
  '',
  'requested',
  'question',
  'sent',
  CLOSED,
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;

/** Quotes by state, with filters and search. Open quotes come with the earliest due time first. */
export function QuoteList({ place }: { place: Place }) {
  const { texts, quoteTexts, language } = useStaffTexts();
  const may = useMay();
  const { state = '', search } = place;
  const filter = quoteFilter(place);
  const pages = useQuotePages({ ...filter, ...(search && { search }) });
  const { quotes, next, isLoading, failure, loadMore, reload } = pages;
  const kept = state ? { state } : {};
  return (
    <section className="stack">
      <div className="desk__head">
        <Title>{texts['section-quotes']}</Title>
        <span className="desk__choices">
          {may('updateQuoteSettings') && (
            <PlaceLink className="link" to={{ section: 'quotes', quote: SETTINGS }}>
              {quoteTexts.settings}
            </PlaceLink>
          )}
          <PlaceLink className="btn btn--small" to={{ section: 'quotes', quote: NEW }}>
            {quoteTexts['new-quote']}
          </PlaceLink>
        </span>
      </div>
      <nav className="quote-filter" aria-label={quoteTexts['by-state']}>
        {TABS.map((tab) => (
          <PlaceLink
            key={tab}
            current={state === tab}
            to={{ section: 'quotes', ...(tab && { state: tab }) }}
          >
            {tab === '' || tab === CLOSED
              ? quoteTexts[`group-${tab || 'open'}`]
              : quoteTexts[`state-${tab}`]}
          </PlaceLink>
        ))}
      </nav>
      <search className="stack">
        <SearchForm
          place={place}
          hint={quoteTexts['search-hint']}
          maxLength={MAX_EMAIL_LENGTH}
          names={['person', 'kind']}
          kept={kept}
        >
          <SelectFilter
            id="quotes-person"
            name="person"
            label={quoteTexts.with}
            value={place.person}
            choices={[
              [MINE, quoteTexts['with-me']],
              [NOBODY, quoteTexts['with-nobody']],
            ]}
          />
          <SelectFilter
            id="quotes-currency"
            name="kind"
            label={quoteTexts.currency}
            value={place.kind}
            choices={CURRENCIES.map((currency) => [currency, currency])}
          />
        </SearchForm>
        {may('exportQuotes') && (
          <CsvExport
            contract={exportQuotes}
            filter={filter}
            fileName="quotes.csv"
            note={quoteTexts['export-note']}
            doneText={(count) => fillCount(quoteTexts, 'exported', count, language)}
          />
        )}
      </search>
      {quotes.length > 0 && (
        <>
          <p className="note" role="status">
            {fillCount(quoteTexts, 'found', quotes.length, language)}
          </p>
          <QuoteTable quotes={quotes} />
        </>
      )}
      {quotes.length === 0 && !isLoading && !failure && (
        <NothingFound fact={quoteTexts.none} help={quoteTexts['none-help']} />
      )}
      {isLoading && <Loading />}
      {failure && <LoadFailure failure={failure} onRetry={quotes.length > 0 ? loadMore : reload} />}
      {next !== undefined && !isLoading && !failure && (
        <p>
          <button className="btn btn--small btn--line" type="button" onClick={loadMore}>
            {quoteTexts['load-more']}
          </button>
        </p>
      )}
    </section>
  );
}
