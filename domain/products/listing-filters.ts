import type { Dimensions } from './product.ts';

/** Filters of a listing, which are also the names of the query parameters. */
export const FILTERS = ['color', 'material', 'width', 'depth', 'seat', 'delivery'] as const;
export type Filter = (typeof FILTERS)[number];

/** Filters by a size. `seat` is the height of the seat. */
export const SIZE_FILTERS = ['width', 'depth', 'seat'] as const satisfies readonly Filter[];
export type SizeFilter = (typeof SIZE_FILTERS)[number];

/** Sizes of a piece by which listings are filtered, in centimeters. */
export type FilteredSizes = Partial<Record<SizeFilter, number | undefined>>;

/** Range of sizes in whole centimeters: '-80' is up to 80, '80-120' is above 80 up to 120, and '120-' is above 120. */
export const SIZE_RANGE_PATTERN = /^(?:\d{1,4}-\d{0,4}|-\d{1,4})$/;
/** Weeks until delivery, such as '4-6'. */
export const WEEKS_PATTERN = /^\d{1,2}-\d{1,2}$/;

/** Returns the sizes by which a product is filtered, as far as they are known. */
export function filteredSizes({ width, depth, overall, seat }: Dimensions): FilteredSizes {
  const sizes = {
    width: Number(overall?.width ?? width),
    depth: Number(overall?.depth ?? depth),
    seat: Number(seat?.height),
  };
  return Object.fromEntries(Object.entries(sizes).filter(([, size]) => size > 0));
}

/** Returns the ends of a range. An open end is 0 or infinite. */
export function parseSizeRange(range: string): { from: number; to: number } {
  const [from = '', to = ''] = range.split('-');
  return { from: Number(from), to: to === '' ? Number.POSITIVE_INFINITY : Number(to) };
}

/** Returns true for a known size in a range. */
export function isInSizeRange(size: number | undefined, range: string): boolean {
  if (size === undefined) return false;
  const { from, to } = parseSizeRange(range);
  return size > from && size <= to;
}
