import { type Box, scaled, type TiltableBox } from './box.ts';
import { spareLeaning } from './leaning.ts';
import { clearanceOf, type Opening, type Part, partsOf, type Route } from './opening.ts';
import { TOLERANCE } from './settings.ts';
import { type Pose, type Way, waysThrough } from './ways.ts';

/** Answers, from good to bad. */
const ANSWERS = ['fits', 'tight', 'does-not-fit'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Answer for one box and one opening. `part` is the part of the opening that decides. */
export interface Fit extends Way {
  answer: Answer;
  part: Part;
}

/** Answer for a whole route: the worst one, with the positions of the opening and the package that decide. */
export interface RouteFit extends Fit {
  opening: number;
  box: number;
}

/**
 * Returns the answer for a box in an opening (D65). A box fits if the free space is at least the clearance, and at least
 * 2 % of its longest side in the opening. It does not fit if even a box that is 2 % smaller has no way. In between it is
 * tight.
 * @param clearance least free space for "fits", in centimeters
 */
export function fitThrough(
  box: TiltableBox,
  opening: Opening,
  clearance = clearanceOf(opening),
): Fit {
  return worst(
    partsOf(opening).map((part) => {
      const fit = fitPart(box, part, clearance);
      if (fit.answer === 'fits' || !box.tilted) return fit;
      const tilted = fitPart(box.tilted, part, clearance);
      const pose: Pose = { ...tilted.pose, hold: 'tilted' };
      return isWorse(fit, tilted) ? { ...tilted, pose } : fit;
    }),
  );
}

/**
 * Returns the worst answer of all packages in all openings. Among equal answers, the one with the least space decides.
 * @throws if there are no packages or no openings
 */
export function fitRoute(packages: readonly TiltableBox[], route: Route): RouteFit {
  const fits = route.flatMap((opening, position) =>
    packages.map((box, index) => ({ ...fitThrough(box, opening), opening: position, box: index })),
  );
  return worst(fits);
}

function worst<One extends Fit>(fits: readonly One[]): One {
  return fits.reduce((one, other) => (isWorse(other, one) ? other : one));
}

function isWorse(one: Fit, other: Fit): boolean {
  return rank(one) > rank(other) || (rank(one) === rank(other) && one.spare < other.spare);
}

function rank({ answer }: Fit): number {
  return ANSWERS.indexOf(answer);
}

function fitPart(box: Box, part: Part, clearance: number): Fit {
  const easiest = waysThrough(box, part, clearance).find(
    ({ spare, longest }) => spare >= Math.max(clearance, longest * TOLERANCE),
  );
  if (easiest) return { ...easiest, answer: 'fits', part };
  const best = mostSpare(waysThrough(box, part, 0));
  const smaller = scaled(box, 1 - TOLERANCE);
  if (mostSpare(waysThrough(smaller, part, 0)).spare >= 0)
    return { ...best, answer: 'tight', part };
  if (part.shape !== 'car' || spareLeaning(smaller, part) < 0) {
    return { ...best, answer: 'does-not-fit', part };
  }
  const pose: Pose = { ...best.pose, hold: 'leaning' };
  return { ...best, pose, spare: spareLeaning(box, part), answer: 'tight', part };
}

function mostSpare(ways: readonly Way[]): Way {
  return ways.reduce((one, other) => (other.spare > one.spare ? other : one));
}
