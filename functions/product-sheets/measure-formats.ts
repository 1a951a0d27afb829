import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { inchesOf, poundsOf } from '#domain/products/dimensions.ts';

/** Space that keeps number and unit in one line. */
const SPACE = '\u00a0';

/** Returns the formats of measures in a language. */
export function measureFormats(language: Language) {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language]);
  const write = (value: number) => format.format(value);
  const short = (length: number) => `${write(length)}${SPACE}cm`;
  return {
    /** Returns '288 (113.4)' for a length in centimeters. */
    plain: (length: number): string => `${write(length)} (${write(inchesOf(length))})`,
    /** Returns '288 cm'. */
    short,
    /** Returns '288 cm (113.4 in)'. */
    long: (length: number): string => `${short(length)} (${write(inchesOf(length))}${SPACE}in)`,
    /** Returns '98 kg (216 lb)' for a weight in kilograms. */
    weight: (weight: number): string =>
      `${write(weight)}${SPACE}kg (${write(poundsOf(weight))}${SPACE}lb)`,
  };
}
