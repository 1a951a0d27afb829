import type { Interior } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { excerpt, textWidth } from '#src/i18n/excerpt.ts';
import { finishOf, interiorTexts } from '#src/i18n/interior-texts.ts';

/** What search engines show of a page's description, in Latin letters. */
const ROOM = 155;

/**
 * What a list of results says below a product's title: the beginning of its description, and what tells it from the
 * other variants of its design.
 */
export function productDescription(interior: Interior, language: Language): string {
  const words = interiorTexts(interior, language);
  const { title, description } = words;
  const variant = `${finishOf(words)} (${interior.code})`.trim();
  return `${excerpt(description || `${title}.`, ROOM - textWidth(variant) - 1)} ${variant}`;
}
