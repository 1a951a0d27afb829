/** Rectangles in rectangles. Lengths are in centimeters, angles in radians. */

/**
 * Returns the angle at which the sides of a turned rectangle a × b have equal distances from the frame w × h. Returns
 * undefined if there is none between 0 and 90 degrees. At the angle 0, a is across.
 *
 * Source of the rule: at the angle t the rectangle is a cos t + b sin t wide and a sin t + b cos t high. Both are
 * concave, so the smaller distance is largest at 0, at 90 degrees, or where the two are equal (Carver 1957, in another
 * form).
 */
export function balancedAngle(a: number, b: number, w: number, h: number): number | undefined {
  const ratio = (w - h) / (a - b);
  return Math.abs(ratio) < 1 ? Math.acos(ratio / Math.SQRT2) - Math.PI / 4 : undefined;
}

/** Returns the width of a rectangle a × b at an angle. `a` is across at the angle 0. */
export function turnedWidth(a: number, b: number, angle: number): number {
  return a * Math.cos(angle) + b * Math.sin(angle);
}

/**
 * Returns the most by which width and height of the frame w × h may shrink until the rectangle a × b no longer fits at
 * any angle. The result is negative if the frame is too small. It is exact.
 */
export function spareInFrame(a: number, b: number, w: number, h: number): number {
  const angle = balancedAngle(a, b, w, h);
  return Math.max(
    Math.min(w - a, h - b),
    Math.min(w - b, h - a),
    angle === undefined ? Number.NEGATIVE_INFINITY : w - turnedWidth(a, b, angle),
  );
}
