import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { defaultLengthUnit, writeInches } from '#domain/lengths/length.ts';
import { poundsOf } from '#domain/products/dimensions.ts';

/** Space that keeps number and unit in one line. */
const SPACE = '\u00a0';

/** Returns the formats of measures in a language. English ones begin with inches and pounds. */
export function measureFormats(language: Language) {
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language]);
  const isMetric = defaultLengthUnit(language) === 'cm';
  const inBoth = (metric: string, american: string) =>
    isMetric ? `${metric} (${american})` : `${american} (${metric})`;
  const centimeters = (length: number) => `${number.format(length)}${SPACE}cm`;
  const inches = (length: number) => `${writeInches(length)}${SPACE}in`;
  return {
    /** Returns '288 (113 1/2)' for a length in centimeters. */
    plain: (length: number): string => inBoth(number.format(length), writeInches(length)),
    /** Returns '288 cm'. */
    short: isMetric ? centimeters : inches,
    /** Returns '288 cm (113 1/2 in)'. */
    long: (length: number): string => inBoth(centimeters(length), inches(length)),
    /** Returns '98 kg (216 lb)' for a weight in kilograms. */
    weight: (weight: number): string =>
      inBoth(`${number.format(weight)}${SPACE}kg`, `${number.format(poundsOf(weight))}${SPACE}lb`),
  };
}
