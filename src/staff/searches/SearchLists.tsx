import {
  type HiddenSearch,
  hideSearch,
  listSearches,
  showSearch,
} from '#contracts/search/searches.ts';
import type { SynonymRule } from '#contracts/search/synonyms.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { NothingFound, QueryFallback } from '../kit/messages.tsx';
import { ResultCount } from '../kit/result-paging.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { HiddenSearchTable, SearchCountTable } from './SearchCountTable.tsx';
import { searchListFilter } from './search-list-filter.ts';

interface SearchListsProps {
  location: StaffLocation;
  onSynonym: (start: Pick<SynonymRule, 'language' | 'words'>) => void;
  change: StaffMutation;
  /** Called after a change, successful or not. */
  onChanged: () => void;
}

/** List selected in the address: searches without a result, all searches, or words that are not sold. */
export function SearchLists({ location, onSynonym, change, onChanged }: SearchListsProps) {
  const { searchTexts: texts, language: pageLanguage } = useStaffTexts();
  const { list, days, language } = searchListFilter(location);
  const query = { days, ...(language ? { language } : {}) };
  const { fetched, retry } = useStaffQuery(listSearches, { query });
  if (fetched.state !== 'ready') return <QueryFallback fetched={fetched} onRetry={retry} />;
  const { result } = fetched.response;
  const rows = list === 'synonyms' ? [] : result[list];

  async function mark(
    call: typeof hideSearch | typeof showSearch,
    done: 'hidden' | 'shown',
    { language: of, words }: Pick<HiddenSearch, 'language' | 'words'>,
  ) {
    await change.run(call, { params: { language: of, words } }, fill(texts[done], { words }));
    onChanged();
  }

  return (
    <>
      <p className="note">{fill(texts.since, { day: formatDay(result.since, pageLanguage) })}</p>
      {rows.length > 0 && (
        <ResultCount location={location}>
          {fillCount(texts, 'found', rows.length, pageLanguage)}
        </ResultCount>
      )}
      {rows.length === 0 && list !== 'synonyms' && (
        <NothingFound fact={texts[`none-${list}`]} help={texts['none-help']} />
      )}
      {(list === 'empty' || list === 'top') && rows.length > 0 && (
        <SearchCountTable
          searches={result[list]}
          onSynonym={onSynonym}
          onHide={
            list === 'empty' ? (searched) => void mark(hideSearch, 'hidden', searched) : undefined
          }
        />
      )}
      {list === 'hidden' && rows.length > 0 && (
        <HiddenSearchTable
          hidden={result.hidden}
          onShow={(hidden) => void mark(showSearch, 'shown', hidden)}
        />
      )}
    </>
  );
}
