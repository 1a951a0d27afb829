import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box } from '#domain/fit/box.ts';
import { fitThrough } from '#domain/fit/fit.ts';
import type { Opening } from '#domain/fit/opening.ts';
import {
  corners,
  extent,
  middleSection,
  passesCorner,
  passesLanding,
  rotationOf,
  turned,
} from './sampling.ts';

const side = fc.double({ min: 5, max: 260, noNaN: true });
const thin = fc.double({ min: 2, max: 12, noNaN: true });
const rods = fc.record({ width: thin, depth: side, height: thin });
const boards = fc.record({ width: thin, depth: side, height: side });
const boxes = fc.oneof(fc.record({ width: side, depth: side, height: side }), rods, boards);
const part = fc.double({ min: -1, max: 1, noNaN: true });
/** Mostly turns about one axis, where the best ways are, and some about all. */
const rotations = fc
  .oneof(
    { weight: 2, arbitrary: fc.tuple(fc.constant(1), part, fc.constant(0), fc.constant(0)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant(1), fc.constant(0), part, fc.constant(0)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant(1), fc.constant(0), fc.constant(0), part) },
    { weight: 1, arbitrary: fc.constant([1, 0, 0, 0] as [number, number, number, number]) },
    { weight: 4, arbitrary: fc.tuple(part, part, part, part) },
  )
  .map(rotationOf);
const degrees = fc.double({ min: 0, max: 180, noNaN: true });

function answerOf(box: Box, opening: Opening): string {
  return fitThrough(box, opening).answer;
}

describe('"does not fit" is never the answer when sampling finds a way (S12.42)', () => {
  test('through a door, in 10,000 cases', () => {
    fc.assert(
      fc.property(boxes, rotations, degrees, (box, rotation, angle) => {
        // The piece's middle has to cross the door, so its section there needs room.
        const section = turned(middleSection(corners(box, rotation)), angle);
        const door = { width: extent(section, 0), height: extent(section, 1) };
        return answerOf(box, { kind: 'door', ...door }) !== 'does-not-fit';
      }),
      { numRuns: 10_000, endOnFailure: true },
    );
  });

  test('into the car of an elevator', () => {
    fc.assert(
      fc.property(boxes, rotations, (box, rotation) => {
        const points = corners(box, rotation);
        const car = {
          width: extent(points, 0),
          depth: extent(points, 1),
          height: extent(points, 2),
        };
        const elevator = { kind: 'elevator', doorWidth: 999, doorHeight: 999, ...car } as const;
        return answerOf(box, elevator) !== 'does-not-fit';
      }),
      { numRuns: 1500, endOnFailure: true },
    );
  });

  test('around the turn of a corridor', () => {
    fc.assert(
      fc.property(boxes, rotations, side, fc.boolean(), (box, rotation, width, isFirst) => {
        const points = corners(box, rotation);
        const plan = points.map(([x, y]) => [x, y] as const);
        // Smallest second width for which sampling finds a way.
        let [low, high] = [5, 600];
        if (!passesCorner(plan, width, high)) return true;
        for (let step = 0; step < 8; step += 1) {
          const middle = (low + high) / 2;
          if (passesCorner(plan, width, middle)) high = middle;
          else low = middle;
        }
        const [first, second] = isFirst ? [width, high] : [high, width];
        const height = extent(points, 2);
        const opening = { kind: 'corridor', width: first, after: second, height } as const;
        return answerOf(box, opening) !== 'does-not-fit';
      }),
      { numRuns: 1000, endOnFailure: true },
    );
  });

  test('over the landing of stairs', () => {
    fc.assert(
      fc.property(boxes, side, side, side, (box, width, depth, long) => {
        const points = corners(box, rotationOf([1, 0, 0, 0]));
        const plan = points.map(([x, y]) => [x, y] as const);
        const landing = { width: width + long, depth };
        if (!passesLanding(plan, width, depth, landing.width)) return true;
        const stairs = { kind: 'stairs', width, headroom: box.height, landing } as const;
        const fit = fitThrough(box, stairs);
        return fit.answer !== 'does-not-fit' || fit.part.shape === 'frame';
      }),
      { numRuns: 1500, endOnFailure: true },
    );
  });
});

test('sampling itself finds the known ways (S12.42)', () => {
  const plan = [
    [0, 0],
    [282, 0],
    [282, 0.1],
    [0, 0.1],
  ] as const;
  // A rod passes a corner of two corridors of 100 cm up to 2√2 m.
  expect(passesCorner(plan, 100, 100)).toBe(true);
  expect(passesCorner(plan, 97, 100)).toBe(false);
});
