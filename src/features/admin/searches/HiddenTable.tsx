import type { HiddenSearch } from '#contracts/searches.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { ChangedBy } from './ChangedBy.tsx';
import { languageName, languageTag } from './language-names.ts';

/** Table of searched words that are marked as not sold, with buttons that remove the mark. */
export function HiddenTable(props: {
  hidden: readonly HiddenSearch[];
  onShow: (hidden: HiddenSearch) => void;
}) {
  const { hidden, onShow } = props;
  const { searchTexts: texts } = useAdminTexts();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{texts.words}</th>
          <th scope="col">{texts.language}</th>
          <th scope="col">{texts.changed}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {hidden.map((one) => (
          <tr key={`${one.language} ${one.words}`}>
            <th scope="row" className="rows__long" lang={languageTag(one.language)}>
              {one.words}
            </th>
            <td data-label={texts.language} lang={languageTag(one.language)}>
              <span>{languageName(one.language, texts)}</span>
            </td>
            <td data-label={texts.changed}>
              <ChangedBy change={one} />
            </td>
            <td className="rows__acts">
              <button
                className="btn btn--small btn--line"
                type="button"
                aria-label={`${texts['show-again']}: ${one.words}`}
                onClick={() => onShow(one)}
              >
                {texts['show-again']}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
