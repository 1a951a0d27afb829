import type { Language } from '#contracts/languages.ts';
import { languageOption } from './languages.ts';

/** Puts values into the `{{name}}` places of a text. A place without a value stays visible, so that it is noticed. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  );
}

/** The texts of a key in its two numbers, as locale files keep them. */
type Counted<Key extends string> = Record<`${Key}_one` | `${Key}_other`, string>;

/** Making one takes longer than using it a hundred times, and a build uses them on every page. */
const rules = new Map<Language, Intl.PluralRules>();
const numbers = new Map<Language, Intl.NumberFormat>();

/** The text of `key` that fits the number, with `{{count}}` filled in. */
export function fillCount<Key extends string>(
  texts: Counted<Key>,
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

/** A number as it is written in the language: 1,234 or 1.234. */
export function formatNumber(value: number, language: Language): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(languageOption(language).tag);
  numbers.set(language, format);
  return format.format(value);
}
