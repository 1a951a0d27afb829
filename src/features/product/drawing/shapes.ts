/** Point in a view, in centimeters from the start edge and from the floor. */
export type Point = readonly [x: number, y: number];

/** Position and size of a rectangle, in centimeters. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shape in centimeters. Boxes, ellipses and areas are filled, and later ones cover earlier ones. */
export type Shape =
  | ({ kind: 'box'; round?: number } & Frame)
  | ({ kind: 'ellipse' } & Frame)
  | { kind: 'area'; points: readonly Point[] }
  | { kind: 'line'; points: readonly Point[] };

/** View of a product from one side. */
export interface View {
  name: 'front' | 'side' | 'top';
  width: number;
  height: number;
  shapes: readonly Shape[];
  /** Measure at the side of the view: total height, seat height or depth. */
  beside?: { part: 'height' | 'seat' | 'depth'; length: number };
  /** Line that the product touches. */
  ground: 'floor' | 'ceiling' | 'none';
}

/** Outer measures of a product, in centimeters. */
export interface Body {
  width: number;
  depth: number;
  height: number;
}

/** Shapes of one side of a product. */
export type Side = readonly Shape[];

export function box(x: number, y: number, width: number, height: number, round = 0): Shape {
  return {
    kind: 'box',
    x,
    y,
    width: Math.max(width, 0),
    height: Math.max(height, 0),
    ...(round > 0 && { round }),
  };
}

export function ellipse(x: number, y: number, width: number, height: number): Shape {
  return { kind: 'ellipse', x, y, width, height };
}

export function area(...points: Point[]): Shape {
  return { kind: 'area', points };
}

export function line(...points: Point[]): Shape {
  return { kind: 'line', points };
}

/** Returns two legs below a part of this width that starts at `x`. `splay` moves the feet outwards. */
export function legs(
  x: number,
  width: number,
  height: number,
  { thick = 4, inset = width * 0.04, splay = 0 } = {},
): Shape[] {
  if (height <= 0) return [];
  const leg = Math.min(thick, width * 0.2);
  const out = Math.min(splay, inset);
  const left = x + inset;
  const right = x + width - inset;
  return [
    area([left, height], [left + leg, height], [left + leg - out, 0], [left - out, 0]),
    area([right, height], [right - leg, height], [right - leg + out, 0], [right + out, 0]),
  ];
}

/** Returns a grid of equal boxes with gaps, such as drawers or doors. */
export function grid(room: Frame, columns: number, rows: number): Shape[] {
  const gap = Math.min(1, room.width / (4 * columns), room.height / (4 * rows));
  const width = (room.width - gap * (columns - 1)) / columns;
  const height = (room.height - gap * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, index) =>
    box(
      room.x + (index % columns) * (width + gap),
      room.y + Math.floor(index / columns) * (height + gap),
      width,
      height,
    ),
  );
}

/** Clips a shape to the view, because the measures of parts can exceed those of the product. */
export function within(shape: Shape, width: number, height: number): Shape {
  const across = (x: number) => Math.min(Math.max(x, 0), width);
  const up = (y: number) => Math.min(Math.max(y, 0), height);
  if (shape.kind === 'area' || shape.kind === 'line') {
    return { ...shape, points: shape.points.map(([x, y]) => [across(x), up(y)] as const) };
  }
  const [x, y] = [across(shape.x), up(shape.y)];
  return {
    ...shape,
    x,
    y,
    width: Math.max(across(shape.x + shape.width) - x, 0),
    height: Math.max(up(shape.y + shape.height) - y, 0),
  };
}
