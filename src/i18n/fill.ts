import type { Language } from '#domain/languages.ts';
import { languageOption } from './language-options.ts';

/** Replaces the `{{name}}` placeholders of a text. A placeholder without a value stays visible, to reveal the mistake. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    name in values ? String(values[name]) : placeholder,
  );
}

/** Singular and plural text of a key, as in the locale files. */
type PluralTexts<Key extends string> = Record<`${Key}_one` | `${Key}_other`, string>;

/** Caches of formatters, because creating one takes longer than using it a hundred times. */
const rules = new Map<Language, Intl.PluralRules>();
const numbers = new Map<Language, Intl.NumberFormat>();

/** Returns the singular or plural text of `key` for a number, and replaces `{{count}}`. */
export function fillCount<Key extends string>(
  texts: PluralTexts<Key>,
  key: Key,
  count: number,
  language: Language,
): string {
  const plurals = rules.get(language) ?? new Intl.PluralRules(languageOption(language).tag);
  rules.set(language, plurals);
  const rule = plurals.select(count);
  const text = rule === 'one' ? texts[`${key}_one`] : texts[`${key}_other`];
  return fill(text, { count: formatNumber(count, language) });
}

/**
 * Returns a number in the format of the language, such as 1,234 or 1.234. Small whole numbers look equal in all
 * languages, and need no formatter: the first one of a page takes a slow phone 10 to 20 milliseconds.
 */
export function formatNumber(value: number, language: Language): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const format = numbers.get(language) ?? new Intl.NumberFormat(languageOption(language).tag);
  numbers.set(language, format);
  return format.format(value);
}
