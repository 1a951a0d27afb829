import { fitDoor } from './fit-door.ts';
import type { Parcel } from './packages.ts';

/** Height of a usual door in centimeters, for answers before anything is measured. */
const DOOR_HEIGHT = 200;
/** Range of the stated widths, in centimeters. Narrower and wider doors are rare. */
const NARROWEST = 60;
const WIDEST = 250;

/**
 * Returns the width in whole centimeters of the narrowest door that all packages fit through, with a usual height. Returns
 * 0 if they fit through any door, and undefined if they fit through none.
 */
export function neededDoor(parcels: readonly Parcel[]): number | undefined {
  const fits = (width: number) =>
    fitDoor(parcels, { width, height: DOOR_HEIGHT }).answer === 'fits';
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
