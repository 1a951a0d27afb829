import type { Box } from './box.ts';

/** Steps of the search in degrees: a grid over all turns, then ever smaller steps from the best points of the grid. */
const GRID = 15;
const STARTS = 6;
const FINEST = 0.05;

type Turn = readonly [number, number, number];

/** Returns the size of a turned box along the three axes of the car. The angles are in degrees. */
function sizesOf({ width: a, depth: b, height: c }: Box, turn: Turn): Turn {
  const [x, y, z] = turn.map((angle) => (angle * Math.PI) / 180) as [number, number, number];
  const [sx, cx, sy, cy, sz, cz] = [
    Math.sin(x),
    Math.cos(x),
    Math.sin(y),
    Math.cos(y),
    Math.sin(z),
    Math.cos(z),
  ];
  const along = (i: number, j: number, k: number) =>
    a * Math.abs(i) + b * Math.abs(j) + c * Math.abs(k);
  return [
    along(cy * cz, sx * sy * cz - cx * sz, cx * sy * cz + sx * sz),
    along(cy * sz, sx * sy * sz + cx * cz, cx * sy * sz - sx * cz),
    along(sy, sx * cy, cx * cy),
  ];
}

/**
 * Returns the spare size of a car in centimeters, for a box at its best turn about all three axes. An example is a rod
 * from corner to corner. The search finds a lower bound, which is usually exact within 0.1 cm.
 */
export function spareLeaning(box: Box, car: Box): number {
  const spare = (turn: Turn) => {
    const [width, depth, height] = sizesOf(box, turn);
    return Math.min(car.width - width, car.depth - depth, car.height - height);
  };
  const angles = Array.from({ length: 180 / GRID }, (_, index) => index * GRID);
  const grid = angles.flatMap((x) => angles.flatMap((y) => angles.map((z): Turn => [x, y, z])));
  const starts = grid
    .map((turn) => ({ turn, free: spare(turn) }))
    .sort((one, other) => other.free - one.free)
    .slice(0, STARTS);
  return Math.max(...starts.map(({ turn }) => climb(turn, spare)));
}

/** Returns the largest value near a turn, found with steps along one or two of the angles. */
function climb(start: Turn, spare: (turn: Turn) => number): number {
  let [x, y, z] = start;
  let best = spare(start);
  for (let step = GRID / 2; step > FINEST; ) {
    let isBetter = false;
    for (let index = 0; index < 27; index += 1) {
      const near: Turn = [
        x + step * ((index % 3) - 1),
        y + step * ((Math.floor(index / 3) % 3) - 1),
        z + step * (Math.floor(index / 9) - 1),
      ];
      const free = spare(near);
      if (free > best) {
        [x, y, z] = near;
        best = free;
        isBetter = true;
      }
    }
    if (!isBetter) step /= 2;
  }
  return best;
}
