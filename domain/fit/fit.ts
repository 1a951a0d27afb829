import type { TiltableBox } from './box.ts';
import { type Fit, fitParts, type OpeningGeometry, type RouteFit, worstFit } from './fit-parts.ts';
import { spareLeaning } from './leaning.ts';
import { maneuversThrough } from './maneuvers.ts';
import { clearanceOf, type Opening, type Route, type RoutePart, routeParts } from './opening.ts';

/** Geometry of all openings. */
const ALL_PARTS: OpeningGeometry<RoutePart> = {
  maneuversThrough,
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
  return fitParts(box, routeParts(opening), clearance, ALL_PARTS);
}

/**
 * Returns the worst answer of all packages in all openings. Among equal answers, the one with the least space decides.
 * @throws if there are no packages or no openings
 */
export function fitRoute(packages: readonly TiltableBox[], route: Route): RouteFit {
  const fits = route.flatMap((opening, position) =>
    packages.map((box, index) => ({ ...fitThrough(box, opening), opening: position, box: index })),
  );
  return worstFit(fits);
}
