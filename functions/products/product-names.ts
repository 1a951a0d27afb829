import type { OrderedPiece } from '#contracts/orders/orders.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { colorAndMaterial } from '#domain/products/finish.ts';
import { customSizeText } from '#domain/products/piece.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';

/** Product with the texts of its name. */
type NamedProduct = Pick<ProductSummary, 'title' | 'color' | 'material' | 'size' | 'translations'>;

export type ProductTextKey =
  | 'title'
  | 'material'
  | 'care'
  | 'specifications'
  | 'generalInfo'
  | 'custom';

/** Returns a text of a product in a language. A missing translation falls back to English (D4). */
export function productText(
  product: Pick<Product, ProductTextKey | 'translations'>,
  language: Language,
  key: ProductTextKey,
): string {
  const translation = language === 'en' ? undefined : product.translations[language];
  return translation?.[key] || product[key];
}

/**
 * Returns the title of a product in a language, and its color, material and size as one text. Missing translations fall
 * back to English (D4).
 */
export function productNames(product: NamedProduct, language: Language) {
  const translation = language === 'en' ? undefined : product.translations[language];
  const { title, color, material, size } = product;
  return {
    title: translation?.title || title,
    finish: [
      ...colorAndMaterial(translation?.color || color, translation?.material || material),
      size && (translation?.size || size),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** Returns the name of a piece of a quote or order like `productNames`. A custom piece has its size instead of a finish. */
export function pieceNames(piece: OrderedPiece, language: Language) {
  if (piece.kind !== 'custom') return productNames(piece, language);
  return { title: piece.title, finish: customSizeText(piece, language) };
}

/** Returns the title of a piece in each language. */
export function pieceTitles(piece: OrderedPiece): Record<Language, string> {
  const titles = languageSchema.options.map((language) => [
    language,
    pieceNames(piece, language).title,
  ]);
  return Object.fromEntries(titles) as Record<Language, string>;
}
