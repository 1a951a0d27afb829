import type { OrderedPiece } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { customSizeText } from '#domain/products/piece.ts';
import { sitePaths } from './paths.ts';
import { finishText, summaryTexts } from './product-texts.ts';

/**
 * Returns the texts of a piece of a quote or order. A custom piece has its size instead of a finish, and no code (D102).
 */
export function pieceTexts(
  piece: OrderedPiece,
  language: Language,
): { title: string; finish: string; code?: string } {
  if (piece.kind === 'custom') {
    return { title: piece.title, finish: customSizeText(piece, language) };
  }
  const texts = summaryTexts(piece, language);
  return { title: texts.title, finish: finishText(texts), code: piece.code };
}

/**
 * Returns the wish of the customer for a product, or the text of the shop about a custom piece.
 * @param format returns the wish with its label
 */
export function requestText(
  { kind, request }: Pick<OrderedPiece, 'kind' | 'request'>,
  format: (wish: string) => string,
): string {
  return request && kind !== 'custom' ? format(request) : request;
}

/** Returns the URL of the product's page. A custom piece has none. */
export function piecePath(piece: OrderedPiece, language: Language): string | undefined {
  return piece.kind === 'custom'
    ? undefined
    : sitePaths(language).product(piece.category, piece.code);
}
