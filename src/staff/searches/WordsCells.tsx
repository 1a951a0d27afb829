import type { Language } from '#domain/languages.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { languageName, languageTag } from './language-names.ts';

/** Column headers of `WordsCells`. */
export function WordsHeaders() {
  const { searchTexts: texts } = useStaffTexts();
  return (
    <>
      <th scope="col">{texts.words}</th>
      <th scope="col">{texts.language}</th>
    </>
  );
}

/** First cells of a row: searched words and their language. */
export function WordsCells({ words, language }: { words: string; language: Language }) {
  const { searchTexts: texts } = useStaffTexts();
  return (
    <>
      <th scope="row" className="rows__long" lang={languageTag(language)}>
        {words}
      </th>
      <td data-label={texts.language} lang={languageTag(language)}>
        <span>{languageName(language, texts)}</span>
      </td>
    </>
  );
}
