import { area, type Body, box, ellipse, line, type Shape, type Side } from './shapes.ts';

export type LampForm = 'pendant' | 'wall' | 'column' | 'tripod' | 'arc' | 'shade';

/** Draws a lamp that hangs from the ceiling, is mounted on the wall, or stands on the floor. */
export function lamp(body: Body, form: LampForm): { front: Side; side: Side } {
  const { width, depth, height } = body;
  const one = FORMS[form];
  return {
    front: one(width, height, width),
    side:
      form === 'arc'
        ? standing(depth, height, Math.min(depth, height * 0.3))
        : one(depth, height, width),
  };
}

/** Drawing function of each lamp form. `room` is the width of the drawn side; `width` is the width of the front. */
const FORMS: Record<LampForm, (room: number, height: number, width: number) => Shape[]> = {
  pendant,
  wall,
  column,
  tripod,
  arc,
  shade: (room, height, width) => standing(room, height, width),
};

function pendant(room: number, height: number, width: number): Shape[] {
  const shade = Math.min(width * 0.5, height * 0.6);
  const cap = Math.min(10, room * 0.4);
  const long = width > height;
  const cords = long && room > 40 ? [room * 0.2, room * 0.8] : [room / 2];
  const body = long ? Math.min(shade, height * 0.2) : shade;
  return [
    ...cords.map((x) => line([x, body], [x, height])),
    box((room - cap) / 2, height - Math.min(3, height * 0.1), cap, Math.min(3, height * 0.1)),
    long
      ? box(0, 0, room, body, 3)
      : area(
          [0, 0],
          [room, 0],
          [room * 0.86, shade * 0.6],
          [room * 0.58, shade],
          [room * 0.42, shade],
          [room * 0.14, shade * 0.6],
        ),
  ];
}

function wall(room: number, height: number, width: number): Shape[] {
  const lights = room === width ? [0, room * 0.64] : [room * 0.4];
  const ball = room === width ? room * 0.36 : room * 0.6;
  const tall = Math.min(ball, height * 0.6);
  return [
    box(room === width ? room * 0.42 : 0, 0, room * 0.16, height * 0.6, 2),
    line([room * 0.1, height * 0.3], [room * 0.85, height * 0.3]),
    ...lights.map((x) => ellipse(x, height - tall, ball, tall)),
  ];
}

function column(room: number, height: number): Shape[] {
  const shade = height * 0.78;
  return [
    box(room * 0.2, 0, room * 0.6, height - shade, 2),
    box(0, height - shade, room, shade, Math.min(4, room / 4)),
  ];
}

function tripod(room: number, height: number): Shape[] {
  const shade = height * 0.22;
  const under = height - shade;
  const middle = room / 2;
  return [
    line([middle, under], [room * 0.02, 0]),
    line([middle, under], [room * 0.55, 0]),
    line([middle, under], [room * 0.98, 0]),
    area([room * 0.1, under], [room * 0.9, under], [room * 0.76, height], [room * 0.24, height]),
  ];
}

function arc(room: number, height: number): Shape[] {
  const shade = Math.min(room * 0.22, height * 0.2);
  const bow = Array.from({ length: 13 }, (_, step) => {
    const angle = Math.PI - (step / 12) * Math.PI * 0.86;
    const x = room * 0.46 + Math.cos(angle) * room * 0.4;
    const y = height * 0.5 + Math.sin(angle) * height * 0.5;
    return [x, y] as const;
  });
  const [endX = 0, endY = 0] = bow.at(-1) ?? [];
  return [
    line([room * 0.06, 3], ...bow),
    box(0, 0, room * 0.2, Math.min(6, height * 0.05), 1),
    area(
      [endX - shade * 0.3, endY],
      [endX + shade * 0.3, endY],
      [Math.min(endX + shade, room), endY - shade],
      [endX - shade, endY - shade],
    ),
  ];
}

function standing(room: number, height: number, width: number): Shape[] {
  const high = height > 100;
  const shade = high ? Math.min(width * 0.7, height * 0.25) : height * 0.45;
  const under = height - shade;
  const middle = room / 2;
  const stem = high ? 1.5 : Math.min(room * 0.3, 10);
  const foot = Math.min(3, height * 0.05);
  return [
    box(middle - stem / 2, 0, Math.min(stem, room), under, high ? 0 : stem / 3),
    box(room * 0.22, 0, room * 0.56, foot, foot / 2),
    area([0, under], [room, under], [room * 0.8, height], [room * 0.2, height]),
  ];
}
