import type { Language } from '#domain/languages.ts';
import type { Dimensions } from '#domain/products/product.ts';
import { formatCentimeters } from '#src/features/product/format-measures.ts';

/** Column of a table of sizes. `key` is the key of its heading. */
interface SizeColumn {
  key: 'width' | 'depth' | 'height' | 'seat-height';
  lengthOf: (dimensions: Dimensions) => string | undefined;
}

const COLUMNS: readonly SizeColumn[] = [
  { key: 'width', lengthOf: ({ overall, width }) => overall?.width ?? width },
  { key: 'depth', lengthOf: ({ overall, depth }) => overall?.depth ?? depth },
  { key: 'height', lengthOf: ({ overall, height }) => overall?.height ?? height },
  { key: 'seat-height', lengthOf: ({ seat }) => seat?.height },
];

/** Returns the columns for which a product has a length. */
export function sizeColumns(products: readonly Dimensions[]): SizeColumn[] {
  return COLUMNS.filter(({ lengthOf }) => products.some((dimensions) => lengthOf(dimensions)));
}

const CENTIMETERS_PER_INCH = 2.54;

/** Formats a length in the unit of the market: '226 cm', or '89 in' and '37 1/2 in' in English. */
export function formatSize(centimeters: string | undefined, language: Language): string {
  if (!centimeters) return '';
  if (language !== 'en') return formatCentimeters(Number(centimeters), language);
  const halves = Math.round((Number(centimeters) / CENTIMETERS_PER_INCH) * 2);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? ' 1/2' : ''}\u00a0in`;
}
