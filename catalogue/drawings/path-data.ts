import type { DrawingView } from '#domain/drawings/drawing.ts';

export type PathPoint = readonly [x: number, y: number];

/** Largest distance between a curve and the straight pieces that replace it, in the unit of the path. */
const TOLERANCE = 0.005;

/**
 * Returns the lines of path data as sequences of points, in the unit of the path.
 * @param path `M` and the relative commands `l h v c z` (domain/drawings/drawing.ts)
 * @throws if a command has too few numbers
 */
export function polylinesOf(path: string): PathPoint[][] {
  const lines: PathPoint[][] = [];
  let line: PathPoint[] = [];
  for (const [, command = '', text = ''] of path.matchAll(/([Mlhvcz])([^Mlhvcz]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = { M: 2, l: 2, h: 1, v: 1, c: 6 }[command] ?? 0;
    if (command === 'z') {
      if (line[0]) line.push(line[0]);
      continue;
    }
    if (numbers.length === 0 || numbers.length % count !== 0) {
      throw new Error(`'${command}${text}' needs ${count} numbers`);
    }
    for (let index = 0; index < numbers.length; index += count) {
      const values = numbers.slice(index, index + count);
      if (command === 'M') {
        line = [[values[0] ?? 0, values[1] ?? 0]];
        lines.push(line);
      } else {
        line.push(...pointsAfter(line.at(-1) ?? [0, 0], command, values));
      }
    }
  }
  return lines;
}

/** Returns the points of one relative command after its start point. */
function pointsAfter([x, y]: PathPoint, command: string, values: readonly number[]): PathPoint[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  if (command === 'h') return [[x + a, y]];
  if (command === 'v') return [[x, y + a]];
  if (command === 'l') return [[x + a, y + b]];
  const pieces = curvePieces([a, c, e], [b, d, f]);
  return Array.from({ length: pieces }, (_, index): PathPoint => {
    const t = (index + 1) / pieces;
    const s = 1 - t;
    const [first, second, third] = [3 * s * s * t, 3 * s * t * t, t ** 3];
    return [x + first * a + second * c + third * e, y + first * b + second * d + third * f];
  });
}

type Coordinates = readonly [first: number, second: number, end: number];

/** Returns the number of equal pieces of a cubic curve that keep the tolerance. Its second derivative limits the error. */
function curvePieces(xs: Coordinates, ys: Coordinates): number {
  const bends = ([first, second, end]: Coordinates) => [
    second - 2 * first,
    first - 2 * second + end,
  ];
  const [x1 = 0, x2 = 0] = bends(xs);
  const [y1 = 0, y2 = 0] = bends(ys);
  const bend = 6 * Math.max(Math.hypot(x1, y1), Math.hypot(x2, y2));
  return Math.max(1, Math.ceil(Math.sqrt(bend / (8 * TOLERANCE))));
}

/** Returns width and height of a view, in centimeters. Thin handles and fringes are lines outside of the outline. */
export function drawingSize(view: DrawingView): { width: number; height: number } {
  const { outline, inner = '', seams = '', mirror } = view;
  const points = [outline, inner, seams].flatMap((path) => polylinesOf(path).flat());
  const xs = points.flatMap(([x]) => (mirror ? [x, -x] : [x]));
  const ys = points.map(([, y]) => y);
  return {
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
}
