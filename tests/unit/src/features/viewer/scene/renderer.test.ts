import { afterEach, describe, expect, test, vi } from 'vitest';
import { pixelRatioOf } from '#src/features/viewer/scene/renderer.ts';

/** Returns the pixels per CSS pixel of a canvas on a screen with `ratio` pixels per CSS pixel. */
function drawnOn(ratio: number, [clientWidth, clientHeight]: [number, number]): number {
  vi.stubGlobal('devicePixelRatio', ratio);
  return pixelRatioOf({ clientWidth, clientHeight } as HTMLCanvasElement);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a picture of the viewer', () => {
  test('has two pixels per CSS pixel, on any screen (S14.52)', () => {
    expect(drawnOn(1, [1440, 900])).toBe(2);
    expect(drawnOn(2, [1440, 900])).toBe(2);
    expect(drawnOn(3, [390, 500])).toBe(2);
    expect(drawnOn(1, [0, 0])).toBe(2);
  });

  test('has fewer on a large screen with fewer, but never fewer than the screen (S14.52)', () => {
    expect(drawnOn(1, [2560, 1440])).toBeCloseTo(1.28, 2);
    expect(drawnOn(1, [3840, 2160])).toBe(1);
    expect(drawnOn(1.5, [3840, 2160])).toBe(1.5);
  });
});
