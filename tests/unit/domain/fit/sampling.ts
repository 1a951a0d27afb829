/*
 * Slow second implementation of the D65 geometry, which only turns points and clips polygons. It shares no formula with
 * `domain/fit/`.
 */

import type { Box } from '#domain/fit/box.ts';

type Point = readonly [number, number, number];
type Point2 = readonly [number, number];
/** Rotation as three rows. */
export type Rotation = readonly [Point, Point, Point];

/** Returns the rotation of a quaternion, which need not be normalized. */
export function rotationOf(quaternion: readonly [number, number, number, number]): Rotation {
  // Squares of tiny numbers have too few digits.
  const largest = Math.max(...quaternion.map(Math.abs)) || 1;
  const [a, b, c, d] = quaternion.map((part) => part / largest) as [number, number, number, number];
  const n = a * a + b * b + c * c + d * d || 1;
  return [
    [1 - (2 * (c * c + d * d)) / n, (2 * (b * c - a * d)) / n, (2 * (b * d + a * c)) / n],
    [(2 * (b * c + a * d)) / n, 1 - (2 * (b * b + d * d)) / n, (2 * (c * d - a * b)) / n],
    [(2 * (b * d - a * c)) / n, (2 * (c * d + a * b)) / n, 1 - (2 * (b * b + c * c)) / n],
  ];
}

/** Returns the eight turned corners of a box around its middle. */
export function corners({ width, depth, height }: Box, rotation: Rotation): Point[] {
  return [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) =>
      [-0.5, 0.5].map((z) => {
        const at: Point = [x * width, y * depth, z * height];
        return rotation.map(
          (row) => row[0] * at[0] + row[1] * at[1] + row[2] * at[2],
        ) as unknown as Point;
      }),
    ),
  );
}

/** Returns the length of the points along one axis. */
export function extent(points: readonly (readonly number[])[], axis: number): number {
  const values = points.map((point) => point[axis] ?? 0);
  return Math.max(...values) - Math.min(...values);
}

/** Returns the section of a turned box with the vertical plane through its middle, as [across, up]. */
export function middleSection(points: readonly Point[]): Point2[] {
  return points.flatMap((one, index) =>
    points.slice(index + 1).flatMap((other): Point2[] => {
      if (one[1] * other[1] > 0) return [];
      const share = one[1] === other[1] ? 0 : one[1] / (one[1] - other[1]);
      return [[one[0] + share * (other[0] - one[0]), one[2] + share * (other[2] - one[2])]];
    }),
  );
}

/** Returns points turned in their plane, by degrees. */
export function turned(points: readonly Point2[], degrees: number): Point2[] {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [x * c - y * s, x * s + y * c]);
}

/** Returns the convex hull of points, counterclockwise. */
function hullOf(points: readonly Point2[]): Point2[] {
  const sorted = points.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  const half = (list: readonly Point2[]) => {
    const chain: Point2[] = [];
    for (const point of list) {
      for (;;) {
        const [b, a] = [chain.at(-1), chain.at(-2)];
        if (!a || !b) break;
        const cross = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
        if (cross > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Returns the part of a convex polygon beyond `limit` on an axis. */
function beyond(polygon: readonly Point2[], axis: 0 | 1, limit: number): Point2[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const [a, b] = [point[axis] - limit, next[axis] - limit];
    const crossing: Point2 = [
      point[0] + (a / (a - b)) * (next[0] - point[0]),
      point[1] + (a / (a - b)) * (next[1] - point[1]),
    ];
    return [...(a > 0 ? [point] : []), ...(a * b < 0 ? [crossing] : [])];
  });
}

/** Returns true if the polygon, pushed into the outer corner, leaves the inner corner of corridors v and w free. */
function clearsCorner(polygon: readonly Point2[], v: number, w: number): boolean {
  const left = Math.min(...polygon.map(([x]) => x));
  const low = Math.min(...polygon.map(([, y]) => y));
  const pushed = polygon.map(([x, y]): Point2 => [x - left, y - low]);
  return beyond(beyond(pushed, 0, v), 1, w).length < 3;
}

/** Step between sampled directions of a turning piece, in degrees. */
const STEP = 2;

/**
 * Returns true if sampling finds a way of the plan of a box around a corner. The plan turns in steps from a direction that
 * fits the first corridor to one that fits the second.
 */
export function passesCorner(plan: readonly Point2[], v: number, w: number): boolean {
  return turns(plan, v, w, Number.POSITIVE_INFINITY, () => true);
}

/**
 * Returns true if sampling finds a way of the plan of a box over a landing of the given width. The plan either keeps its
 * direction, or turns by 90 degrees on the landing and by 90 degrees into the next flight.
 */
export function passesLanding(
  plan: readonly Point2[],
  stairs: number,
  depth: number,
  width: number,
): boolean {
  return turns(plan, stairs, depth, width, (degrees) => degrees % 180 === 90);
}

function turns(
  plan: readonly Point2[],
  v: number,
  w: number,
  most: number,
  isTurned: (degrees: number) => boolean,
): boolean {
  const hull = hullOf(plan);
  for (const sense of [1, -1]) {
    let isReached = false;
    // Twice around, so a way may begin at any direction.
    for (let degrees = 0; degrees <= 360; degrees += STEP) {
      const polygon = turned(hull, sense * degrees);
      const [wide, deep] = [extent(polygon, 0), extent(polygon, 1)];
      const isInFirst = wide <= v;
      const isInSecond = deep <= w;
      if (isInFirst && isInSecond) return true;
      const hasRoom = wide <= most && (isInSecond || clearsCorner(polygon, v, w));
      isReached = isInFirst || (isReached && hasRoom);
      if (isReached && isInSecond && isTurned(degrees)) return true;
    }
  }
  return false;
}
