import {
  DxfWriter,
  HatchBoundaryPaths,
  HatchPolylineBoundary,
  HatchPredefinedPatterns,
  LWPolylineFlags,
  pattern,
  point3d,
  Units,
} from '@tarikjabiri/dxf';
import type { Drawing, DrawingView } from '#domain/drawings/drawing.ts';
import type { PathPoint } from '../path-data.ts';
import { contoursOf } from './contours.ts';
import {
  addDimension,
  addDimensionStyle,
  LINE_DISTANCE,
  type LinearDimension,
} from './dimension.ts';

/** Colors of the AutoCAD color index. 7 is black on white and white on black. */
const LAYERS = { outline: 7, inner: 7, seams: 8, hatch: 9, dimensions: 1 } as const;
const LINE_LAYERS = ['outline', 'inner', 'seams'] as const;
type Layer = keyof typeof LAYERS;

const MM_PER_CM = 10;
/** Piece size as a multiple of the text height. */
const TEXTS_PER_PIECE = 60;
/** Distance of the lines in a woven area, as a multiple of the text height. */
const HATCH_SCALE = 0.15;

/** Lower left corner of a view in the file, and its size, in millimeters. */
interface ViewFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns a drawing as a DXF file (AutoCAD R2000) in millimeters: front view, side view to its right, and top view below.
 * The lower left corner of the front view is the origin.
 */
export function drawingDxf(drawing: Drawing): string {
  const writer = new DxfWriter();
  writer.setVariable('$ACADVER', { 1: 'AC1015' });
  writer.setVariable('$DWGCODEPAGE', { 3: 'ANSI_1252' });
  writer.setVariable('$MEASUREMENT', { 70: 1 });
  writer.setUnits(Units.Millimeters);
  for (const [layer, color] of Object.entries(LAYERS)) writer.addLayer(nameOf(layer), color);

  const { front, side, top, textHeight } = arrangeViews(drawing.size);
  addView(writer, drawing.front, front, textHeight);
  addView(writer, drawing.side, side, textHeight);
  addView(writer, drawing.top, top, textHeight);

  addDimensionStyle(writer, textHeight);
  const measured = [widthOf(front), heightOf(front), widthOf(side), widthOf(top), heightOf(top)];
  for (const [index, length] of measured.entries()) {
    addDimension(writer, index + 1, length, { layer: nameOf('dimensions'), textHeight });
  }
  return writer.stringify();
}

/** Returns the position of each view, with room for dimensions between the views. */
function arrangeViews(size: Drawing['size']) {
  const width = size.width * MM_PER_CM;
  const depth = size.depth * MM_PER_CM;
  const height = size.height * MM_PER_CM;
  const textHeight = Math.max(width, depth, height) / TEXTS_PER_PIECE;
  const gap = 2 * LINE_DISTANCE * textHeight;
  return {
    textHeight,
    front: { x: 0, y: 0, width, height },
    side: { x: width + gap, y: 0, width: depth, height },
    top: { x: 0, y: -gap - depth, width, height: depth },
  };
}

function addView(writer: DxfWriter, view: DrawingView, frame: ViewFrame, textHeight: number): void {
  const { x: left, y: bottom, width, height } = frame;
  // In a top view, y = 0 is the center.
  const isTop = bottom < 0;
  const base = isTop ? bottom + height / 2 : bottom;
  const toFile = ([x, y]: PathPoint) => ({
    x: rounded(left + width / 2 + x * MM_PER_CM),
    y: rounded(base - y * MM_PER_CM),
  });
  const contours = (layer: Exclude<Layer, 'dimensions'>) =>
    contoursOf(view[layer] ?? '', view.mirror === true);
  for (const layer of LINE_LAYERS) {
    for (const { points, isClosed } of contours(layer)) {
      writer.addLWPolyline(
        points.map((point) => ({ point: toFile(point) })),
        {
          layerName: nameOf(layer),
          flags: isClosed ? LWPolylineFlags.Closed : LWPolylineFlags.None,
        },
      );
    }
  }
  for (const { points } of contours('hatch')) addWeave(writer, points.map(toFile), textHeight);
}

function addWeave(
  writer: DxfWriter,
  points: readonly { x: number; y: number }[],
  textHeight: number,
): void {
  const boundary = new HatchBoundaryPaths();
  boundary.addPolylineBoundary(new HatchPolylineBoundary([...points]));
  const scale = HATCH_SCALE * textHeight;
  writer.addHatch(boundary, pattern({ name: HatchPredefinedPatterns.ANSI37, scale }), {
    layerName: nameOf('hatch'),
  });
}

function widthOf({ x, y, width }: ViewFrame): LinearDimension {
  return { from: point3d(x, y), to: point3d(x + width, y), direction: 'horizontal' };
}

function heightOf({ x, y, height }: ViewFrame): LinearDimension {
  return { from: point3d(x, y), to: point3d(x, y + height), direction: 'vertical' };
}

function nameOf(layer: string): string {
  return layer.toUpperCase();
}

/** Rounds to hundredths of a millimeter. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
