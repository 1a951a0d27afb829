import type { Language } from '#domain/languages.ts';
import type { Dimensions } from '#domain/products/product.ts';
import { formatNumber } from '#src/i18n/fill.ts';

/**
 * Returns a product's overall size: '226 × 95 × 91 cm' for width, depth and height. Empty without measurements.
 */
export function formatOverallSize(dimensions: Dimensions, language: Language): string {
  const { width, depth, height } = { ...dimensions, ...dimensions.overall };
  const known = [width, depth, height].map(Number).filter((length) => length > 0);
  if (known.length === 0) return '';
  return `${known.map((length) => formatNumber(length, language)).join(' × ')} cm`;
}
