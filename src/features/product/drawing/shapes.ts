/** A place in a view, in centimetres: from the start edge, and from the floor up. */
export type Point = readonly [x: number, y: number];

/** Where something stands and how large it is, in centimetres. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a drawing, in centimetres. Areas are filled, later ones stand before earlier ones. */
export type Shape =
  | ({ kind: 'box'; round?: number } & Frame)
  | ({ kind: 'ellipse' } & Frame)
  | { kind: 'area'; points: readonly Point[] }
  | { kind: 'line'; points: readonly Point[] };

/** A piece as it is seen from one side. */
export interface View {
  name: 'front' | 'side' | 'top';
  width: number;
  height: number;
  shapes: readonly Shape[];
  /** What is measured at its side: the whole, or the seat. */
  beside?: { part: 'height' | 'seat' | 'depth'; length: number };
  /** The line it touches. */
  ground: 'floor' | 'ceiling' | 'none';
}

/** The outer measures of a piece in centimetres. */
export interface Body {
  width: number;
  depth: number;
  height: number;
}

/** One side of a piece: as wide as the view, as high as the body. */
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

/** Two legs below something `width` wide that starts at `x`; `splay` moves their feet outwards. */
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

/** A row or a stack of equal boxes with a gap between them, as drawers and doors are. */
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

/** A shape brought back within a view, for records whose parts do not fit into the piece. */
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
