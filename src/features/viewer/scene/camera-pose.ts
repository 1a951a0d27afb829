import { WALL_AZIMUTH } from '#domain/models/turntable.ts';

/** Camera that looks at a point. Angles are in radians, lengths in meters. */
export interface CameraPose {
  /** Direction of the camera around the piece. 0 is the front, positive is to the right. */
  azimuth: number;
  elevation: number;
  distance: number;
  target: readonly [x: number, y: number, z: number];
}

/** Range of a camera's poses. */
export interface PoseLimits {
  azimuth: readonly [from: number, to: number];
  elevation: readonly [from: number, to: number];
  distance: readonly [from: number, to: number];
  /** Corners of the box that contains all targets. */
  target: readonly [from: CameraPose['target'], to: CameraPose['target']];
}

export type Mount = 'floor' | 'wall' | 'ceiling';

const DEGREE = Math.PI / 180;
const ALL_AROUND = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
/** Angles from which visitors can look. The camera never goes below the floor or behind the wall. */
const ANGLES: Record<Mount, Pick<PoseLimits, 'azimuth' | 'elevation'>> = {
  floor: { azimuth: ALL_AROUND, elevation: [-2 * DEGREE, 88 * DEGREE] },
  wall: {
    azimuth: [-WALL_AZIMUTH * DEGREE, WALL_AZIMUTH * DEGREE],
    elevation: [-60 * DEGREE, 70 * DEGREE],
  },
  ceiling: { azimuth: ALL_AROUND, elevation: [-70 * DEGREE, 40 * DEGREE] },
};
/** Nearest and farthest distance, as factors of the first one. */
const NEAREST = 0.3;
const FARTHEST = 2.5;

/** Returns the limits of a camera whose first pose shows the whole box. */
export function poseLimits(
  mount: Mount,
  first: CameraPose,
  box: readonly [from: CameraPose['target'], to: CameraPose['target']],
): PoseLimits {
  const distance = [first.distance * NEAREST, first.distance * FARTHEST] as const;
  return { ...ANGLES[mount], distance, target: box };
}

/** Returns the pose within the limits that is nearest to a pose. */
export function clampPose(
  { azimuth, elevation, distance, target }: CameraPose,
  limits: PoseLimits,
): CameraPose {
  const [from, to] = limits.target;
  return {
    azimuth: clamp(azimuth, limits.azimuth),
    elevation: clamp(elevation, limits.elevation),
    distance: clamp(distance, limits.distance),
    target: [
      clamp(target[0], [from[0], to[0]]),
      clamp(target[1], [from[1], to[1]]),
      clamp(target[2], [from[2], to[2]]),
    ],
  };
}

/** Returns a pose that was turned by two angles. */
export function orbitPose(pose: CameraPose, azimuth: number, elevation: number): CameraPose {
  return { ...pose, azimuth: pose.azimuth + azimuth, elevation: pose.elevation + elevation };
}

/** Returns a pose at a multiple of its distance. */
export function zoomPose(pose: CameraPose, factor: number): CameraPose {
  return { ...pose, distance: pose.distance * factor };
}

/** Returns a pose whose target was moved in the plane of the picture, in meters. */
export function panPose(pose: CameraPose, right: number, up: number): CameraPose {
  const { azimuth, elevation, target } = pose;
  const upAcross = -Math.sin(elevation) * up;
  return {
    ...pose,
    target: [
      target[0] + Math.cos(azimuth) * right + Math.sin(azimuth) * upAcross,
      target[1] + Math.cos(elevation) * up,
      target[2] - Math.sin(azimuth) * right + Math.cos(azimuth) * upAcross,
    ],
  };
}

/** Returns a pose between two poses. @param part 0 is the first pose, 1 the other one */
export function interpolatePose(one: CameraPose, other: CameraPose, part: number): CameraPose {
  const mix = (from: number, to: number) => from + (to - from) * part;
  return {
    azimuth: mix(one.azimuth, other.azimuth),
    elevation: mix(one.elevation, other.elevation),
    distance: mix(one.distance, other.distance),
    target: [
      mix(one.target[0], other.target[0]),
      mix(one.target[1], other.target[1]),
      mix(one.target[2], other.target[2]),
    ],
  };
}

/** Smallest visible difference of angles, and of lengths as a part of the distance. */
const VISIBLE = 0.0004;

/** Returns true if no visitor sees a difference between two poses. */
export function arePosesEqual(one: CameraPose, other: CameraPose): boolean {
  const lengths = [
    one.distance - other.distance,
    ...one.target.map((value, axis) => value - (other.target[axis] ?? 0)),
  ];
  return (
    Math.abs(one.azimuth - other.azimuth) < VISIBLE &&
    Math.abs(one.elevation - other.elevation) < VISIBLE &&
    lengths.every((length) => Math.abs(length) < VISIBLE * other.distance)
  );
}

/** Returns the camera's position. */
export function cameraPosition({
  azimuth,
  elevation,
  distance,
  target,
}: CameraPose): CameraPose['target'] {
  const across = Math.cos(elevation) * distance;
  return [
    target[0] + Math.sin(azimuth) * across,
    target[1] + Math.sin(elevation) * distance,
    target[2] + Math.cos(azimuth) * across,
  ];
}

function clamp(value: number, [from, to]: readonly [from: number, to: number]): number {
  return Math.min(to, Math.max(from, value));
}
