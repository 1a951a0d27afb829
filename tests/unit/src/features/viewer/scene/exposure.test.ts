import { describe, expect, test } from 'vitest';
import { darkeningOf, exposureOf } from '#src/features/viewer/scene/exposure.ts';
import { lightOf } from '#src/features/viewer/scene/tone-curve.ts';

/** Returns a picture of gray pixels. Each value comes with its number of pixels. */
function picture(...runs: [gray: number, count: number, alpha?: number][]): Uint8Array {
  return Uint8Array.from(
    runs.flatMap(([gray, count, alpha = 255]) =>
      Array.from({ length: count }, () => [gray, gray, gray, alpha]).flat(),
    ),
  );
}

describe('the tone curve of the photographs', () => {
  test('shows more light as a lighter pixel', () => {
    const lights = Array.from({ length: 254 }, (_, value) => lightOf((value + 1) / 255));
    expect(lights.every((light, index) => index === 0 || light >= (lights[index - 1] ?? 0))).toBe(
      true,
    );
  });

  test('shows a light of 1 as the sum of its coefficients says', () => {
    expect(lightOf(1 / (1 + Math.exp(-1.81139)))).toBeCloseTo(1, 2);
  });
});

describe('the exposure', () => {
  test('of a variant is that of its photographs (S14.50)', () => {
    const exposure = { stops: 0.35, maxDarkening: 0.8, variants: { sand: -0.35 } };
    expect(exposureOf({ exposure }, 'sand')).toEqual({ stops: -0.35, maxDarkening: 0.8 });
    expect(exposureOf({ exposure }, 'graphite')).toEqual({ stops: 0.35, maxDarkening: 0.8 });
  });

  test('of a dark piece stays', () => {
    expect(darkeningOf(picture([90, 100]), 0.8)).toBe(0);
  });

  test('of a bright piece falls until only a tenth of the piece is brighter than 0.8 (S14.50)', () => {
    const darkening = darkeningOf(picture([225, 50], [120, 50]), 0.8);
    expect(lightOf(225 / 255) / 2 ** darkening).toBeCloseTo(0.8, 2);
  });

  test('does not follow a few bright pixels, a shadow or an edge', () => {
    expect(darkeningOf(picture([255, 9], [90, 91]), 0.8)).toBe(0);
    expect(darkeningOf(picture([255, 200, 128], [90, 100]), 0.8)).toBe(0);
  });

  test('of a white piece falls by no more than its maximum (S14.50)', () => {
    expect(darkeningOf(picture([255, 100]), 0.8)).toBe(0.8);
    expect(darkeningOf(picture([255, 100]), 0.2)).toBe(0.2);
  });
});
