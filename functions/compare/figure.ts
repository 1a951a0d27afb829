import type { Drawing, DrawingView } from '#domain/drawings/drawing.ts';
import { VIEW_NAMES, type ViewName } from '#domain/drawings/drawing-svg.ts';
import { html, type Markup } from '#functions/http/html.ts';
import type { PieceSize } from './lengths.ts';
import { PERSON } from './person.ts';
import type { Scale } from './scale.ts';

/** Width of the person's picture in centimeters. */
const PERSON_WIDTH = 60;
/** Height of the middle of a wall lamp or mirror in centimeters: eye level. */
const WALL_HEIGHT = 155;

/** Piece in the figure. */
export interface FigurePiece {
  size: PieceSize;
  drawing: Drawing | undefined;
  /** Accessible name of each view. */
  names: Record<ViewName, string>;
}

/** Returns the three views of a piece. Styles show one of them. */
export function pieceFigure(piece: FigurePiece, scale: Scale): Markup {
  return html`${VIEW_NAMES.map((view) => {
    const box = viewBox(scale.width, scale.heights[view], view);
    const rise = String(-riseOf(piece, scale, view));
    return html`<svg class="figure figure--${view}" viewBox="${box}" role="img" aria-label="${piece.names[view]}"><g transform="translate(0 ${rise})">${lines(piece, view)}</g></svg>`;
  })}`;
}

/** Returns the three views of the person. Their height equals that of the pieces, so that the scale is the same. */
export function personFigure(scale: Scale, name: string): Markup {
  return html`${VIEW_NAMES.map((view) => {
    const box = viewBox(PERSON_WIDTH, scale.heights[view], view);
    return html`<svg class="figure figure--${view}" viewBox="${box}" role="img" aria-label="${name}">${PERSON[view]}</svg>`;
  })}`;
}

/** Returns the part of a view that its picture shows. The floor is its lower edge. The top view is centered. */
function viewBox(width: number, height: number, view: ViewName): string {
  return `${-width / 2} ${view === 'top' ? -height / 2 : -height} ${width} ${height}`;
}

/** Returns the distance of a piece from the floor. Lamps hang from the upper edge, or on the wall at eye level. */
function riseOf({ drawing, size }: FigurePiece, { heights }: Scale, view: ViewName): number {
  if (view === 'top' || !drawing?.mount) return 0;
  const highest = heights[view] - size.height;
  if (drawing.mount === 'ceiling') return highest;
  return Math.min(highest, Math.max(0, WALL_HEIGHT - size.height / 2));
}

function lines({ drawing, size }: FigurePiece, view: ViewName): Markup {
  if (!drawing) return rectangle(size, view);
  const half = paths(drawing[view]);
  return drawing[view].mirror ? html`${half}<g transform="scale(-1 1)">${half}</g>` : half;
}

function paths({ outline, inner, seams, hatch }: DrawingView): Markup {
  const path = (kind: string, data: string | undefined) =>
    data ? html`<path class="figure__${kind}" d="${data}"/>` : html``;
  return html`${path('area', outline)}${path('hatch', hatch)}${path('seams', seams)}${path('inner', inner)}${path('outline', outline)}`;
}

/** Returns the outer size of a piece without a drawing as a rectangle. */
function rectangle({ width, depth, height }: PieceSize, view: ViewName): Markup {
  const across = view === 'side' ? depth : width;
  const up = view === 'top' ? depth : height;
  const y = view === 'top' ? -up / 2 : -up;
  return html`<rect class="figure__box" x="${String(-across / 2)}" y="${String(y)}" width="${String(across)}" height="${String(up)}"/>`;
}
