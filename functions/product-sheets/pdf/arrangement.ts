import type { Drawing } from '#domain/drawings/drawing.ts';
import { VIEW_NAMES, type ViewName } from '#domain/drawings/drawing-svg.ts';

/** Denominators of the scales on a common scale ruler, on which 1:20 is marked as 1:200. */
const SCALES = [5, 10, 20, 25, 30, 40, 50] as const;
/** Minimum thickness of a view in centimeters. A rug from the front or a clock from the side is thinner. */
const MIN_THICKNESS = 5;
const MM_PER_CM = 10;

/** Room for texts and dimension lines, and gaps between views, in millimeters. */
export const CAPTION = 5;
export const ACROSS = 8;
export const UP = 6;
const COLUMN_GAP = 9;
const ROW_GAP = 3;

/** Place of a view in millimeters, from the top left corner of all views. The box is that of the lines alone. */
export interface PositionedView {
  name: ViewName;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Measures with a dimension line: below the view, and to its left. */
  hasAcross: boolean;
  hasUp: boolean;
}

/** Views of a piece at one scale. */
export interface Arrangement {
  /** 20 for 1:20. */
  scale: number;
  width: number;
  height: number;
  views: readonly PositionedView[];
}

type Size = Drawing['size'];

/** Returns width and height of a view in centimeters. */
export function extentOf({ width, depth, height }: Size, name: ViewName) {
  return {
    width: name === 'side' ? depth : width,
    height: name === 'top' ? depth : height,
  };
}

/**
 * Returns the arrangement with the largest scale that fits into a box in millimeters. At the same scale, returns
 * the one with the smallest height.
 */
export function arrange(
  size: Size,
  box: { width: number; height: number },
): Arrangement | undefined {
  const names = VIEW_NAMES.filter((name) => {
    const { width, height } = extentOf(size, name);
    return Math.min(width, height) >= MIN_THICKNESS;
  });
  const all = SCALES.flatMap((scale) =>
    columnsOf(names.length > 0 ? names : ['front'])
      .map((columns) => positionViews(size, columns, scale))
      .toSorted((one, other) => one.height - other.height),
  );
  return all.find(({ width, height }) => width <= box.width && height <= box.height);
}

/** Possible columns of views: one row, the top view below the front view, or the side view below the front view. */
function columnsOf(names: readonly ViewName[]): ViewName[][][] {
  const row = names.map((name) => [name]);
  const [first, second, third] = names;
  if (!first || !second || !third) return [row];
  return [row, [[first, third], [second]], [[first, second], [third]]];
}

function positionViews(size: Size, columns: readonly ViewName[][], scale: number): Arrangement {
  const views: PositionedView[] = [];
  let left = 0;
  let height = 0;
  for (const column of columns) {
    // Views below each other are aligned.
    const indent = column.some((name) => hasUp(name, columns)) ? UP : 0;
    let top = 0;
    let columnWidth = 0;
    for (const name of column) {
      const extent = extentOf(size, name);
      const view = {
        name,
        x: left + indent,
        y: top + CAPTION,
        width: (extent.width * MM_PER_CM) / scale,
        height: (extent.height * MM_PER_CM) / scale,
        hasAcross: name !== 'top' || columns.length === 1,
        hasUp: hasUp(name, columns),
      };
      views.push(view);
      columnWidth = Math.max(columnWidth, view.width);
      height = Math.max(height, view.y + view.height + (view.hasAcross ? ACROSS : 0));
      top = view.y + view.height + (view.hasAcross ? ACROSS : 0) + ROW_GAP;
    }
    left += indent + columnWidth + COLUMN_GAP;
  }
  return { scale, width: left - COLUMN_GAP, height, views };
}

/** Returns true for the first view, which has the dimension line of the height. */
function hasUp(name: ViewName, columns: readonly ViewName[][]): boolean {
  return name === columns[0]?.[0];
}
