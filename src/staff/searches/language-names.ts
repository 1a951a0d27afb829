import type { SynonymLanguage } from '#contracts/search/synonyms.ts';
import { languageOption } from '#src/i18n/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Returns the name of a language in the language itself, or the text for all languages. */
export function languageName(language: SynonymLanguage, texts: Texts<'searches'>): string {
  return language === 'all' ? texts['all-languages'] : languageOption(language).name;
}

/** Returns the `lang` attribute of words; undefined for words of all languages. */
export function languageTag(language: SynonymLanguage): string | undefined {
  return language === 'all' ? undefined : languageOption(language).tag;
}
