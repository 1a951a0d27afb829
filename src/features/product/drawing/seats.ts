import { area, type Body, box, ellipse, legs, line, type Shape, type Side } from './shapes.ts';

/** Measures of a seat in centimeters. None is larger than the piece. */
export interface Seat {
  width: number;
  height: number;
  /** Height of the upper edge of the arms; 0 without arms. */
  arm: number;
}

interface Sides {
  front: Side;
  side: Side;
}

/** Approximate width of a cushion, in centimeters. */
const CUSHION = 75;

/** Draws upholstered pieces: sofas, armchairs, poufs with a back. */
export function sofa({ width, depth, height }: Body, seat: Seat): Sides {
  const foot = Math.min(seat.height * 0.34, 15);
  const arm = (width - seat.width) / 2;
  const back = Math.min(depth * 0.24, 24);
  const cushion = Math.min((seat.height - foot) * 0.45, 18);
  const count = Math.max(1, Math.round(seat.width / CUSHION));
  const each = seat.width / count;
  const across = Array.from({ length: count }, (_, index) => arm + index * each);
  const hasArms = seat.arm > seat.height && arm > 1;
  const round = Math.min(5, arm / 2);
  return {
    front: [
      ...legs(0, width, foot, { splay: 3, inset: Math.min(8, width * 0.08) }),
      ...across.map((x) => box(x, seat.height, each, height - seat.height, 5)),
      box(hasArms ? arm : 0, foot, hasArms ? seat.width : width, seat.height - foot - cushion),
      ...across.map((x) => box(x, seat.height - cushion, each, cushion, 3)),
      ...(hasArms ? [0, width - arm].map((x) => box(x, foot, arm, seat.arm - foot, round)) : []),
    ],
    side: [
      ...legs(0, depth, foot, { splay: 3, inset: Math.min(8, depth * 0.08) }),
      area(
        [depth - back, seat.height],
        [depth - back * 0.7, height],
        [depth - back * 0.2, height],
        [depth, seat.height],
      ),
      box(0, foot, depth, seat.height - foot, 3),
      ...(hasArms ? [box(0, foot, depth - back * 0.3, seat.arm - foot, 5)] : []),
    ],
  };
}

/** Draws chairs and stools on four legs. High ones have a rung for the feet. */
export function chair({ width, depth, height }: Body, seat: Seat): Sides {
  const slab = Math.min(5, seat.height * 0.3);
  const under = seat.height - slab;
  const x = (width - seat.width) / 2;
  const rung = seat.height > 60 ? [seat.height * 0.32] : [];
  const hasBack = height > seat.height + 6;
  const backTop = (height - seat.height) * 0.45;
  const hasArms = seat.arm > seat.height;
  const frame = { thick: 3.5, inset: Math.min(2, width * 0.05), splay: 1.5 };
  return {
    front: [
      ...(hasBack
        ? [
            box(x, under, 3, height - under),
            box(x + seat.width - 3, under, 3, height - under),
            box(x, height - backTop, seat.width, backTop, 3),
          ]
        : []),
      ...legs(x, seat.width, under, frame),
      ...rung.map((y) => line([x + 2, y], [x + seat.width - 2, y])),
      box(x, under, seat.width, slab, 2),
      ...(hasArms && x > 0
        ? [0, width - Math.max(x, 2.5)].map((at) => box(at, seat.arm - 4, Math.max(x, 2.5), 4, 2))
        : []),
    ],
    side: [
      ...legs(0, depth, under, frame),
      ...rung.map((y) => line([2, y], [depth - 2, y])),
      ...(hasBack
        ? [area([depth - 9, under], [depth - 4, height], [depth, height], [depth - 4, under])]
        : []),
      box(0, under, depth, slab, 2),
      ...(hasArms
        ? [
            line([depth * 0.2, seat.height], [depth * 0.2, seat.arm - 4]),
            box(depth * 0.1, seat.arm - 4, depth * 0.8, 4, 2),
          ]
        : []),
    ],
  };
}

