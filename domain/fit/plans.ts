import { frontViewPlan, type Plan, type Point, sineAndCosine, turnedCorners } from './figure.ts';
import type { RouteFit } from './fit-parts.ts';
import type { Pose } from './maneuver.ts';

/** Length of a corridor beyond its corner, in centimeters. */
const BEYOND = 60;

/** Returns the plan of the piece in the opening that decides the answer. */
export function planOf({ part, pose }: RouteFit): Plan {
  switch (part.shape) {
    case 'frame':
      return frontViewPlan(part.width, part.height, turnedCorners(pose));
    case 'car':
      return pose.view === 'plan'
        ? carPlan(part.width, part.depth, turnedCorners(pose))
        : frontViewPlan(
            pose.view === 'side' ? part.depth : part.width,
            part.height,
            turnedCorners(pose),
          );
    case 'turn':
      return cornerPlan(part.before, part.after, undefined, cornersInTurn(pose));
    case 'landing':
      return cornerPlan(part.stairs, part.depth, part, cornersInTurn(pose));
  }
}

/**
 * Returns the corners of a rectangle whose long side touches both outer walls of a corner at the origin, as `passageAround`
 * turns it.
 */
function cornersInTurn({ size, angle }: Pose): readonly Point[] {
  const [long, short] = [Math.max(...size), Math.min(...size)];
  const [s, c] = sineAndCosine(angle);
  return [
    [long * c, 0],
    [0, long * s],
    [short * s, long * s + short * c],
    [long * c + short * s, short * c],
  ];
}

/** Returns the view of an elevator car from above, with its door below. */
function carPlan(width: number, depth: number, piece: readonly Point[]): Plan {
  const view = frontViewPlan(width, depth, piece);
  const door = width * 0.35;
  return {
    ...view,
    floor: false,
    walls: [
      [
        [-door, 0],
        [-width / 2, 0],
        [-width / 2, depth],
        [width / 2, depth],
        [width / 2, 0],
        [door, 0],
      ],
    ],
  };
}

/**
 * Returns the view of a corner from above: a corridor upward, and one to the right. With a landing, the corridor upward is a
 * flight of stairs, and the one to the right ends at a wall.
 */
function cornerPlan(
  before: number,
  after: number,
  landing: { width: number } | undefined,
  piece: readonly Point[],
): Plan {
  const far = Math.max(...piece.map(([x]) => x), before + BEYOND);
  const end = landing ? landing.width : far;
  const top = Math.max(...piece.map(([, y]) => y), after + BEYOND);
  const steps = Array.from({ length: Math.floor((top - after) / 25) + 1 }, (_, step): Point[] => [
    [0, after + step * 25],
    [before, after + step * 25],
  ]);
  return {
    floor: false,
    walls: [
      [[0, top], [0, 0], [end, 0], ...(landing ? ([[end, after]] as const) : [])],
      [
        [before, top],
        [before, after],
        [end, after],
      ],
    ],
    ...(landing && { details: steps }),
    piece,
    dimensions: [
      { of: 'opening', from: [0, top + 8], to: [before, top + 8] },
      { of: 'opening', from: [end + 8, 0], to: [end + 8, after] },
    ],
  };
}
