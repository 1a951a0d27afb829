import type { Language } from '#contracts/languages.ts';
import en from '#locales/en/quote-document.json' with { type: 'json' };
import kr from '#locales/kr/quote-document.json' with { type: 'json' };
import vn from '#locales/vn/quote-document.json' with { type: 'json' };

type Key = keyof typeof en;
const TEXTS: Record<Language, Record<Key, string>> = { vn, en, kr };

/** Returns a text of the document, with its placeholders replaced. */
export type QuoteTexts = (key: Key, values?: Record<string, string | number>) => string;

/** Returns the texts of the document in a language. */
export function quoteTexts(language: Language): QuoteTexts {
  return (key, values = {}) =>
    TEXTS[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
