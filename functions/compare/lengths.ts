import { dimensionRows, SIDES } from '#domain/products/dimensions.ts';
import type { Dimensions } from '#domain/products/product.ts';
import { DIMENSION_GROUPS } from '#domain/products/product.ts';

type Side = (typeof SIDES)[number];
type Part = Exclude<(typeof DIMENSION_GROUPS)[number], 'overall' | 'openStorage'> | 'open-storage';

/** Name of a measured length of a product: a side of the whole piece or of a part. */
export type LengthName = Side | `${Part}-${Side}` | 'arm-height';

function nameOf(part: (typeof DIMENSION_GROUPS)[number] | 'arm-height', side: Side): LengthName {
  if (part === 'overall') return side;
  if (part === 'arm-height') return part;
  return `${part === 'openStorage' ? 'open-storage' : part}-${side}`;
}

/** Names of all lengths, in the order of the table. */
export const LENGTH_NAMES: readonly LengthName[] = [
  ...DIMENSION_GROUPS.flatMap((part) => SIDES.map((side) => nameOf(part, side))),
  'arm-height',
];

/** Returns the known lengths of a product in centimeters. */
export function lengthsByName(dimensions: Dimensions): ReadonlyMap<LengthName, number> {
  return new Map(
    dimensionRows(dimensions).flatMap(({ part, sides }) =>
      SIDES.flatMap((side) => {
        const length = sides[side];
        return length === undefined ? [] : [[nameOf(part, side), length] as const];
      }),
    ),
  );
}

/** Outer size of a piece in centimeters. */
export type PieceSize = Readonly<Record<Side, number>>;
