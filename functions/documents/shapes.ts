/** Line or area as path data of SVG, in the unit of its drawing. */
export interface Shape {
  path: string;
  fill?: string;
  stroke?: string;
  /** Width of the line in points, at every scale. */
  width?: number;
}

/** Place of a drawing on the page. */
export interface ShapePlace {
  /** Origin of the drawing, in points. */
  x: number;
  y: number;
  /** Points per unit of the drawing. */
  scale: number;
  /** Draws the mirror image, to the left of the origin. */
  isMirrored?: boolean;
}

/** Draws shapes, later ones above earlier ones. Holes of an area are areas of the same path. */
export function drawShapes(
  kit: PDFKit.PDFDocument,
  shapes: readonly Shape[],
  { x, y, scale, isMirrored = false }: ShapePlace,
): void {
  kit.save().translate(x, y).scale(isMirrored ? -scale : scale, scale);
  kit.lineJoin('round').lineCap('round');
  for (const { path, fill, stroke, width = 0 } of shapes) {
    kit.path(path).lineWidth(width / scale);
    if (fill && stroke) kit.fillAndStroke(fill, stroke, 'even-odd');
    else if (fill) kit.fill(fill, 'even-odd');
    else if (stroke) kit.stroke(stroke);
  }
  kit.restore();
}
