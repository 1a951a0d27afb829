import type { Language } from '../languages.ts';
import type { AlternativeText } from './product-summary.ts';

interface Described {
  alternativeTexts?: readonly AlternativeText[] | undefined;
}

/**
 * Returns the alternative text of a picture. Without a text in the language, returns undefined: a screen reader would
 * pronounce a text in another language wrongly.
 */
export function alternativeText(
  { alternativeTexts = [] }: Described,
  picture: string | undefined,
  language: Language,
): string | undefined {
  return alternativeTexts.find((one) => one.picture === picture)?.[language] || undefined;
}

/** Returns the alternative texts of some pictures, as a field of a card; no field without a text. */
export function alternativeTextsOf(
  { alternativeTexts = [] }: { alternativeTexts?: AlternativeText[] | undefined },
  pictures: readonly string[],
): { alternativeTexts?: AlternativeText[] } {
  const found = alternativeTexts.filter(({ picture }) => pictures.includes(picture));
  return found.length > 0 ? { alternativeTexts: found } : {};
}
