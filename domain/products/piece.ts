import type { Box } from '../fit/box.ts';
import { LANGUAGE_TAGS } from '../language-tags.ts';
import type { Language } from '../languages.ts';
import { defaultLengthUnit, formatLengths } from '../lengths/length.ts';
import type { CustomPiece } from './custom-piece.ts';
import type { DeliveryClass } from './product-summary.ts';

/*
 * Pieces of quotes and orders: products of the catalog and custom pieces (D102). Public pages load this file, so it has no
 * schemas.
 */

/** Product of a quote or order. Products stored before D102 have no kind. */
interface ProductPiece {
  kind?: 'product' | undefined;
  code: string;
  delivery: DeliveryClass;
}

type Piece = ProductPiece | CustomPiece;

/** Time to make a piece: the delivery class of a product, or the weeks of a custom piece. */
export type MakingTime = DeliveryClass | number;

/** Returns the id of the line of a piece: the code of a product, or the id of a custom piece. */
export function orderedPieceId(piece: Pick<ProductPiece, 'kind' | 'code'> | CustomPiece): string {
  return piece.kind === 'custom' ? piece.id : piece.code;
}

/** Returns the codes of the pieces that are products. */
export function productCodesOf(
  pieces: readonly (Pick<ProductPiece, 'kind' | 'code'> | CustomPiece)[],
): string[] {
  return pieces.flatMap((piece) => (piece.kind === 'custom' ? [] : piece.code));
}

/** Returns the time to make a piece. */
export function makingTimeOf(piece: Piece): MakingTime {
  return piece.kind === 'custom' ? piece.weeks : piece.delivery;
}

/** Returns the size of a custom piece in the unit of a language: '120 × 60 × 45 cm'. Empty without a size. */
export function customSizeText({ size }: { size?: Box | undefined }, language: Language): string {
  if (!size) return '';
  const { width, depth, height } = size;
  return formatLengths([width, depth, height], defaultLengthUnit(language), language);
}

/** Returns a number of weeks in words: '6 weeks'. */
export function formatWeeks(weeks: number, language: Language): string {
  const options = { style: 'unit', unit: 'week', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], options).format(weeks);
}
