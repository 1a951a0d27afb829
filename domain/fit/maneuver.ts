import type { Axis } from './box.ts';

/** Manner of carrying. On its back and on its end, a piece is turned by 90 degrees. */
export type Orientation = 'upright' | 'on-back' | 'on-end' | 'turned' | 'tilted' | 'leaning';

/**
 * Pose of a box in the opening. `size` is the rectangle that the view shows, in centimeters, with the horizontal side
 * first. The rectangle is turned by `angle`, in degrees.
 */
export interface Pose {
  orientation: Orientation;
  view: 'front' | 'side' | 'plan';
  size: readonly [number, number];
  angle: number;
}

/**
 * Pose with the free space that it leaves in each direction, over both sides together, in centimeters. `longest` is the
 * longest side of the box that needs room in the opening.
 */
export interface Maneuver {
  pose: Pose;
  spare: number;
  longest: number;
}

/** Manner of carrying, by the axis that points up. */
export const ORIENTATION_BY_VERTICAL_AXIS: Record<Axis, Orientation> = {
  height: 'upright',
  depth: 'on-back',
  width: 'on-end',
};

const DEGREES = 180 / Math.PI;

/** Returns a way. `angle` is in radians. */
export function createManeuver(
  hold: Orientation,
  view: Pose['view'],
  size: readonly [number, number],
  sizes: { spare: number; longest: number; angle?: number },
): Maneuver {
  const { spare, longest, angle = 0 } = sizes;
  return { pose: { orientation: hold, view, size, angle: angle * DEGREES }, spare, longest };
}
