import { type PathPoint, polylinesOf } from '../path-data.ts';

/** Distance to the axis, in centimeters, at which a half meets its mirror image. Path data has one decimal. */
const AXIS_WIDTH = 0.06;

/** Line of a drawing in centimeters. y points down. */
export interface Contour {
  points: readonly PathPoint[];
  isClosed: boolean;
}

/**
 * Returns the lines of a layer. Both halves of a symmetric view are joined, so that an outline is one closed line.
 * @param path path data of the layer (domain/drawings/drawing.ts)
 * @param isHalf true if the path is the right half
 */
export function contoursOf(path: string, isHalf: boolean): Contour[] {
  return polylinesOf(path).flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return [];
    if (line.length > 2 && first[0] === last[0] && first[1] === last[1]) {
      const closed = { points: line.slice(0, -1), isClosed: true };
      return isHalf ? [closed, { ...closed, points: mirrorPoints(closed.points) }] : [closed];
    }
    if (!isHalf || line.every(isOnAxis)) return [{ points: line, isClosed: false }];
    return joinHalves(line, isOnAxis(first), isOnAxis(last));
  });
}

function joinHalves(
  right: readonly PathPoint[],
  startsOnAxis: boolean,
  endsOnAxis: boolean,
): Contour[] {
  const left = mirrorPoints(right).toReversed();
  if (startsOnAxis && endsOnAxis) {
    return [{ points: [...right, ...left.slice(1, -1)], isClosed: true }];
  }
  if (endsOnAxis) return [{ points: [...right, ...left.slice(1)], isClosed: false }];
  if (startsOnAxis) return [{ points: [...left, ...right.slice(1)], isClosed: false }];
  return [right, left].map((points) => ({ points, isClosed: false }));
}

function mirrorPoints(points: readonly PathPoint[]): PathPoint[] {
  return points.map(([x, y]) => [-x, y]);
}

function isOnAxis([x]: PathPoint): boolean {
  return Math.abs(x) < AXIS_WIDTH;
}
