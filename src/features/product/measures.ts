import { DIMENSION_GROUPS, type Dimensions } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { formatNumber } from '#src/i18n/fill.ts';

const CM_PER_INCH = 2.54;

/** Formats a length in the language: '218 cm'. */
export function inCentimetres(centimetres: number, language: Language): string {
  return `${formatNumber(centimetres, language)} cm`;
}

/** Formats a length in inches, rounded to a tenth: '85.8 in'. */
export function inInches(centimetres: number, language: Language): string {
  return `${formatNumber(Math.round((centimetres / CM_PER_INCH) * 10) / 10, language)} in`;
}

type Side = 'width' | 'depth' | 'height';
const SIDES: readonly Side[] = ['width', 'depth', 'height'];

/** Row of the dimensions table: a part with its known measures, in centimeters. */
export interface MeasureRow {
  part: (typeof DIMENSION_GROUPS)[number] | 'arm-height';
  sides: Partial<Record<Side, number>>;
}

/**
 * Returns the rows of the dimensions table in the order of section 3, for the known measures (D50). `overall` has
 * priority over the fields without a group.
 */
export function measureRows(dimensions: Dimensions): MeasureRow[] {
  const overall = { ...dimensions, ...dimensions.overall };
  const rows: MeasureRow[] = DIMENSION_GROUPS.map((part) => {
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

/** Returns the weight in kilograms, if known. */
export function weightOf({ weight }: Dimensions): number | undefined {
  return Number(weight) > 0 ? Number(weight) : undefined;
}

/** Returns true if the dimensions block has content (D50). */
export function hasMeasures(dimensions: Dimensions): boolean {
  return measureRows(dimensions).length > 0 || weightOf(dimensions) !== undefined;
}
