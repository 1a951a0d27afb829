import { type Box, scaled, type TiltableBox } from './box.ts';
import type { RoutePart } from './opening.ts';
import { TOLERANCE } from './settings.ts';
import type { Pose, Way } from './way.ts';

/** Answers, from good to bad. */
export const ANSWERS = ['fits', 'tight', 'does-not-fit'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Answer for one box and one opening. `part` is the part of the opening that decides the answer. */
export interface Fit extends Way {
  answer: Answer;
  part: RoutePart;
}

/** Worst answer on a whole route, with the positions of the opening and the package that decide it. */
export interface RouteFit extends Fit {
  opening: number;
  box: number;
}

/** Geometry of the parts of openings. The product page loads only that of doors. */
export interface Geometry<P extends RoutePart> {
  /**
   * Returns the ways of a box through a part, from the easiest. Ways without tilting come first.
   * @param below free space in centimeters between a tilted box and the ceiling of a turn
   */
  waysThrough: (box: Box, part: P, below: number) => Way[];
  /** Returns the spare size of a part for a box at its best turn about all axes, or undefined if turning does not help. */
  spareLeaning?: (box: Box, part: P) => number | undefined;
}

/**
 * Returns the answer for a box in the parts of an opening (D65). A box fits if the free space is at least the clearance
 * and at least 2 % of its longest side in the opening. A box does not fit if even a box that is 2 % smaller has no way.
 * In between, the box is tight.
 * @param clearance least free space for "fits", in centimeters
 */
export function judge<P extends RoutePart>(
  box: TiltableBox,
  parts: readonly P[],
  clearance: number,
  geometry: Geometry<P>,
): Fit {
  return worst(
    parts.map((part) => {
      const fit = judgePart(box, part, clearance, geometry);
      if (fit.answer === 'fits' || !box.tilted) return fit;
      const tilted = judgePart(box.tilted, part, clearance, geometry);
      const pose: Pose = { ...tilted.pose, hold: 'tilted' };
      return isWorse(fit, tilted) ? { ...tilted, pose } : fit;
    }),
  );
}

/** Returns the worst of several answers. Of equally bad answers, returns the one with the least space. */
export function worst<One extends Fit>(fits: readonly One[]): One {
  return fits.reduce((one, other) => (isWorse(other, one) ? other : one));
}

function isWorse(one: Fit, other: Fit): boolean {
  return rank(one) > rank(other) || (rank(one) === rank(other) && one.spare < other.spare);
}

function rank({ answer }: Fit): number {
  return ANSWERS.indexOf(answer);
}

function judgePart<P extends RoutePart>(
  box: Box,
  part: P,
  clearance: number,
  { waysThrough, spareLeaning }: Geometry<P>,
): Fit {
  const easiest = waysThrough(box, part, clearance).find(
    ({ spare, longest }) => spare >= Math.max(clearance, longest * TOLERANCE),
  );
  if (easiest) return { ...easiest, answer: 'fits', part };
  const best = mostSpare(waysThrough(box, part, 0));
  const smaller = scaled(box, 1 - TOLERANCE);
  if (mostSpare(waysThrough(smaller, part, 0)).spare >= 0)
    return { ...best, answer: 'tight', part };
  if ((spareLeaning?.(smaller, part) ?? -1) < 0) return { ...best, answer: 'does-not-fit', part };
  const pose: Pose = { ...best.pose, hold: 'leaning' };
  return { ...best, pose, spare: spareLeaning?.(box, part) ?? best.spare, answer: 'tight', part };
}

function mostSpare(ways: readonly Way[]): Way {
  return ways.reduce((one, other) => (other.spare > one.spare ? other : one));
}
