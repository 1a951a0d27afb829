import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import en from '#locales/en/compare.json' with { type: 'json' };
import kr from '#locales/kr/compare.json' with { type: 'json' };
import vn from '#locales/vn/compare.json' with { type: 'json' };

const TEXTS: Record<Language, Record<keyof typeof en, string>> = { vn, en, kr };

const PLURALS = {
  vn: new Intl.PluralRules(LANGUAGE_TAGS.vn),
  en: new Intl.PluralRules(LANGUAGE_TAGS.en),
  kr: new Intl.PluralRules(LANGUAGE_TAGS.kr),
};
const NUMBERS = {
  vn: new Intl.NumberFormat(LANGUAGE_TAGS.vn),
  en: new Intl.NumberFormat(LANGUAGE_TAGS.en),
  kr: new Intl.NumberFormat(LANGUAGE_TAGS.kr),
};

export type CompareKey = keyof typeof en;
type Values = Record<string, string | number>;
type PluralKey = CompareKey extends infer K
  ? K extends `${infer Stem}_one`
    ? Stem
    : never
  : never;

/** Texts and formats of the comparison in one language. */
export interface CompareTexts {
  language: Language;
  text: (key: CompareKey, values?: Values) => string;
  /** Singular or plural text of `key`, with `{{count}}`. */
  plural: (key: PluralKey, count: number, values?: Values) => string;
  number: (value: number) => string;
}

/** Returns the texts and formats of the comparison in a language. */
export function compareTexts(language: Language): CompareTexts {
  const own = TEXTS[language];
  const number = (value: number) => NUMBERS[language].format(value);
  const text: CompareTexts['text'] = (key, values = {}) => fill(own[key], values);
  return {
    language,
    text,
    plural: (key, count, values = {}) => {
      const form = PLURALS[language].select(count) === 'one' ? 'one' : 'other';
      return text(`${key}_${form}`, { ...values, count: number(count) });
    },
    number,
  };
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
