import { DIMENSION_GROUPS, type Dimensions } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { formatNumber } from '#src/i18n/fill.ts';

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;

/** Space that keeps number and unit in one line. */
const SPACE = '\u00a0';

/** Formats a length in the language: '218 cm'. */
export function inCentimetres(centimetres: number, language: Language): string {
  return `${formatNumber(centimetres, language)}${SPACE}cm`;
}

/** Formats a length in inches, rounded to a tenth: '85.8 in'. */
export function inInches(centimetres: number, language: Language): string {
  return `${formatNumber(Math.round((centimetres / CM_PER_INCH) * 10) / 10, language)}${SPACE}in`;
}

/** Formats a length in both units: '218 cm (85.8 in)'. */
export function inBothUnits(centimetres: number, language: Language): string {
  return `${inCentimetres(centimetres, language)} (${inInches(centimetres, language)})`;
}

/** Formats a weight in the language: '38.5 kg'. */
export function inKilograms(kilograms: number, language: Language): string {
  return `${formatNumber(kilograms, language)}${SPACE}kg`;
}

/** Formats a weight in pounds, rounded to whole ones: '85 lb'. */
export function inPounds(kilograms: number, language: Language): string {
  return `${formatNumber(Math.round(kilograms / KG_PER_POUND), language)}${SPACE}lb`;
}

export const SIDES = ['width', 'depth', 'height'] as const;
type Side = (typeof SIDES)[number];

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

/** Returns the outer measures in centimeters, if all three are known. */
export function overallOf(dimensions: Dimensions): Record<Side, number> | undefined {
  const row = measureRows(dimensions).find(({ part }) => part === 'overall');
  const { width, depth, height } = row?.sides ?? {};
  return width && depth && height ? { width, depth, height } : undefined;
}

/** Returns the weight in kilograms, if known. */
export function weightOf({ weight }: Dimensions): number | undefined {
  return Number(weight) > 0 ? Number(weight) : undefined;
}

/** Returns true if the dimensions block has content (D50). */
export function hasMeasures(dimensions: Dimensions): boolean {
  return measureRows(dimensions).length > 0 || weightOf(dimensions) !== undefined;
}
