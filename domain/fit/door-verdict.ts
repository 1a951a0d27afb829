import { turned, upright } from './figure.ts';
import { fitDoor } from './fit-door.ts';
import type { Parcel } from './packages.ts';
import { type Verdict, type VerdictReader, verdictOf } from './verdict.ts';

/**
 * Returns the verdict about a product with these packages in a door, as `verdictOnRoute` does with more geometry (D65). There
 * is at least one package.
 * @param door clear size in centimeters; undefined before it is measured
 */
export function verdictOnDoor(
  parcels: readonly Parcel[],
  door: { width: number; height: number } | undefined,
  reader: VerdictReader,
): Verdict {
  if (!door) return verdictOf(parcels, undefined, reader);
  const fit = fitDoor(parcels, door);
  const plan = upright(door.width, door.height, turned(fit.pose));
  return verdictOf(parcels, { fit, spot: 'door', plan }, reader);
}
