import { type Body, box, type Frame, grid, legs, line, type Shape, type Side } from './shapes.ts';

interface Part {
  width: number;
  height: number;
}

/** Parts of a cabinet in centimeters. No part is larger than the piece. */
export interface CabinetParts {
  cabinet?: Part;
  drawer?: Part;
  shelf?: Part;
  openStorage?: Part;
  /** Number of drawers, if the title contains it. */
  drawers?: number;
}

/** Thickness of sides and top. */
const WALL = 2;
/** Approximate width of a door. */
const DOOR = 48;

/** Draws cupboards, chests, sideboards and bookcases: a carcass on feet with its parts. */
export function cabinet(
  { width, depth, height }: Body,
  parts: CabinetParts,
): {
  front: Side;
  side: Side;
} {
  const feet = height < 30 ? 0 : feetOf(height, parts);
  const wall = Math.min(WALL, width * 0.1, height * 0.1);
  const room = {
    x: wall,
    y: feet + wall,
    width: width - 2 * wall,
    height: height - feet - 2 * wall,
  };
  const carcass = (across: number) => [
    ...legs(0, across, feet, { inset: Math.min(4, across * 0.06) }),
    box(0, feet, across, height - feet, 1),
  ];
  return { front: [...carcass(width), ...fronts(room, parts)], side: carcass(depth) };
}

function feetOf(height: number, { drawer, drawers }: CabinetParts): number {
  const usual = Math.min(12, height * 0.09);
  if (!drawer || !drawers) return usual;
  return Math.min(Math.max(height - drawers * (drawer.height + 1.5) - 2 * WALL, usual), height / 2);
}

function fronts(room: Frame, parts: CabinetParts): Shape[] {
  const { cabinet: doors, drawer, shelf, openStorage } = parts;
  if (doors && drawer && doors.width + drawer.width <= room.width + 4) {
    const [left, right] = sideBySide(room, doors.width);
    return [...doorsIn(left, shelf), ...drawersIn(right, drawer)];
  }
  if (doors && drawer) {
    const [below, above] = stacked(room, drawer.height);
    return [...drawersIn(below, drawer, 1), ...doorsIn(above, shelf)];
  }
  if (doors && openStorage) {
    const [below, above] = stacked(room, room.height - openStorage.height);
    return [...doorsIn(below), ...grid(above, columnsOf(above, openStorage), 1)];
  }
  if (doors && shelf && doors.height < room.height / 2) {
    const [below, above] = stacked(room, doors.height);
    return [...doorsIn(below), ...shelvesIn(above, shelf)];
  }
  if (doors) return doorsIn(room, shelf);
  if (drawer) return drawersIn(room, drawer, parts.drawers);
  if (openStorage) return grid(room, columnsOf(room, openStorage), rowsOf(room, openStorage));
  return shelf ? shelvesIn(room, shelf) : [];
}

function doorsIn(room: Frame, shelf?: Part): Shape[] {
  const doors = grid(room, Math.min(Math.max(1, Math.round(room.width / DOOR)), 4), 1);
  return shelf ? [...doors, ...shelvesIn(room, shelf)] : doors;
}

function drawersIn(room: Frame, drawer: Part, rows = rowsOf(room, drawer)): Shape[] {
  return grid(room, columnsOf(room, drawer), Math.min(rows, 8));
}

function shelvesIn(room: Frame, shelf: Part): Shape[] {
  const count = rowsOf(room, shelf);
  return Array.from({ length: count - 1 }, (_, index) => {
    const y = room.y + ((index + 1) * room.height) / count;
    return line([room.x, y], [room.x + room.width, y]);
  });
}

function columnsOf(room: Frame, part: Part): number {
  return Math.min(Math.max(1, Math.round(room.width / Math.max(part.width, 1))), 6);
}

function rowsOf(room: Frame, part: Part): number {
  return Math.min(Math.max(1, Math.round(room.height / Math.max(part.height, 1))), 8);
}

/** Splits an area into a lower part of about this height and the rest above. */
function stacked(room: Frame, height: number): [Frame, Frame] {
  const below = Math.min(Math.max(height, room.height * 0.1), room.height * 0.9);
  return [
    { ...room, height: below },
    { ...room, y: room.y + below, height: room.height - below },
  ];
}

function sideBySide(room: Frame, width: number): [Frame, Frame] {
  const left = Math.min(Math.max(width, room.width * 0.2), room.width * 0.8);
  return [
    { ...room, width: left },
    { ...room, x: room.x + left, width: room.width - left },
  ];
}
