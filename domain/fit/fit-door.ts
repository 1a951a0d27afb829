import type { TiltableBox } from './box.ts';
import { CLEARANCE } from './clearance.ts';
import { fitParts, type RouteFit, worstFit } from './fit-parts.ts';
import { maneuversThroughFrame } from './frame-maneuvers.ts';
import type { FitPackage } from './packages.ts';

/**
 * Returns the worst answer of all packages in one door, as `fitRoute` does for a route of this door. The product page loads
 * no more geometry than this. Sizes are in centimeters.
 * @throws if there are no packages
 */
export function fitDoor(
  packages: readonly TiltableBox[],
  { width, height }: { width: number; height: number },
): RouteFit {
  const frame = { shape: 'frame', name: 'door', width, height } as const;
  const fits = packages.map((box, index) => ({
    ...fitParts(box, [frame], CLEARANCE.door, { maneuversThrough: maneuversThroughFrame }),
    opening: 0,
    box: index,
  }));
  return worstFit(fits);
}

/** Height of a usual door in centimeters, for answers before anything is measured. */
export const USUAL_DOOR_HEIGHT = 200;
/** Range of the stated widths, in centimeters. Narrower and wider doors are rare. */
const NARROWEST = 60;
const WIDEST = 250;

/**
 * Returns the width in whole centimeters of the narrowest door that all packages fit through, with a usual height. Returns
 * 0 if they fit through any door, and undefined if they fit through none.
 */
export function neededDoor(packages: readonly FitPackage[]): number | undefined {
  const fits = (width: number) =>
    fitDoor(packages, { width, height: USUAL_DOOR_HEIGHT }).answer === 'fits';
  if (fits(NARROWEST)) return 0;
  // A wider door never makes an answer worse (S12.40), so halving finds the narrowest.
  let [low, high] = [NARROWEST, WIDEST];
  if (!fits(high)) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}
