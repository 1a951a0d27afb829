import { type Body, box, ellipse, line, type Shape, type Side } from './shapes.ts';

/** Draws a rug from above. */
export function rug({ width, depth }: Body, round: boolean): Side {
  if (round) {
    return [0, 0.12, 0.24].map((ring) =>
      ellipse(width * ring, depth * ring, width * (1 - 2 * ring), depth * (1 - 2 * ring)),
    );
  }
  const fringe = Math.min(6, width * 0.04);
  const threads = Array.from({ length: 24 }, (_, index) => ((index + 0.5) / 24) * depth);
  return [
    ...threads.map((y) => line([0, y], [width, y])),
    box(fringe, 0, width - 2 * fringe, depth),
    box(width * 0.1, depth * 0.1, width * 0.8, depth * 0.8),
  ];
}

/** Draws mirrors, clocks and pictures: a frame with glass. */
export function framed(
  { width, depth, height }: Body,
  form: 'round' | 'arched' | 'straight',
): { front: Side; side: Side } {
  const edge = Math.min(3, width * 0.1, height * 0.1);
  const inside = [edge, edge, width - 2 * edge, height - 2 * edge] as const;
  const front: Record<typeof form, Shape[]> = {
    round: [ellipse(0, 0, width, height), ellipse(...inside)],
    arched: [box(0, 0, width, height, width / 2), box(...inside, width / 2 - edge)],
    straight: [box(0, 0, width, height), box(...inside)],
  };
  return { front: front[form], side: [box(0, 0, depth, height, Math.min(1, depth / 2))] };
}

/** Draws any other product as a box with round corners. */
export function plain({ width, depth, height }: Body): { front: Side; side: Side } {
  const round = Math.min(width, depth, height) * 0.18;
  return { front: [box(0, 0, width, height, round)], side: [box(0, 0, depth, height, round)] };
}
