/** Rectangles around corners. Lengths are in centimeters, angles in radians. */

/** Passage of a rectangle around a corner: spare width of both corridors, and the angle in which it is narrowest. */
export interface Passage {
  spare: number;
  angle: number;
}

/**
 * Halvings of the angle. The angle is then off by at most 2e-9. The spare width changes by at most the sum of all lengths
 * per radian, so it is off by less than 1e-5 cm.
 */
const HALVINGS = 30;

/** Steps of Newton's method for the spare width. It converges quadratically from above, so 5 steps reach the limit. */
const STEPS = 5;

/**
 * Returns the angle at which the longest rectangle of the width `short` gets stuck in a corner of corridors v and w.
 *
 * Source of the rule: the ends of a rectangle touch the outer walls at the angle t. The rectangle clears the inner
 * corner if it is shorter than (v sin t + w cos t - short) / (sin t cos t). The derivative has the sign of
 * v sin³t - w cos³t + short (cos²t - sin²t). That expression is at most 0 at the start, and at least 0 at 90 degrees. It
 * rises only once in between, so it crosses zero once, and halving finds the minimum.
 */
function tightestAngle(short: number, v: number, w: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < HALVINGS; step += 1) {
    const angle = (low + high) / 2;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    if (v * s ** 3 - w * c ** 3 + short * (c * c - s * s) < 0) low = angle;
    else high = angle;
  }
  return (low + high) / 2;
}

/**
 * Returns the passage of a rectangle that turns around a right-angled corner of two corridors. The rectangle touches both
 * outer walls all the time, because any other position is closer to the inner corner.
 */
export function passageAround(p: number, q: number, v: number, w: number): Passage {
  const [long, short] = p > q ? [p, q] : [q, p];
  const maxSpare = Math.min(v, w) - short;
  let spare = maxSpare;
  let angle = 0;
  for (let step = 0; step < STEPS; step += 1) {
    angle = tightestAngle(short, v - spare, w - spare);
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    spare = Math.min(maxSpare, (v * s + w * c - long * s * c - short) / (s + c));
  }
  return { spare, angle };
}
