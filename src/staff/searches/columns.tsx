import type { StaffChange, SynonymLanguage } from '#contracts/search/synonyms.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { languageOption } from '#src/i18n/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { Column } from '../kit/Table.tsx';

interface Words {
  words: string;
  language: SynonymLanguage;
}

/** Returns the name of a language in the language itself, or the text for all languages. */
export function languageName(language: SynonymLanguage, texts: Texts<'searches'>): string {
  return language === 'all' ? texts['all-languages'] : languageOption(language).name;
}

/** Returns the `lang` attribute of words; undefined for words of all languages. */
function languageTag({ language }: Words): string | undefined {
  return language === 'all' ? undefined : languageOption(language).tag;
}

/** Column of searched words. */
export function wordsColumn(texts: Texts<'searches'>): Column<Words> {
  return {
    title: texts.words,
    className: 'rows__long',
    lang: languageTag,
    cell: ({ words }) => words,
  };
}

/** Column of the language of searched words. */
export function languageColumn(texts: Texts<'searches'>): Column<Words> {
  return {
    title: texts.language,
    lang: languageTag,
    cell: ({ language }) => <span>{languageName(language, texts)}</span>,
  };
}

/** Person and time of a change. */
export function ChangedBy({ change }: { change: StaffChange }) {
  const { searchTexts, language } = useStaffTexts();
  return (
    <>
      <span>{change.by ?? searchTexts['by-script']}</span>
      <time className="note" dateTime={change.at}>
        {formatMoment(change.at, language)}
      </time>
    </>
  );
}
