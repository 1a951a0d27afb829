import { element, type MarkupElement, type MarkupNode } from '../markup/markup-node.ts';
import type { FitAnswer } from './fit-parts.ts';
import type { Pose } from './maneuver.ts';

/** Largest scale in pixels per centimeter. A usual door is then 156 pixels high. */
const SCALE = 0.78;
/** Largest size of an opening in pixels. */
const MAX_SIZE = { width: 108, height: 180 };
/** Space for measures, in pixels: above the opening, at its sides, and below. */
const MARGIN = { top: 30, side: 24, bottom: 8 };

/** Point in centimeters, with y upward. */
export type Point = readonly [x: number, y: number];

/** Length of the opening, or of the piece in it. */
interface FigureDimension {
  of: 'opening' | 'piece';
  from: Point;
  to: Point;
}

/** Plan in centimeters: lines of the opening, the piece, and lengths. */
export interface Plan {
  /** Chains of points. */
  walls: readonly (readonly Point[])[];
  /** Thin lines, such as steps. */
  details?: readonly (readonly Point[])[];
  piece: readonly Point[];
  dimensions: readonly FigureDimension[];
  /** True for a view from the side, where the piece stands on a floor. */
  floor: boolean;
}

/**
 * Returns the figure of an answer (D65): the piece, as it is carried, in the opening that decides the answer.
 * @param format formats a length in centimeters
 */
export function drawPlan(
  plan: Plan,
  answer: FitAnswer,
  format: (centimeters: number) => string,
): MarkupElement {
  const points = [...plan.walls.flat(), ...plan.piece];
  const [left, right] = range(points.map(([x]) => x));
  const [bottom, top] = range(points.map(([, y]) => y));
  const scale = Math.min(SCALE, MAX_SIZE.width / (right - left), MAX_SIZE.height / (top - bottom));
  const width = (right - left) * scale + 2 * MARGIN.side;
  const height = (top - bottom) * scale + MARGIN.top + MARGIN.bottom;
  const toPixels = ([x, y]: Point): Point => [
    MARGIN.side + (x - left) * scale,
    MARGIN.top + (top - y) * scale,
  ];
  const path = (chain: readonly Point[], end = '') => pathOf(chain.map(toPixels)) + end;
  const floor = round(toPixels([0, bottom])[1]);
  return element(
    'svg',
    {
      class: `fit-figure fit-figure--${answer}`,
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
    ...plan.dimensions.flatMap((measure) => dimensionMarkup(measure, toPixels, format)),
  );
}

/** Returns the corners of a piece as it is carried, with its lowest corner at y = 0 and its middle at x = 0. */
export function turnedCorners({ size: [a, b], angle }: Pose): readonly Point[] {
  const [s, c] = sineAndCosine(angle);
  const corners = [
    [0, 0],
    [a * c, a * s],
    [a * c - b * s, a * s + b * c],
    [-b * s, b * c],
  ] as const;
  const middle = (a * c - b * s) / 2;
  return corners.map(([x, y]) => [x - middle, y]);
}

/** Returns sine and cosine of an angle in degrees. */
export function sineAndCosine(angle: number): readonly [sine: number, cosine: number] {
  const radians = (angle * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}

/** Returns the view of an opening from the front, with the piece on the floor. Measures are those with the least space. */
export function frontViewPlan(width: number, height: number, piece: readonly Point[]): Plan {
  const half = width / 2;
  const [left, right] = range(piece.map(([x]) => x));
  const [, top] = range(piece.map(([, y]) => y));
  const start = Math.min(-half, left) - 10;
  const measures: FigureDimension[] =
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
  return { floor: true, walls: [frame], piece, dimensions: measures };
}

/** Returns a line with ticks at both ends, and its length next to the middle. */
function dimensionMarkup(
  { of, from, to }: FigureDimension,
  toPosition: (point: Point) => Point,
  format: (centimeters: number) => string,
): MarkupNode[] {
  const [x1, y1, x2, y2] = [...toPosition(from), ...toPosition(to)].map(round) as [
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

/** Returns the least and the most of several values. */
function range(values: readonly number[]): readonly [min: number, max: number] {
  return [Math.min(...values), Math.max(...values)];
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
