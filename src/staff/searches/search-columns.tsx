import type { StaffChange, SynonymLanguage } from '#contracts/search/synonyms.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { Column } from '../kit/Table.tsx';

interface SearchTermRow {
  words: string;
  language: SynonymLanguage;
}

/** Returns the name of a language in the language itself, or the text for all languages. */
export function languageName(language: SynonymLanguage, texts: Texts<'searches'>): string {
  return language === 'all' ? texts['all-languages'] : languageOption(language).name;
}

/** Returns the `lang` attribute of words; undefined for words of all languages. */
function languageTag({ language }: SearchTermRow): string | undefined {
  return language === 'all' ? undefined : languageOption(language).tag;
}

/** Column of searched words. */
export function searchTermColumn(texts: Texts<'searches'>): Column<SearchTermRow> {
  return {
    title: texts.words,
    className: 'rows__long',
    lang: languageTag,
    cell: ({ words }) => words,
  };
}

/** Column of the language of searched words. */
export function languageColumn(texts: Texts<'searches'>): Column<SearchTermRow> {
  return {
    title: texts.language,
    lang: languageTag,
    cell: ({ language }) => <span>{languageName(language, texts)}</span>,
  };
}

/** Person and time of a change. */
export function ChangedBy({ change }: { change: StaffChange }) {
  const { searchTexts, language, clock } = useStaffTexts();
  return (
    <>
      <span>{change.by ?? searchTexts['by-script']}</span>
      <time className="note" dateTime={change.at}>
        {formatDateTime(change.at, clock, language)}
      </time>
    </>
  );
}
