import type { SearchCount } from '#contracts/search/searches.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { formatNumber } from '#src/i18n/fill.ts';
import { RowButton } from '../kit/RowButton.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { WordsCells, WordsHeaders } from './WordsCells.tsx';

interface SearchedTableProps {
  searches: readonly SearchCount[];
  onSynonym: (searched: SearchCount) => void;
  /** Marks words as not sold. Undefined for a list of all words. */
  onHide: ((searched: SearchCount) => void) | undefined;
}

/** Table of searched words, with buttons to add a synonym or to mark the words as not sold. */
export function SearchedTable({ searches, onSynonym, onHide }: SearchedTableProps) {
  const { searchTexts: texts, language } = useStaffTexts();
  return (
    <table className="rows">
      <thead>
        <tr>
          <WordsHeaders />
          <th scope="col" className="rows__number">
            {texts.count}
          </th>
          <th scope="col" className="rows__number">
            {texts['list-empty']}
          </th>
          <th scope="col">{texts.last}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {searches.map((searched) => (
          <tr key={`${searched.language} ${searched.words}`}>
            <WordsCells {...searched} />
            <td className="rows__number" data-label={texts.count}>
              {formatNumber(searched.count, language)}
            </td>
            <td className="rows__number" data-label={texts['list-empty']}>
              {formatNumber(searched.empty, language)}
            </td>
            <td data-label={texts.last}>
              <time dateTime={searched.lastDay}>{formatDay(searched.lastDay, language)}</time>
            </td>
            <td className="rows__acts">
              <span className="desk__choices">
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
