import type { RouteFit } from './fit.ts';
import { type Element, element, type Tree } from './tree.ts';

/** Largest scale in pixels per centimeter. A usual door is then 156 pixels high. */
const SCALE = 0.78;
/** Largest size of an opening in pixels. */
const MAX_SIZE = { width: 108, height: 180 };
/** Space for measures, in pixels: above the opening, at its sides, and below. */
const MARGIN = { top: 30, side: 24, bottom: 8 };
/** Length of a corridor beyond its corner, in centimeters. */
const BEYOND = 60;

/** Point in centimeters, with y upward. */
type Point = readonly [x: number, y: number];

/** Length of the opening, or of the piece in it. */
interface Measure {
  of: 'opening' | 'piece';
  from: Point;
  to: Point;
}

/** Drawing in centimeters: lines of the opening, the piece, and lengths. */
interface Plan {
  /** Chains of points. */
  walls: readonly (readonly Point[])[];
  /** Thin lines, such as steps. */
  details?: readonly (readonly Point[])[];
  piece: readonly Point[];
  measures: readonly Measure[];
  /** True for a view from the side, where the piece stands on a floor. */
  floor: boolean;
}

/**
 * Returns the figure of an answer: the piece in the opening that decides, at one scale, as it is carried (D65).
 * @param format formats a length in centimeters
 */
export function figureOf(fit: RouteFit, format: (centimeters: number) => string): Element {
  const plan = planOf(fit);
  const points = [...plan.walls.flat(), ...plan.piece];
  const [left, right] = range(points.map(([x]) => x));
  const [bottom, top] = range(points.map(([, y]) => y));
  const scale = Math.min(SCALE, MAX_SIZE.width / (right - left), MAX_SIZE.height / (top - bottom));
  const width = (right - left) * scale + 2 * MARGIN.side;
  const height = (top - bottom) * scale + MARGIN.top + MARGIN.bottom;
  const place = ([x, y]: Point): Point => [
    MARGIN.side + (x - left) * scale,
    MARGIN.top + (top - y) * scale,
  ];
  const path = (chain: readonly Point[], end = '') => pathOf(chain.map(place)) + end;
  const floor = round(place([0, bottom])[1]);
  return element(
    'svg',
    {
      class: `fit-figure fit-figure--${fit.answer}`,
      viewBox: `0 0 ${round(width)} ${round(height)}`,
      width: round(width),
      height: round(height),
      'aria-hidden': 'true',
    },
    plan.floor ? element('path', { class: 'thread', d: `M0 ${floor}H${round(width)}` }) : undefined,
    element('path', { class: 'piece', d: path(plan.piece, 'z') }),
    element('path', { d: plan.walls.map((wall) => path(wall)).join('') }),
    plan.details &&
      element('path', { class: 'thin', d: plan.details.map((one) => path(one)).join('') }),
    ...plan.measures.flatMap((measure) => measureLine(measure, place, format)),
  );
}

function planOf({ part, pose }: RouteFit): Plan {
  const [a, b] = pose.size;
  const angle = (pose.angle * Math.PI) / 180;
  switch (part.shape) {
    case 'frame':
      return upright(part.width, part.height, turned(a, b, angle));
    case 'car':
      return pose.view === 'plan'
        ? car(part.width, part.depth, turned(a, b, angle))
        : upright(pose.view === 'side' ? part.depth : part.width, part.height, turned(a, b, angle));
    case 'turn':
      return corner(part.before, part.after, undefined, inCorner(a, b, angle));
    case 'landing':
      return corner(part.stairs, part.depth, part, inCorner(a, b, angle));
  }
}

/** Returns the corners of a turned rectangle, with its lowest corner at y = 0 and its middle at x = 0. */
function turned(a: number, b: number, angle: number): readonly Point[] {
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const corners = [
    [0, 0],
    [a * c, a * s],
    [a * c - b * s, a * s + b * c],
    [-b * s, b * c],
  ] as const;
  const middle = (a * c - b * s) / 2;
  return corners.map(([x, y]) => [x - middle, y]);
}

/**
 * Returns the corners of a rectangle whose long side touches both outer walls of a corner at the origin, as `passageAround`
 * turns it.
 */
function inCorner(p: number, q: number, angle: number): readonly Point[] {
  const [long, short] = p > q ? [p, q] : [q, p];
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  return [
    [long * c, 0],
    [0, long * s],
    [short * s, long * s + short * c],
    [long * c + short * s, short * c],
  ];
}

/** Returns the view of an opening from the front, with the piece on the floor. Measures are those with the least space. */
function upright(width: number, height: number, piece: readonly Point[]): Plan {
  const half = width / 2;
  const [left, right] = range(piece.map(([x]) => x));
  const [, top] = range(piece.map(([, y]) => y));
  const start = Math.min(-half, left) - 10;
  const measures: Measure[] =
    height - top < width - (right - left)
      ? [
          { of: 'opening', from: [start, 0], to: [start, height] },
          { of: 'piece', from: [right + 8, 0], to: [right + 8, top] },
        ]
      : [
          { of: 'opening', from: [-half, height + 10], to: [half, height + 10] },
          { of: 'piece', from: [left, top + 8], to: [right, top + 8] },
        ];
  const frame: Point[] = [
    [-half, 0],
    [-half, height],
    [half, height],
    [half, 0],
  ];
  return { floor: true, walls: [frame], piece, measures };
}

/** Returns the view of an elevator car from above, with its door below. */
function car(width: number, depth: number, piece: readonly Point[]): Plan {
  const view = upright(width, depth, piece);
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
function corner(
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
    measures: [
      { of: 'opening', from: [0, top + 8], to: [before, top + 8] },
      { of: 'opening', from: [end + 8, 0], to: [end + 8, after] },
    ],
  };
}

/** Returns a line with ticks at both ends, and its length next to the middle. */
function measureLine(
  { of, from, to }: Measure,
  place: (point: Point) => Point,
  format: (centimeters: number) => string,
): Tree[] {
  const [x1, y1, x2, y2] = [...place(from), ...place(to)].map(round) as [
    string,
    string,
    string,
    string,
  ];
  const label = format(Math.hypot(to[0] - from[0], to[1] - from[1]));
  const isLevel = y1 === y2;
  const tick = isLevel ? 'm0 -3v6m0 -3' : 'm-3 0h6m-3 0';
  const end = isLevel ? `H${x2}` : `V${y2}`;
  const x = round((Number(x1) + Number(x2)) / 2 + (isLevel ? 0 : from[0] < 0 ? -5 : 14));
  const y = round((Number(y1) + Number(y2)) / 2 + (isLevel ? -6 : 0));
  const turn = isLevel ? '' : ' rotate(-90)';
  return [
    element('path', { class: `measure measure--${of}`, d: `M${x1} ${y1}${tick}${end}${tick}` }),
    element('text', { transform: `translate(${x} ${y})${turn}`, 'text-anchor': 'middle' }, label),
  ];
}

function range(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
