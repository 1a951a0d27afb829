/** Points per millimeter. PDF coordinates are points. */
const POINTS = 72 / 25.4;

/** Returns a length in millimeters as points. */
export function mm(length: number): number {
  return length * POINTS;
}

/** A4 page with its margins, in points. Contents are between `LEFT` and `RIGHT`. */
export const PAGE = { width: mm(210), height: mm(297) };
export const MARGIN = mm(16);
export const LEFT = MARGIN;
export const RIGHT = PAGE.width - MARGIN;
export const CONTENT_WIDTH = RIGHT - LEFT;

/** Width of a hairline, and of the thread below the page head. */
export const HAIRLINE = mm(0.2);
export const THREAD = mm(0.3);
