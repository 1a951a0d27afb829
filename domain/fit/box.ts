/** Names of the sizes of a box, as printed on the product page. */
export type Axis = 'width' | 'depth' | 'height';

/** Box in centimeters: a piece of furniture, or one of its packages, with its outermost points. */
export type Box = Readonly<Record<Axis, number>>;

/**
 * Box of a piece. `tilted` is the box around the same piece when it is tilted sideways to its narrowest width, such as an
 * armchair that passes a door leaning back.
 */
export interface TiltableBox extends Box {
  tilted?: Box | undefined;
}

/** Pairs of different axes, with the axis that remains. */
export const AXIS_ORDERS: readonly (readonly [Axis, Axis, Axis])[] = [
  ['width', 'height', 'depth'],
  ['depth', 'height', 'width'],
  ['width', 'depth', 'height'],
  ['height', 'depth', 'width'],
  ['depth', 'width', 'height'],
  ['height', 'width', 'depth'],
];

/** Returns the box with all sizes multiplied by `factor`. */
export function scaleBox({ width, depth, height }: Box, factor: number): Box {
  return { width: width * factor, depth: depth * factor, height: height * factor };
}
