import type { HiddenSearch, SearchCount } from '#contracts/search/searches.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { formatNumber } from '#src/i18n/fill.ts';
import { RowButton } from '../kit/action-buttons.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { ChangedBy, languageColumn, searchTermColumn } from './search-columns.tsx';

interface SearchCountTableProps {
  searches: readonly SearchCount[];
  onSynonym: (searched: SearchCount) => void;
  /** Marks words as not sold. Undefined for a list of all words. */
  onHide: ((searched: SearchCount) => void) | undefined;
}

/** Table of searched words, with buttons to add a synonym or to mark the words as not sold. */
export function SearchCountTable({ searches, onSynonym, onHide }: SearchCountTableProps) {
  const { searchTexts: texts, language } = useStaffTexts();
  const columns: Column<SearchCount>[] = [
    searchTermColumn(texts),
    languageColumn(texts),
    {
      title: texts.count,
      isNumber: true,
      cell: ({ count }) => formatNumber(count, language),
    },
    {
      title: texts['list-empty'],
      isNumber: true,
      cell: ({ empty }) => formatNumber(empty, language),
    },
    {
      title: texts.last,
      cell: ({ lastDay }) => <time dateTime={lastDay}>{formatDay(lastDay, language)}</time>,
    },
    {
      cell: (searched) => (
        <span className="staff-page__choices">
          <RowButton
            text={texts.add}
            label={`${texts.add}: ${searched.words}`}
            onClick={() => onSynonym(searched)}
          />
          {onHide && (
            <RowButton
              isLink
              text={texts['not-sold']}
              label={`${texts['not-sold']}: ${searched.words}`}
              onClick={() => onHide(searched)}
            />
          )}
        </span>
      ),
    },
  ];
  return <Table columns={columns} rows={searches} keyOf={searchTermKey} />;
}

function searchTermKey({ language, words }: { language: string; words: string }): string {
  return `${language} ${words}`;
}

/** Table of searched words that are marked as not sold, with buttons that remove the mark. */
export function HiddenSearchTable(props: {
  hidden: readonly HiddenSearch[];
  onShow: (hidden: HiddenSearch) => void;
}) {
  const { hidden, onShow } = props;
  const { searchTexts: texts } = useStaffTexts();
  const columns: Column<HiddenSearch>[] = [
    searchTermColumn(texts),
    languageColumn(texts),
    { title: texts.changed, cell: (one) => <ChangedBy change={one} /> },
    {
      cell: (one) => (
        <RowButton
          text={texts['show-again']}
          label={`${texts['show-again']}: ${one.words}`}
          onClick={() => onShow(one)}
        />
      ),
    },
  ];
  return <Table columns={columns} rows={hidden} keyOf={searchTermKey} />;
}
