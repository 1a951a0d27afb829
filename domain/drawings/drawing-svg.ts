import { COLORS } from '../../shop.config.ts';
import type { Drawing } from './drawing.ts';

export const VIEW_NAMES = ['front', 'side', 'top'] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** Returns the path of a view's picture on the site: '/drawings/koda-front.svg'. */
export function viewPath(designId: string, name: ViewName): string {
  return `/drawings/${designId}-${name}.svg`;
}

/** Returns the path of a design's drawing on the site: data for documents, or a file for CAD programs. */
export function drawingFilePath(designId: string, ending: 'json' | 'dxf'): string {
  return `/drawings/${designId}.${ending}`;
}

/** Widths of the lines in pixels, at every size of the picture. */
const WIDTHS = { outline: 1.5, inner: 0.8 };
/** Margin of a view as a part of the piece's longest side. The outline needs half of its width there. */
const MARGIN = 1 / 200;
/** Number of threads of a woven area along the longer side of a view. */
const THREADS = 36;

/** Rectangle in centimeters, in the coordinates of a view (domain/drawings/drawing.ts). */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the margin of a drawing's views in centimeters, the same on all sides and in all views. */
export function marginOf({ width, depth, height }: Drawing['size']): number {
  return rounded(Math.max(width, depth, height) * MARGIN);
}

/** Returns the part of a view that its picture shows: the piece with the margin around it. */
export function viewBoxOf(size: Drawing['size'], name: ViewName): ViewBox {
  const margin = marginOf(size);
  const across = name === 'side' ? size.depth : size.width;
  const up = name === 'top' ? size.depth : size.height;
  return {
    x: rounded(-across / 2 - margin),
    y: rounded((name === 'top' ? -up / 2 : -up) - margin),
    width: rounded(across + 2 * margin),
    height: rounded(up + 2 * margin),
  };
}

/**
 * Returns a view as an SVG picture without dimension lines. Width and height in pixels equal those in centimeters. Lines
 * keep their width if the picture is scaled.
 *
 * Attributes instead of a stylesheet, because the security policy of files forbids styles.
 */
export function viewSvg(drawing: Drawing, name: ViewName): string {
  const { x, y, width, height } = viewBoxOf(drawing.size, name);
  const { outline, inner, seams, hatch, mirror } = drawing[name];
  // No gap between the areas of two halves: they overlap slightly, without antialiasing. The outline covers their edges.
  const overlap = mirror && ` transform="translate(-${rounded(marginOf(drawing.size) / 8)})"`;
  const area = `fill="${COLORS.sand}" fill-rule="evenodd" shape-rendering="crispEdges"`;
  const lines = [
    `<path ${area}${overlap ?? ''} d="${outline}"/>`,
    hatch && `<path fill="url(#weave)" d="${hatch}"/>`,
    seams && `<path ${stroke(WIDTHS.inner, COLORS.field)} d="${seams}"/>`,
    inner && `<path ${stroke(WIDTHS.inner)} d="${inner}"/>`,
    `<path ${stroke(WIDTHS.outline)} d="${outline}"/>`,
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${x} ${y} ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    hatch && weave(rounded(Math.max(width, height) / THREADS)),
    '<g id="lines">',
    ...lines,
    '</g>',
    mirror && '<use href="#lines" transform="scale(-1 1)"/>',
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/** Returns the pattern of woven areas. Its threads become finer with the picture, or a small one would be gray. */
function weave(step: number): string {
  const threads = `<path stroke="${COLORS.field}" stroke-width="${rounded(step / 10)}" d="M0 0l${step} ${step}M${step} 0L0 ${step}"/>`;
  return `<pattern id="weave" width="${step}" height="${step}" patternUnits="userSpaceOnUse">${threads}</pattern>`;
}

function stroke(width: number, color: string = COLORS.ink): string {
  return `stroke="${color}" stroke-width="${width}" vector-effect="non-scaling-stroke"`;
}

/** Rounds to hundredths, a tenth of a millimeter. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
