import { DIMENSION_GROUPS, type Dimensions } from './product.ts';

const KG_PER_POUND = 0.45359237;
/** Maximum difference between two sizes of one piece, in centimeters. Measures are whole centimeters. */
const MAX_DIFFERENCE = 0.6;

export const SIDES = ['width', 'depth', 'height'] as const;
type Side = (typeof SIDES)[number];

/** Row of the dimensions table: a part with its known measures, in centimeters. */
export interface DimensionRow {
  part: (typeof DIMENSION_GROUPS)[number] | 'arm-height';
  sides: Partial<Record<Side, number>>;
}

/**
 * Returns the rows of the dimensions table in the order of section 3, for the known measures (D50). `overall` has
 * priority over the fields without a group.
 */
export function dimensionRows(dimensions: Dimensions): DimensionRow[] {
  const overall = { ...dimensions, ...dimensions.overall };
  const rows: DimensionRow[] = DIMENSION_GROUPS.map((part) => {
    const group = part === 'overall' ? overall : dimensions[part];
    const sides = SIDES.flatMap((side) => {
      const length = Number(group?.[side]);
      return length > 0 ? [[side, length] as const] : [];
    });
    return { part, sides: Object.fromEntries(sides) };
  });
  const armHeight = Number(dimensions.armHeight);
  if (armHeight > 0) rows.push({ part: 'arm-height', sides: { height: armHeight } });
  return rows.filter((row) => Object.keys(row.sides).length > 0);
}

/** Returns the outer measures in centimeters, if all three are known. */
export function overallDimensions(dimensions: Dimensions): Record<Side, number> | undefined {
  const row = dimensionRows(dimensions).find(({ part }) => part === 'overall');
  const { width, depth, height } = row?.sides ?? {};
  return width && depth && height ? { width, depth, height } : undefined;
}

/** Returns the weight in kilograms, if known. */
export function weightOf({ weight }: Dimensions): number | undefined {
  return Number(weight) > 0 ? Number(weight) : undefined;
}

/** Returns true if the dimensions block has content (D50). */
export function hasDimensions(dimensions: Dimensions): boolean {
  return dimensionRows(dimensions).length > 0 || weightOf(dimensions) !== undefined;
}

/**
 * Returns true if a drawing or packages of this size belong to a product of these dimensions. Staff can change the
 * dimensions or add new sizes.
 */
export function matchesOverallSize(size: Record<Side, number>, dimensions: Dimensions): boolean {
  const overall = overallDimensions(dimensions);
  return (
    overall !== undefined &&
    SIDES.every((side) => Math.abs(size[side] - overall[side]) <= MAX_DIFFERENCE)
  );
}

/** Returns a weight in whole pounds. */
export function poundsOf(kilograms: number): number {
  return Math.round(kilograms / KG_PER_POUND);
}
