import type { Language } from '#domain/languages.ts';
import type { CustomPiece } from '#domain/products/custom-piece.ts';
import { customSizeText, formatWeeks } from '#domain/products/piece.ts';
import { quoteDocumentTexts } from './quote-document-texts.ts';

/** Returns the details of a custom piece for documents and emails: size, time to make it, and the text about it (D102). */
export function customDetails(piece: CustomPiece, language: Language): string[] {
  const { weeks, request } = piece;
  const madeIn =
    weeks > 0
      ? quoteDocumentTexts(language)('made-in', { weeks: formatWeeks(weeks, language) })
      : '';
  return [customSizeText(piece, language), madeIn, request].filter(Boolean);
}
