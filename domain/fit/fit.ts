import type { TiltableBox } from './box.ts';
import { type Fit, type Geometry, judge, type RouteFit, worst } from './judge.ts';
import { spareLeaning } from './leaning.ts';
import { clearanceOf, type Opening, type Route, type RoutePart, routeParts } from './opening.ts';
import { waysThrough } from './ways.ts';

/** Geometry of all openings. */
const ALL_PARTS: Geometry<RoutePart> = {
  waysThrough,
  spareLeaning: (box, part) => (part.shape === 'car' ? spareLeaning(box, part) : undefined),
};

/**
 * Returns the answer for a box in an opening (D65).
 * @param clearance least free space for "fits", in centimeters
 */
export function fitThrough(
  box: TiltableBox,
  opening: Opening,
  clearance = clearanceOf(opening),
): Fit {
  return judge(box, routeParts(opening), clearance, ALL_PARTS);
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
