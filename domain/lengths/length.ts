import { LANGUAGE_TAGS } from '../language-tags.ts';
import type { Language } from '../languages.ts';

/** Unit in which a visitor reads and enters lengths. Stored lengths are always in centimeters. */
export type LengthUnit = 'cm' | 'in';

const CM_PER_INCH = 2.54;

/** Returns the unit of a visitor who has not chosen one. The English shop is that of the United States. */
export function defaultLengthUnit(language: Language): LengthUnit {
  return language === 'en' ? 'in' : 'cm';
}

/** Returns a length as a number of the unit, rounded to a tenth. */
export function convertLength(unit: LengthUnit, centimeters: number): number {
  const factor = unit === 'in' ? CM_PER_INCH : 1;
  return Math.round((centimeters / factor) * 10) / 10;
}

/** Formats lengths with one unit: '66 cm', '226 × 95 × 56 cm'. */
export function formatLengths(
  centimeters: readonly number[],
  unit: LengthUnit,
  language: Language,
): string {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 1 });
  return `${centimeters.map((one) => format.format(convertLength(unit, one))).join(' × ')} ${unit}`;
}
