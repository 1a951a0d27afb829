import { describe, expect, test } from 'vitest';
import { objectBox, placementOf } from '#src/ui/crop-to-object.ts';

/** Returns RGBA values of a picture with an object, and a soft shadow around the object. */
function pixelsOf(width: number, height: number, object: [number, number, number, number]) {
  const [left, top, right, bottom] = object;
  return Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const isObject = x >= left && x < right && y >= top && y < bottom;
    const isShadow = x >= left - 1 && x <= right && y >= top && y <= bottom;
    return [0, 0, 0, isObject ? 255 : isShadow ? 60 : 0];
  }).flat();
}

describe('the crop of a thumbnail', () => {
  test('is around the object, without its shadow', () => {
    expect(objectBox(pixelsOf(40, 50, [10, 30, 30, 43]), 40)).toEqual({
      left: 0.25,
      top: 0.6,
      right: 0.75,
      bottom: 0.86,
    });
  });

  test('is missing for a picture without opaque pixels', () => {
    expect(objectBox(pixelsOf(4, 5, [0, 0, 0, 0]), 4)).toBeUndefined();
  });

  test.each([
    ['sofa', { left: 0.06, top: 0.5, right: 0.94, bottom: 0.86 }, 0.8],
    ['floor lamp', { left: 0.4, top: 0.14, right: 0.6, bottom: 0.86 }, 0.8],
    ['rug in a low frame', { left: 0.2, top: 0.3, right: 0.6, bottom: 0.5 }, 1.163],
  ])('centers a %s, whose longer side fills 88%% of the frame', (_, box, aspect) => {
    const { scale, x, y } = placementOf(box, aspect);
    const [width, height] = [Math.min(1, aspect), Math.min(1, 1 / aspect)];
    const edge = (at: number, size: number, shift: number) =>
      0.5 + (at - 0.5) * size * scale + shift / 100;
    const [left, right] = [edge(box.left, width, x), edge(box.right, width, x)];
    const [top, bottom] = [edge(box.top, height, y), edge(box.bottom, height, y)];
    expect((left + right) / 2).toBeCloseTo(0.5);
    expect((top + bottom) / 2).toBeCloseTo(0.5);
    expect(Math.max(right - left, bottom - top)).toBeCloseTo(0.88);
  });
});
