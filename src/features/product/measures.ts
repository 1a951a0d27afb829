import type { Language } from '#domain/languages.ts';
import { inchesOf, poundsOf } from '#domain/products/measures.ts';
import { formatNumber } from '#src/i18n/fill.ts';

/** Space that keeps number and unit in one line. */
const SPACE = '\u00a0';

/** Formats a length in the language: '218 cm'. */
export function inCentimetres(centimetres: number, language: Language): string {
  return `${formatNumber(centimetres, language)}${SPACE}cm`;
}

/** Formats a length in inches: '85.8 in'. */
export function inInches(centimetres: number, language: Language): string {
  return `${formatNumber(inchesOf(centimetres), language)}${SPACE}in`;
}

/** Formats a length in both units: '218 cm (85.8 in)'. */
export function inBothUnits(centimetres: number, language: Language): string {
  return `${inCentimetres(centimetres, language)} (${inInches(centimetres, language)})`;
}

/** Formats a weight in the language: '38.5 kg'. */
export function inKilograms(kilograms: number, language: Language): string {
  return `${formatNumber(kilograms, language)}${SPACE}kg`;
}

/** Formats a weight in pounds: '85 lb'. */
export function inPounds(kilograms: number, language: Language): string {
  return `${formatNumber(poundsOf(kilograms), language)}${SPACE}lb`;
}
