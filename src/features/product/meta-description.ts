import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { excerpt, textWidth } from '#src/i18n/excerpt.ts';
import { finishText, productTexts } from '#src/i18n/product-texts.ts';

/** Maximum width of a meta description, in Latin letters. */
const MAX_WIDTH = 155;

/**
 * Returns the meta description of a product page: the beginning of the description, then finish and code. Finish and
 * code distinguish a design's variants.
 */
export function productMetaDescription(product: Product, language: Language): string {
  const shown = productTexts(product, language);
  const { title, description } = shown;
  const variant = `${finishText(shown)} (${product.code})`.trim();
  return `${excerpt(description || `${title}.`, MAX_WIDTH - textWidth(variant) - 1)} ${variant}`;
}
