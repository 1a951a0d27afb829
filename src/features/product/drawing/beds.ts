import { type Body, box, grid, legs, type Shape, type Side } from './shapes.ts';

/** Height in centimeters from which a bed is drawn with posts instead of a high headboard. */
const POSTS_FROM = 170;

/** Draws a bed: headboard, frame, mattress, pillows, and drawers if the product has them. */
export function bed(
  { width, depth, height }: Body,
  drawer: { width: number; height: number } | undefined,
): { front: Side; side: Side } {
  const posts = height >= POSTS_FROM;
  const head = posts ? height * 0.5 : height;
  const feet = Math.min(12, head * 0.14);
  const frame = Math.min(feet + 20, head * 0.45);
  const mattress = Math.min(frame + 22, head * 0.7);
  const board = Math.min(9, depth * 0.1);
  const pillow = Math.min(12, (head - mattress) * 0.6);
  return {
    front: [
      box(0, feet, width, head - feet, 4),
      ...pillows(width, mattress, pillow),
      ...legs(0, width, feet, { thick: 6 }),
      box(width * 0.03, frame, width * 0.94, mattress - frame, 5),
      box(0, feet, width, frame - feet, 2),
      ...(drawer ? drawers(width, feet, frame, drawer) : []),
      ...(posts ? canopy(width, height) : []),
    ],
    side: [
      ...legs(0, depth, feet, { thick: 6 }),
      box(depth - board - depth * 0.2, mattress, depth * 0.2, pillow, pillow / 2),
      box(board * 0.3, frame, depth - board, mattress - frame, 5),
      box(0, feet, depth - board, frame - feet, 2),
      box(depth - board, 0, board, head, 3),
      ...(drawer ? drawers(depth - board, feet, frame, drawer) : []),
      ...(posts ? canopy(depth, height) : []),
    ],
  };
}

function pillows(width: number, y: number, height: number): Shape[] {
  const each = width * 0.4;
  return [width * 0.07, width * 0.53].map((x) => box(x, y, each, height, height / 2));
}

function drawers(
  room: number,
  feet: number,
  frame: number,
  drawer: { width: number; height: number },
): Shape[] {
  const count = Math.max(1, Math.min(2, Math.floor((room - 6) / Math.max(drawer.width, 1))));
  const height = Math.min(drawer.height, (frame - feet) * 0.8);
  const width = Math.min(count * drawer.width, room * 0.92);
  const y = feet + (frame - feet - height) / 2;
  return grid({ x: (room - width) / 2, y, width, height }, count, 1);
}

function canopy(room: number, height: number): Shape[] {
  const post = Math.min(5, room * 0.1);
  return [
    box(0, 0, post, height),
    box(room - post, 0, post, height),
    box(0, height - post, room, post),
  ];
}
