import type { BoundingBox, ScenePoint } from './framing.ts';

export type DimensionName = 'width' | 'depth' | 'height';

/** Line of a measurement in the room, in meters. */
export interface DimensionLine {
  side: DimensionName;
  from: ScenePoint;
  to: ScenePoint;
}

/** Distance of the lines from the box, as a part of its largest side. */
const GAP = 0.06;

/**
 * Returns the lines of the three measurements. They are at the sides of the box that the camera sees.
 * @param azimuth direction of the camera in radians
 */
export function dimensionLines([from, to]: BoundingBox, azimuth: number): DimensionLine[] {
  const gap = GAP * Math.max(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const isFront = Math.cos(azimuth) >= 0;
  const isRight = Math.sin(azimuth) >= 0;
  const frontZ = isFront ? to[2] : from[2];
  const outsideZ = isFront ? to[2] + gap : from[2] - gap;
  const outsideX = isRight ? to[0] + gap : from[0] - gap;
  const otherX = isRight ? from[0] - gap : to[0] + gap;
  return [
    { side: 'width', from: [from[0], from[1], outsideZ], to: [to[0], from[1], outsideZ] },
    { side: 'depth', from: [outsideX, from[1], from[2]], to: [outsideX, from[1], to[2]] },
    { side: 'height', from: [otherX, from[1], frontZ], to: [otherX, to[1], frontZ] },
  ];
}

/** Point of the picture, in pixels from the upper left. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** Shortest line with room for its label, and half the length of the ends, in pixels. */
const MIN_LENGTH = 28;
const TICK = 8;
/** Distance of a label from its line, in pixels. */
const LABEL_GAP = 16;

/** Path of a line with two ends, and the position of its label. */
export interface LineLayout {
  path: string;
  label: ScreenPoint;
  /** Angle of the label in degrees, such that nobody reads upside down. */
  angle: number;
}

/**
 * Returns the drawn line of a measurement. Returns undefined for a line that points to the camera, because it has no
 * room for a label.
 * @param middle center of the piece; the label is on the other side of the line
 */
export function lineLayout(
  from: ScreenPoint,
  to: ScreenPoint,
  middle: ScreenPoint,
): LineLayout | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < MIN_LENGTH) return undefined;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const isOutside = (center.x - middle.x) * across.x + (center.y - middle.y) * across.y >= 0;
  const gap = isOutside ? LABEL_GAP : -LABEL_GAP;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const tick = ({ x, y }: ScreenPoint) =>
    `M${pixels(x - across.x * TICK, y - across.y * TICK)}L${pixels(x + across.x * TICK, y + across.y * TICK)}`;
  return {
    path: `M${pixels(from.x, from.y)}L${pixels(to.x, to.y)}${tick(from)}${tick(to)}`,
    label: { x: center.x + across.x * gap, y: center.y + across.y * gap },
    angle: angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle,
  };
}

function pixels(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
