import type { Language } from '#domain/languages.ts';
import { defaultLengthUnit, formatLengths } from '#domain/lengths/length.ts';
import type { Dimensions } from '#domain/products/product.ts';

/**
 * Returns a product's overall size in the market's unit: '226 × 95 × 91 cm' for width, depth and height. Empty without
 * measurements.
 */
export function formatOverallSize(dimensions: Dimensions, language: Language): string {
  const { width, depth, height } = { ...dimensions, ...dimensions.overall };
  const known = [width, depth, height].map(Number).filter((length) => length > 0);
  if (known.length === 0) return '';
  return formatLengths(known, defaultLengthUnit(language), language);
}
