import { describe, expect, test } from 'vitest';
import {
  arePosesEqual,
  cameraPosition,
  clampPose,
  interpolatePose,
  orbitPose,
  panPose,
  poseLimits,
  zoomPose,
} from '#src/features/viewer/scene/camera-pose.ts';
import { initialPose } from '#src/features/viewer/scene/framing.ts';

/** Box of a sofa on the floor. */
const SOFA = [
  [-1.13, 0, -0.475],
  [1.13, 0.91, 0.475],
] as const;
const VIEW = { azimuth: -30, elevation: 8.5 };

describe('the first view', () => {
  test('is that of the photograph, and shows the whole piece', () => {
    const wide = initialPose(SOFA, VIEW, 1.5);
    expect(wide.azimuth).toBeCloseTo(-Math.PI / 6);
    expect(wide.target).toEqual([0, 0.455, 0]);
    const [x, y, z] = cameraPosition(wide);
    expect(x).toBeLessThan(0);
    expect(y).toBeGreaterThan(0.455);
    expect(z).toBeGreaterThan(1);
    const upright = initialPose(SOFA, VIEW, 0.6);
    expect(upright.distance).toBeGreaterThan(2 * wide.distance);
  });

  test('is closer for a small piece', () => {
    const lamp = initialPose(
      [
        [-0.15, 0, -0.15],
        [0.15, 0.4, 0.15],
      ],
      VIEW,
      1.5,
    );
    expect(lamp.distance).toBeLessThan(initialPose(SOFA, VIEW, 1.5).distance / 2);
  });
});

describe('the camera', () => {
  const first = initialPose(SOFA, VIEW, 1.5);
  const onFloor = poseLimits('floor', first, SOFA);

  test('turns all around a piece on the floor, and stays above the floor', () => {
    expect(clampPose(orbitPose(first, 20, 0), onFloor).azimuth).toBe(first.azimuth + 20);
    const low = clampPose(orbitPose(first, 0, -3), onFloor);
    expect(cameraPosition(low)[1]).toBeGreaterThan(0);
    expect(clampPose(orbitPose(first, 0, 3), onFloor).elevation).toBeLessThan(Math.PI / 2);
  });

  test('stays in front of a wall', () => {
    const onWall = poseLimits('wall', first, SOFA);
    for (const angle of [-4, 4]) {
      expect(cameraPosition(clampPose(orbitPose(first, angle, 0), onWall))[2]).toBeGreaterThan(0);
    }
  });

  test('neither enters the piece nor loses sight of it', () => {
    expect(clampPose(zoomPose(first, 0.001), onFloor).distance).toBeCloseTo(first.distance * 0.3);
    expect(clampPose(zoomPose(first, 1000), onFloor).distance).toBeCloseTo(first.distance * 2.5);
    expect(clampPose(panPose(first, 50, 50), onFloor).target[1]).toBe(0.91);
  });

  test('moves to the right and up in the plane of the picture', () => {
    const front = { ...first, azimuth: 0, elevation: 0 };
    expect(panPose(front, 0.2, 0.1).target).toEqual([0.2, 0.555, 0]);
    const fromRight = { ...first, azimuth: Math.PI / 2, elevation: 0 };
    expect(panPose(fromRight, 0.2, 0).target[2]).toBeCloseTo(-0.2);
  });

  test('comes closer to its goal until no difference is visible', () => {
    const goal = zoomPose(orbitPose(first, 1, 0.3), 0.5);
    let pose = first;
    for (let frame = 0; frame < 100; frame += 1) pose = interpolatePose(pose, goal, 0.17);
    expect(arePosesEqual(pose, goal)).toBe(true);
    expect(arePosesEqual(first, goal)).toBe(false);
    expect(arePosesEqual(first, panPose(first, 0.1, 0))).toBe(false);
  });
});
