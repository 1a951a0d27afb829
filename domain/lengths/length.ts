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

const QUARTERS = ['', '1/4', '1/2', '3/4'];

/** Smallest displayed units per centimeter: millimeters, or quarters of an inch. */
export function partsPerCentimeter(unit: LengthUnit): number {
  return unit === 'in' ? QUARTERS.length / CM_PER_INCH : 10;
}

/** Returns a length in inches to the nearest quarter, as on a tape measure: '85 3/4', '1/2', '0'. */
export function writeInches(centimeters: number): string {
  const quarters = Math.round((centimeters / CM_PER_INCH) * QUARTERS.length);
  const inches = Math.floor(quarters / QUARTERS.length);
  const fraction = QUARTERS[quarters % QUARTERS.length] ?? '';
  return [inches > 0 || fraction === '' ? String(inches) : '', fraction].filter(Boolean).join(' ');
}

/** Formats lengths with one unit: '66 cm', '226 × 95 × 56 cm', '89 × 37 1/2 × 22 in'. */
export function formatLengths(
  centimeters: readonly number[],
  unit: LengthUnit,
  language: Language,
): string {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 1 });
  const write = (one: number) =>
    unit === 'in' ? writeInches(one) : format.format(convertLength(unit, one));
  return `${centimeters.map(write).join(' × ')} ${unit}`;
}
