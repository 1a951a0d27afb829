import type { CompareKey } from './texts.ts';

/** Remark below the largest or smallest value of a row. */
export type Remark = Extract<
  CompareKey,
  'widest' | 'narrowest' | 'deepest' | 'shallowest' | 'tallest' | 'lowest' | 'lightest' | 'fastest'
>;

/** Remarks that help to choose, by row. The first one is the more useful of a pair. */
const REMARKS: Record<string, readonly (readonly ['max' | 'min', Remark])[]> = {
  width: [
    ['max', 'widest'],
    ['min', 'narrowest'],
  ],
  depth: [['min', 'shallowest']],
  height: [
    ['max', 'tallest'],
    ['min', 'lowest'],
  ],
  'seat-width': [['max', 'widest']],
  'seat-depth': [['max', 'deepest']],
  weight: [['min', 'lightest']],
  delivery: [['min', 'fastest']],
};

/** Smallest distance to the next value, as a share of that value. A centimeter more does not help to choose. */
const NOTICEABLE = 0.03;

/**
 * Returns the remark of each value of a row. Only a value that differs clearly gets a remark. With two products, only
 * one value gets a remark, because the other remark would be the opposite.
 */
export function extremeRemarks(
  key: string,
  values: readonly (number | undefined)[],
): readonly (Remark | undefined)[] {
  const known = values.filter((value) => value !== undefined);
  const kinds = (REMARKS[key] ?? []).slice(0, known.length === 2 ? 1 : 2);
  const remarks = new Map<number, Remark>();
  for (const [end, remark] of known.length < 2 ? [] : kinds) {
    const sorted = known.toSorted((a, b) => (end === 'max' ? b - a : a - b));
    const [first = 0, next = 0] = sorted;
    if (Math.abs(first - next) >= next * NOTICEABLE) remarks.set(values.indexOf(first), remark);
  }
  return values.map((_, index) => remarks.get(index));
}
