import { AXIS_ORDERS, type Box } from './box.ts';
import { passageAround } from './corner.ts';
import { maneuversThroughFrame } from './frame-maneuvers.ts';
import { createManeuver, type Maneuver, ORIENTATION_BY_VERTICAL_AXIS } from './maneuver.ts';
import type { RoutePart } from './opening.ts';
import { balancedAngle, spareInFrame, turnedWidth } from './turned-rectangle.ts';

function longestSide({ width, depth, height }: Box): number {
  return Math.max(width, depth, height);
}

/**
 * Returns the ways of a box through a part of an opening. Ways without tilting come first. Boxes of the same proportions
 * have the same order of ways.
 * @param below free space in centimeters between a tilted box and the ceiling of a turn
 */
export function maneuversThrough(box: Box, part: RoutePart, below: number): Maneuver[] {
  switch (part.shape) {
    case 'frame':
      return maneuversThroughFrame(box, part);
    case 'car':
      return maneuversInCar(box, part);
    case 'turn':
      return maneuversAroundTurn(box, part.height, below, (p, q) => {
        const { before, after } = part;
        const straight = straightSpare(p, q, before, after);
        const passage = passageAround(p, q, before, after);
        return straight > passage.spare ? { spare: straight, angle: 0 } : passage;
      });
    case 'landing':
      return maneuversAroundTurn(box, part.height, below, (p, q) => {
        const { stairs, width, depth } = part;
        // Without turning: onto the landing, sideways, and backwards up the next flight.
        const straight = spareInFrame(p, q, Math.min(stairs, width), depth);
        const passage = passageAround(p, q, stairs, depth);
        const turning = Math.min(passage.spare, width - Math.hypot(p, q));
        return straight > turning
          ? { spare: straight, angle: 0 }
          : { spare: turning, angle: passage.angle };
      });
  }
}

/** Returns the spare width of a rectangle that moves into the second corridor sideways, in the better of both ways. */
function straightSpare(p: number, q: number, v: number, w: number): number {
  return Math.max(Math.min(v - p, w - q), Math.min(v - q, w - p));
}

/** Returns the ways of standing in a car: parallel to its walls, or turned about one of the axes. */
function maneuversInCar(
  box: Box,
  car: { width: number; depth: number; height: number },
): Maneuver[] {
  const planes = [
    ['plan', 'width', 'depth', 'height', 'turned'],
    ['front', 'width', 'height', 'depth', 'tilted'],
    ['side', 'depth', 'height', 'width', 'tilted'],
  ] as const;
  const longest = longestSide(box);
  const straight = AXIS_ORDERS.map(([across, up, along]) => {
    const [a, b, c] = [box[across], box[along], box[up]];
    const spare = Math.min(car.width - a, car.depth - b, car.height - c);
    return createManeuver(ORIENTATION_BY_VERTICAL_AXIS[up], 'plan', [a, b], { spare, longest });
  });
  const turned = planes.flatMap(([view, horizontal, vertical, rest, hold]) =>
    AXIS_ORDERS.flatMap(([one, other, third]) => {
      const [a, b] = [box[one], box[other]];
      const [w, h] = [car[horizontal], car[vertical]];
      const angle = balancedAngle(a, b, w, h);
      if (angle === undefined) return [];
      const spare = Math.min(w - turnedWidth(a, b, angle), car[rest] - box[third]);
      return createManeuver(hold, view, [a, b], { spare, longest, angle });
    }),
  );
  return [...straight, ...turned];
}

/**
 * Returns the ways around a corner: with each axis up, and with one end raised as far as the ceiling allows. A raised box
 * needs less length as soon as it is steep.
 */
function maneuversAroundTurn(
  box: Box,
  ceiling: number,
  below: number,
  passage: (p: number, q: number) => { spare: number; angle: number },
): Maneuver[] {
  const longest = longestSide(box);
  const flat = AXIS_ORDERS.map(([long, up, short]) => {
    const [p, q] = [box[long], box[short]];
    const { spare: around, angle } = passage(p, q);
    const spare = Math.min(around, ceiling - box[up]);
    return createManeuver(ORIENTATION_BY_VERTICAL_AXIS[up], 'plan', [p, q], {
      spare,
      longest,
      angle,
    });
  });
  const raised = AXIS_ORDERS.flatMap(([long, up, short]) => {
    const [p, q, u] = [box[long], box[short], box[up]];
    const height = ceiling - below;
    const diagonal = Math.hypot(p, u);
    if (height <= u || height >= diagonal) return [];
    const tilt = Math.asin(height / diagonal) - Math.atan2(u, p);
    const length = turnedWidth(p, u, tilt);
    if (length >= p) return [];
    const { spare, angle } = passage(length, q);
    return createManeuver('tilted', 'plan', [length, q], { spare, longest, angle });
  });
  return [...flat, ...raised];
}
