import { area, type Body, box, ellipse, grid, legs, type Shape, type Side } from './shapes.ts';

/** Parts of a table in centimeters. No part is larger than the piece. */
export interface TableParts {
  drawer?: { width: number; height: number };
  /** Shelf below the top. `height` is the space above the shelf. */
  shelf?: { width: number; height: number };
  /** Height of the compartments on the top. */
  above: number;
}

/** Support of the top. */
export type TableBase = 'legs' | 'pedestal' | 'trestle' | 'block';

const TOP = 4;
/** Minimum height of drawers that form pedestals below the top. Shallower drawers are in the frame. */
const PEDESTAL_FROM = 13;

/** Draws tables and desks: a top on its base, with drawers and a shelf if the product has them. */
export function table(
  { width, depth, height }: Body,
  base: TableBase,
  { drawer, shelf, above }: TableParts,
): { front: Side; side: Side } {
  const top = Math.max(height - above, TOP);
  const under = top - Math.min(TOP, top * 0.3);
  const board = shelf && Math.max(under - shelf.height - 2, 0);
  const one = (room: number): Shape[] => [
    ...baseOf(base, room, under),
    ...(board === undefined ? [] : [box(room * 0.05, board, room * 0.9, Math.min(2, under))]),
    box(0, under, room, top - under, base === 'block' ? 2 : 1),
    ...(above > 0 ? [box(0, top, room, above)] : []),
  ];
  return {
    front: [
      ...one(width),
      ...(drawer ? drawers(width, under, drawer) : []),
      ...(above > 0 ? grid({ x: 2, y: top + 1, width: width - 4, height: above - 2 }, 3, 1) : []),
    ],
    side: one(depth),
  };
}

function drawers(width: number, under: number, drawer: { width: number; height: number }): Shape[] {
  if (drawer.height < PEDESTAL_FROM) {
    const count = Math.max(1, Math.min(2, Math.floor((width - 10) / (drawer.width + 2))));
    const all = Math.min(count * drawer.width + (count - 1), width * 0.92);
    const height = Math.min(drawer.height, under);
    return grid({ x: (width - all) / 2, y: under - height, width: all, height }, count, 1);
  }
  const rows = Math.max(1, Math.min(3, Math.floor(under / (drawer.height + 2))));
  const height = Math.min(rows * drawer.height, under);
  const wide = Math.min(drawer.width, width * 0.45);
  return [width * 0.03, width * 0.97 - wide].flatMap((x) =>
    grid({ x, y: under - height, width: wide, height }, 1, rows),
  );
}

function baseOf(base: TableBase, room: number, under: number): Shape[] {
  switch (base) {
    case 'block':
      return [box(0, 0, room, under, 2)];
    case 'pedestal':
      return [
        area([room * 0.44, under], [room * 0.56, under], [room * 0.6, 0], [room * 0.4, 0]),
        ellipse(room * 0.24, 0, room * 0.52, Math.min(5, under * 0.2)),
      ];
    case 'trestle':
      return [room * 0.2, room * 0.8].flatMap((middle) => [
        area(
          [middle - 2, under],
          [middle + 2, under],
          [middle - room * 0.1 + 3, 0],
          [middle - room * 0.1, 0],
        ),
        area(
          [middle - 2, under],
          [middle + 2, under],
          [middle + room * 0.1, 0],
          [middle + room * 0.1 - 3, 0],
        ),
      ]);
    case 'legs':
      return legs(0, room, under, { thick: 5 });
  }
}
