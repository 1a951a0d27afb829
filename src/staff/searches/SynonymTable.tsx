import type { Synonym, SynonymRule } from '#contracts/search/synonyms.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ChangedBy } from './ChangedBy.tsx';
import { languageName, languageTag } from './language-names.ts';

interface SynonymTableProps {
  synonyms: readonly Synonym[];
  /** Built-in synonyms. */
  defaults: readonly SynonymRule[];
  onDelete: (synonym: Synonym) => void;
}

/** Table of synonyms with their meanings. Staff can delete saved synonyms, but not the defaults. */
export function SynonymTable({ synonyms, defaults, onDelete }: SynonymTableProps) {
  const { searchTexts: texts } = useStaffTexts();
  const rows: { rule: SynonymRule; own?: Synonym }[] = [
    ...synonyms.map((own) => ({ rule: own, own })),
    ...defaults.map((rule) => ({ rule })),
  ];
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{texts.words}</th>
          <th scope="col">{texts.meanings}</th>
          <th scope="col">{texts.language}</th>
          <th scope="col">{texts.changed}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rule, own }) => {
          return (
            <tr key={`${own ? 'own' : 'default'} ${rule.language} ${rule.words}`}>
              <th scope="row" className="rows__long" lang={languageTag(rule.language)}>
                {rule.words}
              </th>
              <td className="rows__long" data-label={texts.meanings}>
                <span>{rule.meanings.join(', ')}</span>
              </td>
              <td data-label={texts.language} lang={languageTag(rule.language)}>
                <span>{languageName(rule.language, texts)}</span>
              </td>
              <td data-label={texts.changed}>
                {own ? <ChangedBy change={own} /> : <span>{texts.default}</span>}
              </td>
              <td className="rows__acts">
                {own && (
                  <button
                    className="link"
                    type="button"
                    aria-label={`${texts.delete}: ${own.words}`}
                    onClick={() => onDelete(own)}
                  >
                    {texts.delete}
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
