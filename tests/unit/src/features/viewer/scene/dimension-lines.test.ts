import { describe, expect, test } from 'vitest';
import { dimensionLines, lineLayout } from '#src/features/viewer/scene/dimension-lines.ts';

const BOX = [
  [-1, 0, -0.5],
  [1, 0.9, 0.5],
] as const;

function lineOf(side: string, azimuth: number) {
  const line = dimensionLines(BOX, azimuth).find((one) => one.side === side);
  if (!line) throw new Error(`no line ${side}`);
  return line;
}

describe('the lines of the measurements', () => {
  test('have the length of the piece', () => {
    const lengths = dimensionLines(BOX, -0.5).map(({ side, from, to }) => [
      side,
      Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
    ]);
    expect(lengths).toEqual([
      ['width', 2],
      ['depth', 1],
      ['height', 0.9],
    ]);
  });

  test('are at the sides that the camera sees, outside the piece', () => {
    expect(lineOf('width', 0.5).from[2]).toBeGreaterThan(0.5);
    expect(lineOf('width', Math.PI).from[2]).toBeLessThan(-0.5);
    expect(lineOf('depth', 0.5).from[0]).toBeGreaterThan(1);
    expect(lineOf('depth', -0.5).from[0]).toBeLessThan(-1);
    expect(lineOf('height', -0.5).from[0]).toBeGreaterThan(1);
  });
});

describe('a drawn line', () => {
  const middle = { x: 100, y: 0 };

  test('has two ends, and a label on the side away from the piece', () => {
    const line = lineLayout({ x: 0, y: 100 }, { x: 200, y: 100 }, middle);
    expect(line?.path.match(/M/g)).toHaveLength(3);
    expect(line?.label.x).toBe(100);
    expect(line?.label.y).toBeGreaterThan(100);
    expect(line?.angle).toBe(0);
  });

  test('is never labeled upside down', () => {
    expect(lineLayout({ x: 200, y: 100 }, { x: 0, y: 90 }, middle)?.angle).toBeCloseTo(2.9, 1);
    expect(lineLayout({ x: 0, y: 200 }, { x: 0, y: 100 }, middle)?.angle).toBe(90);
  });

  test('is left out if it points to the camera', () => {
    expect(lineLayout({ x: 0, y: 0 }, { x: 9, y: 9 }, middle)).toBeUndefined();
  });
});
