import { DIMENSION_GROUPS, type Dimensions } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { formatNumber } from '#src/i18n/fill.ts';

const CM_PER_INCH = 2.54;

/** Centimetres as they are written in the language: '218 cm'. */
export function inCentimetres(centimetres: number, language: Language): string {
  return `${formatNumber(centimetres, language)} cm`;
}

/** The same length in inches, to a tenth: '85.8 in'. */
export function inInches(centimetres: number, language: Language): string {
  return `${formatNumber(Math.round((centimetres / CM_PER_INCH) * 10) / 10, language)} in`;
}

type Side = 'width' | 'depth' | 'height';
const SIDES: readonly Side[] = ['width', 'depth', 'height'];

/** A row of the dimensions table: one part with the sides that the record knows, in centimetres. */
export interface MeasureRow {
  part: (typeof DIMENSION_GROUPS)[number] | 'arm-height';
  sides: Partial<Record<Side, number>>;
}

/** The rows of the dimensions table in the order of section 3; parts without a measure are left out. */
export function measureRows(dimensions: Dimensions): MeasureRow[] {
  const overall = dimensions.overall ?? dimensions;
  const rows: MeasureRow[] = DIMENSION_GROUPS.map((part) => {
    const group = part === 'overall' ? overall : dimensions[part];
    const sides = SIDES.flatMap((side) => {
      const value = group?.[side];
      return value === undefined ? [] : [[side, Number(value)] as const];
    });
    return { part, sides: Object.fromEntries(sides) };
  });
  if (dimensions.armHeight !== undefined) {
    rows.push({ part: 'arm-height', sides: { height: Number(dimensions.armHeight) } });
  }
  return rows.filter((row) => Object.keys(row.sides).length > 0);
}
