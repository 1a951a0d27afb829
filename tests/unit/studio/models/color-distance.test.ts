import { expect, test } from 'vitest';
import { colorDistance, median } from '#studio/models/color-distance.ts';

/** Square of one color on a transparent picture. */
function square(color: readonly [number, number, number], side: number, at = 0) {
  const size = 64;
  const data = new Uint8Array(size * size * 4);
  for (let y = at; y < at + side; y += 1) {
    for (let x = at; x < at + side; x += 1) data.set([...color, 255], (y * size + x) * 4);
  }
  return { data, width: size, height: size };
}

test('pieces of one color have no distance, wherever they are in their pictures', () => {
  const { distance, lightness } = colorDistance(
    square([180, 170, 150], 48),
    square([180, 170, 150], 24, 20),
  );
  expect(distance).toBeCloseTo(0);
  expect(lightness).toBeCloseTo(0);
});

test('white is 100 steps lighter than black', () => {
  const { distance, lightness } = colorDistance(square([0, 0, 0], 48), square([255, 255, 255], 48));
  expect(lightness).toBeCloseTo(100, 0);
  expect(distance).toBeCloseTo(100, 0);
});

test('the median is the middle of the numbers', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});
