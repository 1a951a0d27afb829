import { DIMENSION_GROUPS, type Dimensions, type Interior } from '#contracts/interior.ts';

type Side = 'width' | 'depth' | 'height';
const SIDES: readonly Side[] = ['width', 'depth', 'height'];

type Group = Exclude<(typeof DIMENSION_GROUPS)[number], 'overall' | 'openStorage'> | 'open-storage';

/** Name of a measured length of a product: a side of the whole piece or of a part. */
export type LengthName = Side | `${Group}-${Side}` | 'arm-height';

const nameOf = (group: (typeof DIMENSION_GROUPS)[number], side: Side): LengthName =>
  group === 'overall' ? side : `${group === 'openStorage' ? 'open-storage' : group}-${side}`;

/** Names of all lengths, in the order of the table. */
export const LENGTH_NAMES: readonly LengthName[] = [
  ...DIMENSION_GROUPS.flatMap((group) => SIDES.map((side) => nameOf(group, side))),
  'arm-height',
];

/** Returns the known lengths of a product in centimeters. `overall` has priority over the fields without a group. */
export function lengthsOf(dimensions: Dimensions): ReadonlyMap<LengthName, number> {
  const groups = { ...dimensions, overall: { ...dimensions, ...dimensions.overall } };
  const entries = DIMENSION_GROUPS.flatMap((group) =>
    SIDES.map((side) => [nameOf(group, side), Number(groups[group]?.[side])] as const),
  );
  const all = [...entries, ['arm-height', Number(dimensions.armHeight)] as const];
  return new Map(all.filter(([, length]) => length > 0));
}

/** Outer size of a piece in centimeters. */
export interface PieceSize {
  width: number;
  depth: number;
  height: number;
}

/** Returns the outer size of a product. Undefined if a side is unknown. */
export function sizeOf({ dimensions }: Pick<Interior, 'dimensions'>): PieceSize | undefined {
  const lengths = lengthsOf(dimensions);
  const [width, depth, height] = SIDES.map((side) => lengths.get(side));
  return width && depth && height ? { width, depth, height } : undefined;
}
