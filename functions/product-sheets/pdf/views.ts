import type { Drawing, DrawingView } from '#domain/drawings/drawing.ts';
import type { ViewName } from '#domain/drawings/drawing-svg.ts';
import { HAIRLINE, LEFT, mm } from '#functions/documents/page-layout.ts';
import type { Pdf, Tag } from '#functions/documents/pdf.ts';
import { mirrorImage, type Shape } from '#functions/documents/shapes.ts';
import type { Styles } from '#functions/documents/styles.ts';
import { widthOf } from '#functions/documents/text-block.ts';
import { COLORS, COLORS_OF_PICTURES } from '#shop.config.ts';
import { type Arrangement, CAPTION, extentOf, type PositionedView } from './arrangement.ts';

const MM_PER_CM = 10;
/** Widths of the lines. */
const OUTLINE = mm(0.3);
const INNER = mm(0.18);
const SEAM = mm(0.13);
/** Overlap of the areas of two halves, in centimeters. Viewers show a thin gap between areas that only touch. */
const HALF_OVERLAP = 0.06;
/** Distance of a dimension line from its view, half the length of its ends, and distance of its text. */
const LINE_GAP = mm(2.6);
const LINE_END = mm(0.9);
const TEXT_GAP = mm(0.6);
/** Part of the floor or the ceiling next to the piece. */
const GROUND = mm(2.5);
/** Length by which a text may exceed the width of its view. */
const OVERHANG = mm(7);

/** Drawing with the stated measures of the product. The exact measures of the drawing are not in the tables. */
export interface StatedDrawing {
  drawing: Drawing;
  stated: Drawing['size'];
}

/** Texts of the views. */
export interface ViewTexts {
  caption: (name: ViewName) => string;
  /** Text for screen readers. */
  alt: (name: ViewName, extent: { width: number; height: number }) => string;
  /** Lengths in both units, or in the market's unit if there is no room. */
  long: (centimeters: number) => string;
  short: (centimeters: number) => string;
}

/** Draws the views of a piece with their dimensions. @param top upper edge in points */
export function drawViews(
  pdf: Pdf,
  styles: Styles,
  section: Tag,
  { drawing, stated }: StatedDrawing,
  arrangement: Arrangement,
  top: number,
  texts: ViewTexts,
): void {
  for (const placed of arrangement.views) {
    const box = {
      x: LEFT + mm(placed.x),
      y: top + mm(placed.y),
      width: mm(placed.width),
      height: mm(placed.height),
    };
    const extent = extentOf(stated, placed.name);
    const figure = pdf.tag(section, 'Figure', {
      alt: texts.alt(placed.name, extent),
      bbox: [box.x, box.y - mm(CAPTION), box.x + box.width, box.y + box.height],
    });
    pdf.inTag(figure, () => {
      const caption = pdf.block(texts.caption(placed.name), styles.label, Infinity);
      pdf.text(caption, box.x, box.y - mm(CAPTION));
      drawGround(pdf, drawing, placed.name, box);
      drawPiece(pdf, drawing[placed.name], placed, arrangement.scale, box);
      drawLines(pdf, styles, placed, extent, box, texts);
    });
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawPiece(
  pdf: Pdf,
  view: DrawingView,
  { name }: PositionedView,
  scale: number,
  { x, y, width, height }: Box,
): void {
  const { outline, inner, seams, hatch, mirror } = view;
  const origin = { x: x + width / 2, y: name === 'top' ? y + height / 2 : y + height };
  const position = { ...origin, scale: mm(MM_PER_CM / scale) };
  const areas = (half: (path: string) => string): Shape[] => [
    { path: half(outline), fill: COLORS.paper },
    ...(hatch ? [{ path: half(hatch), fill: COLORS_OF_PICTURES['drawn-weave'] }] : []),
  ];
  const overlap = mirror ? position.scale * HALF_OVERLAP : 0;
  pdf.shapes(
    areas((path) => path),
    { ...position, x: position.x - overlap },
  );
  if (mirror) pdf.shapes(areas(mirrorImage), { ...position, x: position.x + overlap });
  const whole = (path: string) => (mirror ? path + mirrorImage(path) : path);
  const lines: Shape[] = [
    ...(seams ? [{ path: whole(seams), stroke: COLORS.field, width: SEAM }] : []),
    ...(inner ? [{ path: whole(inner), stroke: COLORS.ink, width: INNER }] : []),
    { path: whole(outline), stroke: COLORS.ink, width: OUTLINE },
  ];
  pdf.shapes(lines, position);
}

/** Draws the floor, the ceiling or the wall of a piece as a thin line. */
function drawGround(pdf: Pdf, { mount }: Drawing, name: ViewName, box: Box): void {
  if (name === 'top') return;
  const { x, y, width, height } = box;
  const line = (path: string) =>
    pdf.shapes([{ path, stroke: COLORS.thread, width: HAIRLINE }], { x, y, scale: 1 });
  if (mount === 'wall') {
    // The front edge is on the left, so the wall is on the right.
    if (name === 'side') line(`M${width} ${-GROUND}V${height + GROUND}`);
    return;
  }
  line(`M${-GROUND} ${mount === 'ceiling' ? 0 : height}H${width + GROUND}`);
}

/** Draws the dimension lines of a view with their numbers. */
function drawLines(
  pdf: Pdf,
  styles: Styles,
  placed: PositionedView,
  extent: { width: number; height: number },
  { x, y, width, height }: Box,
  texts: ViewTexts,
): void {
  const label = (length: number, room: number) => {
    const long = pdf.block(texts.long(length), styles.label, Infinity);
    return widthOf(long) <= room ? long : pdf.block(texts.short(length), styles.label, Infinity);
  };
  const line = (path: string) =>
    pdf.shapes([{ path, stroke: COLORS.lacquer, width: HAIRLINE }], { x, y, scale: 1 });
  if (placed.hasAcross) {
    const at = height + LINE_GAP;
    const ends = [0, width].map((end) => `M${end} ${at - LINE_END}V${at + LINE_END}`);
    line(`M0 ${at}H${width}${ends.join('')}`);
    const text = label(extent.width, width + OVERHANG);
    pdf.text(text, x + (width - widthOf(text)) / 2, y + at + TEXT_GAP);
  }
  if (placed.hasUp) {
    const at = -LINE_GAP;
    const ends = [0, height].map((end) => `M${at - LINE_END} ${end}H${at + LINE_END}`);
    line(`M${at} 0V${height}${ends.join('')}`);
    const text = label(extent.height, height);
    pdf.textUpward(text, x + at - TEXT_GAP - text.height / 2, y + height / 2);
  }
}
