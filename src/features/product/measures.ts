import type { Language } from '#contracts/languages.ts';
import { inchesOf } from '#contracts/measures.ts';
import { formatNumber } from '#src/i18n/fill.ts';

/** Formats a length in the language: '218 cm'. */
export function inCentimetres(centimetres: number, language: Language): string {
  return `${formatNumber(centimetres, language)} cm`;
}

/** Formats a length in inches: '85.8 in'. */
export function inInches(centimetres: number, language: Language): string {
  return `${formatNumber(inchesOf(centimetres), language)} in`;
}