/** Draws swivel seats on a column. The foot is a star with casters, or round with `plate`. */
export function swivel({ width, depth, height }: Body, seat: Seat, plate: boolean): Sides {
  const slab = Math.min(8, seat.height * 0.3);
  const under = seat.height - slab;
  const hasBack = height > seat.height + 6;
  const hasArms = seat.arm > seat.height;
  const x = (width - seat.width) / 2;
  const gap = Math.min(10, (height - seat.height) * 0.2);
  return {
    front: [
      ...foot(width, under, plate),
      ...(hasBack
        ? [
            box(width / 2 - 3, under, 6, gap + slab),
            box(x, seat.height + gap, seat.width, height - seat.height - gap, 6),
          ]
        : []),
      box(x, under, seat.width, slab, 4),
      ...(hasArms ? [x - 4, x + seat.width].map((at) => armOf(at, width, seat, under)) : []),
    ],
    side: [
      ...foot(depth, under, plate),
      ...(hasBack
        ? [
            area(
              [depth * 0.82, under],
              [depth * 0.86, height],
              [depth * 0.98, height],
              [depth * 0.92, under],
            ),
          ]
        : []),
      box(depth * 0.1, under, depth * 0.8, slab, 4),
      ...(hasArms ? [box(depth * 0.25, seat.arm - 4, depth * 0.45, 4, 2)] : []),
    ],
  };
}

function armOf(at: number, width: number, seat: Seat, under: number): Shape {
  const x = Math.min(Math.max(at, 0), Math.max(width - 4, 0));
  return box(x, under, Math.min(4, width), seat.arm - under, 2);
}

function foot(width: number, under: number, plate: boolean): Shape[] {
  const middle = width / 2;
  const column = Math.min(5, width * 0.2);
  if (plate) {
    const disc = Math.min(3, under * 0.2);
    return [
      box(middle - column / 2, 0, column, under),
      box(width * 0.08, 0, width * 0.84, disc, disc / 2),
    ];
  }
  const wheel = Math.min(6, under * 0.2, width * 0.2);
  const hub = Math.min(wheel + 6, under);
  return [
    box(middle - column / 2, hub * 0.6, column, under - hub * 0.6),
    area([middle, hub], [width - wheel / 2, wheel], [middle, wheel], [wheel / 2, wheel]),
    ...[0, middle - wheel / 2, width - wheel].map((x) => ellipse(x, 0, wheel, wheel)),
  ];
}

/** Draws a bench on legs. */
export function bench({ width, depth, height }: Body): Sides {
  const slab = Math.min(9, height * 0.3);
  const one = (room: number) => [
    ...legs(0, room, height - slab, { inset: Math.min(6, room * 0.1) }),
    box(0, height - slab, room, slab, 2),
  ];
  return { front: one(width), side: one(depth) };
}

/** Draws a pedicure chair: a seat on a plinth, with a basin for the feet in front. */
export function pedicureChair({ width, depth, height }: Body, seat: Seat): Sides {
  const basin = seat.height * 0.55;
  const from = depth * 0.42;
  const arm = (width - seat.width) / 2;
  const armTop = Math.max(seat.arm, seat.height);
  return {
    front: [
      box(arm, seat.height, seat.width, height - seat.height, 8),
      box(0, 0, width, seat.height * 0.7, 3),
      ...[0, width - arm].map((x) => box(x, seat.height * 0.6, arm, armTop - seat.height * 0.6, 5)),
      box(arm, seat.height * 0.7, seat.width, seat.height * 0.3, 4),
      box(width * 0.15, 0, width * 0.7, basin, 6),
    ],
    side: [
      area(
        [depth * 0.74, seat.height],
        [depth * 0.86, height],
        [depth, height],
        [depth * 0.92, seat.height * 0.7],
      ),
      box(from, 0, depth * 0.46, seat.height * 0.7, 3),
      box(from - depth * 0.06, seat.height * 0.7, depth * 0.54, seat.height * 0.3, 4),
      box(from, armTop - 6, depth * 0.4, Math.min(6, armTop), 3),
      box(0, 0, from * 0.9, basin, 6),
    ],
  };
}
