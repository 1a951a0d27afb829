import type { TiltableBox } from './box.ts';
import { waysThroughFrame } from './frame.ts';
import { judge, type RouteFit, worst } from './judge.ts';
import { CLEARANCE } from './settings.ts';

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
  const fits = packages.map((parcel, index) => ({
    ...judge(parcel, [frame], CLEARANCE.door, { waysThrough: waysThroughFrame }),
    opening: 0,
    box: index,
  }));
  return worst(fits);
}
