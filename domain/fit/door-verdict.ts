import { frontViewPlan, turnedCorners } from './figure.ts';
import { fitDoor } from './fit-door.ts';
import type { FitPackage } from './packages.ts';
import { type Verdict, type VerdictLocale, verdictOf } from './verdict.ts';

/**
 * Returns the verdict about a product with these packages in a door, as `routeVerdict` does with more geometry (D65). There
 * is at least one package.
 * @param door clear size in centimeters; undefined before it is measured
 */
export function doorVerdict(
  packages: readonly FitPackage[],
  door: { width: number; height: number } | undefined,
  reader: VerdictLocale,
): Verdict {
  if (!door) return verdictOf(packages, undefined, reader);
  const fit = fitDoor(packages, door);
  const plan = frontViewPlan(door.width, door.height, turnedCorners(fit.pose));
  return verdictOf(packages, { fit, spot: 'door', plan }, reader);
}
