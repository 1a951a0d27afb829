import type { Language } from '#domain/languages.ts';
import { shopValues } from '#domain/shop/shop-texts.ts';

/** Returns a text of a document, with its placeholders replaced. */
export type DocumentTexts<Key extends string> = (
  key: Key,
  values?: Record<string, string | number>,
) => string;

/** Returns the texts of a document in a language. @param byLanguage contents of the locale files */
export function documentTexts<Key extends string>(
  byLanguage: Record<Language, Record<Key, string>>,
  language: Language,
): DocumentTexts<Key> {
  const own = shopValues(language);
  return (key, values = {}) =>
    byLanguage[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String({ ...own, ...values }[name]),
    );
}
