import {
  type DxfWriter,
  point3d,
  TextHorizontalAlignment,
  TextVerticalAlignment,
  type vec3_t,
} from '@tarikjabiri/dxf';

const STYLE = 'FURNITURE';
/** Lengths as multiples of the text height. */
const TICK = 0.6;
const OVERSHOOT = 0.6;
const TEXT_GAP = 0.4;
/** Distance between a view and its dimension line. */
export const LINE_DISTANCE = 3;

/** Measured length. Both ends are on one side of the view, next to the dimension line. */
export interface LinearDimension {
  from: vec3_t;
  to: vec3_t;
  direction: 'horizontal' | 'vertical';
}

export interface DimensionOptions {
  layer: string;
  textHeight: number;
}

/** Adds the dimension style: numbers in millimeters above the line, with ticks. */
export function addDimensionStyle(writer: DxfWriter, textHeight: number): void {
  const style = writer.addDimStyle(STYLE);
  style.DIMTXT = textHeight;
  style.DIMTSZ = TICK * textHeight;
  style.DIMEXE = OVERSHOOT * textHeight;
  style.DIMEXO = OVERSHOOT * textHeight;
  style.DIMGAP = TEXT_GAP * textHeight;
  style.DIMTAD = 1;
  style.DIMTIH = 0;
  style.DIMTOH = 0;
  style.DIMDEC = 0;
  style.DIMLUNIT = 2;
}

/**
 * Adds a dimension. Programs draw it from the block with its lines, and measure it again when somebody changes it.
 * @param index number of the dimension, from 1
 */
export function addDimension(
  writer: DxfWriter,
  index: number,
  { from, to, direction }: LinearDimension,
  { layer, textHeight }: DimensionOptions,
): void {
  const isVertical = direction === 'vertical';
  const away = (point: vec3_t, distance: number) =>
    isVertical
      ? point3d(point.x - distance * textHeight, point.y)
      : point3d(point.x, point.y - distance * textHeight);
  const [start, end] = [away(from, LINE_DISTANCE), away(to, LINE_DISTANCE)];
  const middle = point3d((start.x + end.x) / 2, (start.y + end.y) / 2);
  // Above a horizontal line, and to the left of a vertical one.
  const text = away(middle, isVertical ? TEXT_GAP + 0.5 : -TEXT_GAP - 0.5);
  const length = Math.round(isVertical ? to.y - from.y : to.x - from.x);
  const rotation = isVertical ? 90 : 0;

  const name = `*D${index}`;
  const block = writer.blocks.addBlock(name, writer.document.objects, false);
  block.flags = 1;
  block.setLayerName(layer);
  const own = { layerName: layer };
  block.addLine(start, end, own);
  for (const [point, lineEnd] of [
    [from, start],
    [to, end],
  ] as const) {
    block.addLine(away(point, OVERSHOOT), away(lineEnd, OVERSHOOT), own);
    const tick = (TICK * textHeight) / 2;
    const { x, y } = lineEnd;
    block.addLine(point3d(x - tick, y - tick), point3d(x + tick, y + tick), own);
  }
  block.addText(text, textHeight, String(length), {
    ...own,
    rotation,
    horizontalAlignment: TextHorizontalAlignment.Center,
    verticalAlignment: TextVerticalAlignment.Middle,
    secondAlignmentPoint: text,
  });
  writer.addLinearDim(from, to, {
    ...own,
    blockName: name,
    definitionPoint: end,
    middlePoint: text,
    angle: rotation,
    ActualMeasurement: length,
    styleName: STYLE,
  });
}
