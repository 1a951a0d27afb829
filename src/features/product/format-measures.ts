import type { Language } from '#domain/languages.ts';
import { defaultLengthUnit, writeInches } from '#domain/lengths/length.ts';
import { poundsOf } from '#domain/products/dimensions.ts';
import { formatNumber } from '#src/i18n/fill.ts';

/** Space that keeps number and unit in one line. */
const SPACE = '\u00a0';

/** Formats a length in the language: '218 cm'. */
export function formatCentimeters(centimetres: number, language: Language): string {
  return `${formatNumber(centimetres, language)}${SPACE}cm`;
}

/** Formats a length in inches: '85 3/4 in'. */
export function formatInches(centimetres: number): string {
  return `${writeInches(centimetres).replace(' ', SPACE)}${SPACE}in`;
}

/** Formats a length in both units, the market's first: '218 cm (85 3/4 in)', in English '85 3/4 in (218 cm)'. */
export function formatBothUnits(centimetres: number, language: Language): string {
  const both = [formatCentimeters(centimetres, language), formatInches(centimetres)];
  const [first, second] = defaultLengthUnit(language) === 'in' ? both.toReversed() : both;
  return `${first} (${second})`;
}

/** Formats a weight in the language: '38.5 kg'. */
export function formatKilograms(kilograms: number, language: Language): string {
  return `${formatNumber(kilograms, language)}${SPACE}kg`;
}

/** Formats a weight in pounds: '85 lb'. */
export function formatPounds(kilograms: number, language: Language): string {
  return `${formatNumber(poundsOf(kilograms), language)}${SPACE}lb`;
}
