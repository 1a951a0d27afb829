import type { Axis } from './box.ts';

/** Manner of carrying. On its back and on its end, a piece is turned by 90 degrees. */
export type Hold = 'upright' | 'on-back' | 'on-end' | 'turned' | 'tilted' | 'leaning';

/**
 * Pose of a box in the opening. `size` is the rectangle that the view shows, in centimeters, with the horizontal side
 * first. The rectangle is turned by `angle`, in degrees.
 */
export interface Pose {
  hold: Hold;
  view: 'front' | 'side' | 'plan';
  size: readonly [number, number];
  angle: number;
}

/**
 * Pose with the free space that it leaves in each direction, over both sides together, in centimeters. `longest` is the
 * longest side of the box that needs room in the opening.
 */
export interface Way {
  pose: Pose;
  spare: number;
  longest: number;
}

/** Manner of carrying, by the axis that points up. */
export const HOLDS: Record<Axis, Hold> = { height: 'upright', depth: 'on-back', width: 'on-end' };

const DEGREES = 180 / Math.PI;

/** Returns a way. `angle` is in radians. */
export function way(
  hold: Hold,
  view: Pose['view'],
  size: readonly [number, number],
  sizes: { spare: number; longest: number; angle?: number },
): Way {
  const { spare, longest, angle = 0 } = sizes;
  return { pose: { hold, view, size, angle: angle * DEGREES }, spare, longest };
}
