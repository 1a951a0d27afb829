import type { Language } from '#domain/languages.ts';
import type { Interior } from '#domain/products/product.ts';
import { excerpt, textWidth } from '#src/i18n/excerpt.ts';
import { finishOf, interiorTexts } from '#src/i18n/interior-texts.ts';

/** Maximum width of a meta description, in Latin letters. */
const MAX_WIDTH = 155;

/**
 * Returns the meta description of a product page: the beginning of the description, then finish and code. Finish and
 * code distinguish the variants of a design.
 */
export function productDescription(interior: Interior, language: Language): string {
  const productTexts = interiorTexts(interior, language);
  const { title, description } = productTexts;
  const variant = `${finishOf(productTexts)} (${interior.code})`.trim();
  return `${excerpt(description || `${title}.`, MAX_WIDTH - textWidth(variant) - 1)} ${variant}`;
}
