import { type Box, scaleBox, type TiltableBox } from './box.ts';
import { TOLERANCE } from './clearance.ts';
import type { Maneuver, Pose } from './maneuver.ts';
import type { RoutePart } from './opening.ts';

/** Answers, from good to bad. */
export const FIT_ANSWERS = ['fits', 'tight', 'does-not-fit'] as const;
export type FitAnswer = (typeof FIT_ANSWERS)[number];

/** Answer for one box and one opening. `part` is the part of the opening that decides the answer. */
export interface Fit extends Maneuver {
  answer: FitAnswer;
  part: RoutePart;
}

/** Worst answer on a whole route, with the positions of the opening and the package that decide it. */
export interface RouteFit extends Fit {
  opening: number;
  box: number;
}

/** Geometry of the parts of openings. The product page loads only that of doors. */
export interface OpeningGeometry<P extends RoutePart> {
  /**
   * Returns the ways of a box through a part, from the easiest. Ways without tilting come first.
   * @param below free space in centimeters between a tilted box and the ceiling of a turn
   */
  maneuversThrough: (box: Box, part: P, below: number) => Maneuver[];
  /** Returns the spare size of a part for a box at its best turn about all axes, or undefined if turning does not help. */
  spareLeaning?: (box: Box, part: P) => number | undefined;
}

/**
 * Returns the answer for a box in the parts of an opening (D65). A box fits if the free space is at least the clearance
 * and at least 2% of its longest side in the opening. A box does not fit if even a box that is 2% smaller has no way.
 * In between, the box is tight.
 * @param clearance least free space for "fits", in centimeters
 */
export function fitParts<P extends RoutePart>(
  box: TiltableBox,
  parts: readonly P[],
  clearance: number,
  geometry: OpeningGeometry<P>,
): Fit {
  return worstFit(
    parts.map((part) => {
      const fit = fitPart(box, part, clearance, geometry);
      if (fit.answer === 'fits' || !box.tilted) return fit;
      const tilted = fitPart(box.tilted, part, clearance, geometry);
      const pose: Pose = { ...tilted.pose, orientation: 'tilted' };
      return isWorse(fit, tilted) ? { ...tilted, pose } : fit;
    }),
  );
}

/** Returns the worst of several answers. Of equally bad answers, returns the one with the least space. */
export function worstFit<One extends Fit>(fits: readonly One[]): One {
  return fits.reduce((one, other) => (isWorse(other, one) ? other : one));
}

function isWorse(one: Fit, other: Fit): boolean {
  return rank(one) > rank(other) || (rank(one) === rank(other) && one.spare < other.spare);
}

function rank({ answer }: Fit): number {
  return FIT_ANSWERS.indexOf(answer);
}

function fitPart<P extends RoutePart>(
  box: Box,
  part: P,
  clearance: number,
  { maneuversThrough, spareLeaning }: OpeningGeometry<P>,
): Fit {
  const easiest = maneuversThrough(box, part, clearance).find(
    ({ spare, longest }) => spare >= Math.max(clearance, longest * TOLERANCE),
  );
  if (easiest) return { ...easiest, answer: 'fits', part };
  const best = mostSpare(maneuversThrough(box, part, 0));
  const smaller = scaleBox(box, 1 - TOLERANCE);
  if (mostSpare(maneuversThrough(smaller, part, 0)).spare >= 0)
    return { ...best, answer: 'tight', part };
  if ((spareLeaning?.(smaller, part) ?? -1) < 0) return { ...best, answer: 'does-not-fit', part };
  const pose: Pose = { ...best.pose, orientation: 'leaning' };
  return { ...best, pose, spare: spareLeaning?.(box, part) ?? best.spare, answer: 'tight', part };
}

function mostSpare(ways: readonly Maneuver[]): Maneuver {
  return ways.reduce((one, other) => (other.spare > one.spare ? other : one));
}
