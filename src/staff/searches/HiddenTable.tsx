import type { HiddenSearch } from '#contracts/search/searches.ts';
import { RowButton } from '../kit/RowButton.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ChangedBy } from './ChangedBy.tsx';
import { WordsCells, WordsHeaders } from './WordsCells.tsx';

/** Table of searched words that are marked as not sold, with buttons that remove the mark. */
export function HiddenTable(props: {
  hidden: readonly HiddenSearch[];
  onShow: (hidden: HiddenSearch) => void;
}) {
  const { hidden, onShow } = props;
  const { searchTexts: texts } = useStaffTexts();
  return (
    <table className="rows">
      <thead>
        <tr>
          <WordsHeaders />
          <th scope="col">{texts.changed}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {hidden.map((one) => (
          <tr key={`${one.language} ${one.words}`}>
            <WordsCells {...one} />
            <td data-label={texts.changed}>
              <ChangedBy change={one} />
            </td>
            <td className="rows__acts">
              <RowButton
                text={texts['show-again']}
                label={`${texts['show-again']}: ${one.words}`}
                onClick={() => onShow(one)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
