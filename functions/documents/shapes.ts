/** Line, or area with `fill`, as path data of SVG in the unit of its drawing. */
export interface Shape {
  path: string;
  fill?: string;
  stroke?: string;
  /** Width of the line in points, at every scale. */
  width?: number;
}

/** Place of a drawing on the page. */
export interface ShapePosition {
  /** Origin of the drawing, in points. */
  x: number;
  y: number;
  /** Points per unit of the drawing. */
  scale: number;
}

/** Draws shapes, later ones above earlier ones. Holes of an area are areas of the same path. */
export function drawShapes(
  kit: PDFKit.PDFDocument,
  shapes: readonly Shape[],
  { x, y, scale }: ShapePosition,
): void {
  kit.save().translate(x, y).scale(scale).lineJoin('round').lineCap('round');
  for (const { path, fill, stroke, width = 0 } of shapes) {
    kit.path(path);
    if (fill) kit.fill(fill, 'even-odd');
    else if (stroke) kit.lineWidth(width / scale).stroke(stroke);
  }
  kit.restore();
}

/**
 * Returns the mirror image of path data, with x = 0 as the axis.
 * @param path `M` and the relative commands `l h v c z` (domain/drawings/drawing.ts)
 */
export function mirrorImage(path: string): string {
  return path.replace(/([Mlhvcz])([^Mlhvcz]*)/g, (_, command: string, text: string) => {
    const numbers = text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    const isHorizontal = (index: number) => command === 'h' || (command !== 'v' && index % 2 === 0);
    const values = numbers.map((value, index) => (isHorizontal(index) ? -value : value));
    return command + values.join(' ');
  });
}
