import type { Language } from '#contracts/languages.ts';
import { inchesOf } from '#contracts/measures.ts';
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
