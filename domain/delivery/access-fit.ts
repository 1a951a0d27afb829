import { fitRoute } from '../fit/fit.ts';
import { USUAL_DOOR_HEIGHT } from '../fit/fit-door.ts';
import type { FitAnswer } from '../fit/fit-parts.ts';
import type { Opening, Route } from '../fit/opening.ts';
import type { FitPackage } from '../fit/packages.ts';
import { parseRoute } from '../fit/route-code.ts';
import type { DeliveryAccess } from './delivery-access.ts';

/** Returns the elevator of the answers, if all of its sizes are known. */
function elevatorOf({ elevator, elevatorCar, elevatorDoor }: DeliveryAccess): Opening | undefined {
  const { width, depth, height } = elevatorCar ?? {};
  const { width: doorWidth, height: doorHeight } = elevatorDoor ?? {};
  if (!elevator || elevator === 'none') return undefined;
  if (!width || !depth || !height || !doorWidth || !doorHeight) return undefined;
  return { kind: 'elevator', doorWidth, doorHeight, width, depth, height };
}

/**
 * Returns the openings that the answers about the way into a house measure: the measured route, the narrowest door with a
 * usual height, and the elevator. A measured opening replaces the answer of the same kind.
 */
export function accessRoute(access: DeliveryAccess | undefined): Route {
  const measured = parseRoute(access?.route ?? '') ?? [];
  const width = access?.narrowestDoor;
  const answered: (Opening | undefined)[] = [
    width === undefined ? undefined : { kind: 'door', width, height: USUAL_DOOR_HEIGHT },
    access && elevatorOf(access),
  ];
  const added = answered.filter(
    (opening) => opening && !measured.some(({ kind }) => kind === opening.kind),
  );
  return [...measured, ...added.flatMap((opening) => opening ?? [])];
}

/**
 * Returns the answer for a piece on the way into a house, if the piece gets in less easily than before a change of the way
 * (D98).
 */
export function worseAccessFit(
  packages: readonly FitPackage[],
  before: DeliveryAccess | undefined,
  after: DeliveryAccess | undefined,
): Exclude<FitAnswer, 'fits'> | undefined {
  const answerOn = (route: Route): FitAnswer =>
    packages.length > 0 && route.length > 0 ? fitRoute(packages, route).answer : 'fits';
  const [former, answer] = [before, after].map((access) => answerOn(accessRoute(access)));
  return answer === undefined || answer === 'fits' || answer === former ? undefined : answer;
}
