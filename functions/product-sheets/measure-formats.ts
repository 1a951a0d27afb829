import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { inchesOf, poundsOf } from '#domain/products/dimensions.ts';

/** Space that keeps number and unit in one line. */
const SPACE = '\u00a0';

/** Formats of measures in a language. */
export interface MeasureFormats {
  /** Returns '288 (113.4)' for a length in centimeters. */
  plain: (centimeters: number) => string;
  /** Returns '288 cm'. */
  short: (centimeters: number) => string;
  /** Returns '288 cm (113.4 in)'. */
  long: (centimeters: number) => string;
  /** Returns '98 kg (216 lb)' for a weight in kilograms. */
  weight: (kilograms: number) => string;
}

/** Returns the formats of measures in a language. */
export function measureFormats(language: Language): MeasureFormats {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language]);
  const write = (value: number) => format.format(value);
  const short = (length: number) => `${write(length)}${SPACE}cm`;
  return {
    plain: (length) => `${write(length)} (${write(inchesOf(length))})`,
    short,
    long: (length) => `${short(length)} (${write(inchesOf(length))}${SPACE}in)`,
    weight: (weight) => `${write(weight)}${SPACE}kg (${write(poundsOf(weight))}${SPACE}lb)`,
  };
}
