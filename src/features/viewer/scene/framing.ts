import type { CameraPose } from './camera-pose.ts';

export type ScenePoint = CameraPose['target'];
/** Two opposite corners of a box. */
export type BoundingBox = readonly [from: ScenePoint, to: ScenePoint];

/** Vertical angle of view of the camera, in degrees. The lens of the photographs has the same angle. */
export const FIELD_OF_VIEW = 20;

/** Part of the picture that a piece fills. */
const FILLED = 0.78;

/**
 * Returns the first pose: the camera looks at the box's center, from the direction of the photograph, and sees the
 * whole box.
 * @param aspect width of the picture divided by its height
 */
export function initialPose(
  box: BoundingBox,
  view: { azimuth: number; elevation: number },
  aspect: number,
): CameraPose {
  const [from, to] = box;
  const azimuth = (view.azimuth * Math.PI) / 180;
  const elevation = (view.elevation * Math.PI) / 180;
  const target = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2] as const;
  const up = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * FILLED;
  const across = up * aspect;
  let distance = 0;
  for (const corner of cornersOf(box)) {
    const [x, y, z] = [corner[0] - target[0], corner[1] - target[1], corner[2] - target[2]];
    const forward = Math.sin(azimuth) * x + Math.cos(azimuth) * z;
    const right = Math.cos(azimuth) * x - Math.sin(azimuth) * z;
    const toCamera = Math.cos(elevation) * forward + Math.sin(elevation) * y;
    const upward = Math.cos(elevation) * y - Math.sin(elevation) * forward;
    distance = Math.max(
      distance,
      Math.abs(right) / across + toCamera,
      Math.abs(upward) / up + toCamera,
    );
  }
  return { azimuth, elevation, distance, target };
}

function cornersOf([from, to]: BoundingBox): ScenePoint[] {
  return [from[0], to[0]].flatMap((x) =>
    [from[1], to[1]].flatMap((y) => [from[2], to[2]].map((z) => [x, y, z] as const)),
  );
}
