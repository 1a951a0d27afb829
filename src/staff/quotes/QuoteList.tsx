import { exportQuotes } from '#contracts/quotes/staff-quotes.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { CsvExport } from '../kit/CsvExport.tsx';
import { SelectFilter } from '../kit/filter-fields.tsx';
import { LoadFailure, Loading, NothingFound } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { SearchForm } from '../kit/SearchForm.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { NEW_OBJECT, QUOTE_SETTINGS, type StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { QuoteTable } from './QuoteTable.tsx';
import { ASSIGNED_TO_ME, CLOSED_QUOTES, quoteFilter, UNASSIGNED } from './quote-filter.ts';
import { useQuotePages } from './use-quote-pages.ts';

/** Tabs of the list: values of `state` in the address. */
const TABS = [
  '',
  'requested',
  'question',
  'sent',
  CLOSED_QUOTES,
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;

/** Quotes by state, with filters and search. Open quotes come with the earliest due time first. */
export function QuoteList({ location }: { location: StaffLocation }) {
  const { texts, quoteTexts, language } = useStaffTexts();
  const may = useMayCall();
  const { state = '', search } = location;
  const filter = quoteFilter(location);
  const pages = useQuotePages({ ...filter, ...(search && { search }) });
  const { quotes, next, isLoading, failure, loadMore, reload } = pages;
  const kept = state ? { state } : {};
  return (
    <section className="stack">
      <div className="staff-page__head">
        <ViewTitle>{texts['section-quotes']}</ViewTitle>
        <span className="staff-page__choices">
          {may('getQuoteSettings') && (
            <StaffLink className="link" to={{ section: 'quotes', quote: QUOTE_SETTINGS }}>
              {quoteTexts.settings}
            </StaffLink>
          )}
          <StaffLink className="btn btn--small" to={{ section: 'quotes', quote: NEW_OBJECT }}>
            {quoteTexts['new-quote']}
          </StaffLink>
        </span>
      </div>
      <nav className="quote-filter" aria-label={quoteTexts['by-state']}>
        {TABS.map((tab) => (
          <StaffLink
            key={tab}
            current={state === tab}
            to={{ section: 'quotes', ...(tab && { state: tab }) }}
          >
            {tab === '' || tab === CLOSED_QUOTES
              ? quoteTexts[`group-${tab || 'open'}`]
              : quoteTexts[`state-${tab}`]}
          </StaffLink>
        ))}
      </nav>
      <search className="stack">
        <SearchForm
          location={location}
          hint={quoteTexts['search-hint']}
          maxLength={MAX_EMAIL_LENGTH}
          names={['person', 'currency']}
          kept={kept}
        >
          <SelectFilter
            id="quotes-person"
            name="person"
            label={quoteTexts.with}
            value={location.person}
            choices={[
              [ASSIGNED_TO_ME, quoteTexts['with-me']],
              [UNASSIGNED, quoteTexts['with-nobody']],
            ]}
          />
          <SelectFilter
            id="quotes-currency"
            name="currency"
            label={quoteTexts.currency}
            value={location.currency}
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
