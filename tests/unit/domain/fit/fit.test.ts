import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box, TiltableBox } from '#domain/fit/box.ts';
import { fitRoute, fitThrough } from '#domain/fit/fit.ts';
import type { Pose } from '#domain/fit/maneuver.ts';
import { type Elevator, type Opening, routeParts } from '#domain/fit/opening.ts';

const length = fc.integer({ min: 30, max: 400 });
const boxes = fc.record({
  width: fc.integer({ min: 2, max: 300 }),
  depth: fc.integer({ min: 2, max: 230 }),
  height: fc.integer({ min: 2, max: 215 }),
});
const openings: fc.Arbitrary<Opening> = fc.oneof(
  fc.record({ kind: fc.constant('door' as const), width: length, height: length }),
  fc.record({
    kind: fc.constant('corridor' as const),
    width: length,
    after: length,
    height: length,
  }),
  fc.record({ kind: fc.constant('corridor' as const), width: length, height: length }),
  fc.record({
    kind: fc.constant('elevator' as const),
    doorWidth: length,
    doorHeight: length,
    width: length,
    depth: length,
    height: length,
  }),
  fc.record({
    kind: fc.constant('stairs' as const),
    width: length,
    headroom: length,
    landing: fc.record({ width: length, depth: length }),
  }),
);

const RANKS = { fits: 2, tight: 1, 'does-not-fit': 0 };

/** Returns the opening with one of its lengths, or a length of its landing, made larger. */
function enlarged(opening: Opening, which: number, by: number): Opening {
  const copy = structuredClone(opening) as unknown as Record<string, unknown>;
  const lengths = [copy, copy['landing'] as Record<string, unknown> | undefined].flatMap((group) =>
    Object.keys(group ?? {}).flatMap((key) =>
      typeof group?.[key] === 'number' ? [{ group, key }] : [],
    ),
  );
  const chosen = lengths[which % lengths.length];
  if (chosen) chosen.group[chosen.key] = Number(chosen.group[chosen.key]) + by;
  return copy as unknown as Opening;
}

describe('answers for a piece in an opening', () => {
  test('never get worse in a larger opening (S12.40)', () => {
    fc.assert(
      fc.property(boxes, openings, fc.nat(9), fc.integer({ min: 1, max: 60 }), (box, ...change) => {
        const [opening, which, by] = change;
        const before = RANKS[fitThrough(box, opening).answer];
        return RANKS[fitThrough(box, enlarged(opening, which, by)).answer] >= before;
      }),
      { numRuns: 2500, endOnFailure: true },
    );
  });

  test('are the same for a mirrored way and a turned piece (S12.41)', () => {
    fc.assert(
      fc.property(boxes, length, length, length, (box, width, after, height) => {
        const fit = fitThrough(box, { kind: 'corridor', width, after, height });
        const mirrored = fitThrough(box, { kind: 'corridor', width: after, after: width, height });
        const other = { width: box.depth, depth: box.height, height: box.width };
        const turned = fitThrough(other, { kind: 'corridor', width, after, height });
        expect([mirrored.answer, turned.answer]).toEqual([fit.answer, fit.answer]);
      }),
      { numRuns: 1000, endOnFailure: true },
    );
  });

  test('are "fits" only with a pose that has the free space (S12.43)', () => {
    fc.assert(
      fc.property(boxes, openings, fc.integer({ min: 0, max: 10 }), (box, opening, clearance) => {
        const { answer, spare, pose, part } = fitThrough(box, opening, clearance);
        if (answer !== 'fits') return;
        expect(spare).toBeGreaterThanOrEqual(clearance);
        const [wide, high] = extents(pose);
        if (part.shape === 'frame') {
          expect(wide).toBeLessThanOrEqual(part.width - spare + 1e-6);
          expect(high).toBeLessThanOrEqual(part.height - spare + 1e-6);
        }
        if (part.shape === 'car') {
          const across = pose.view === 'side' ? part.depth : part.width;
          expect(wide).toBeLessThanOrEqual(across - spare + 1e-6);
        }
        const sizes = [box.width, box.depth, box.height];
        if (pose.orientation !== 'tilted')
          expect(sizes).toEqual(expect.arrayContaining([...pose.size]));
      }),
      { numRuns: 2500, endOnFailure: true },
    );
  });

  // Cubes of 50 cm: on stairs, the headroom is measured vertically, so the width alone decides.
  test.each([
    [6, { kind: 'corridor', width: 56, height: 300 }, { width: 55.9 }],
    [6, { kind: 'stairs', width: 56, headroom: 300 }, { width: 55.9 }],
    [4, elevator({}), { doorWidth: 53.9 }],
    [4, elevator({ width: 54 }), { width: 53.9 }],
  ] as [number, Opening, object][])(
    'need a free space of %d cm in %o (S12.43)',
    (_space, opening, narrower) => {
      const cube = { width: 50, depth: 50, height: 50 };
      expect(fitThrough(cube, opening).answer).toBe('fits');
      expect(fitThrough(cube, { ...opening, ...narrower }).answer).toBe('tight');
    },
  );

  test('need a free space of 2% of the longest side (S12.43)', () => {
    const cube = { width: 250, depth: 250, height: 250 };
    const through = (size: number) =>
      fitThrough(cube, { kind: 'door', width: size, height: size }).answer;
    expect([through(255), through(254.9)]).toEqual(['fits', 'tight']);
  });

  test.each([
    // A piece of 75 cm in doors that leave 5 cm and 3 cm, and in doors that are 1 cm and 2 cm too narrow.
    [{ width: 81, depth: 82, height: 75 }, { width: 80, height: 200 }, 'fits', 5],
    [{ width: 81, depth: 82, height: 75 }, { width: 78, height: 200 }, 'tight', 3],
    [{ width: 81, depth: 82, height: 75 }, { width: 74, height: 200 }, 'tight', -1],
    [{ width: 81, depth: 82, height: 75 }, { width: 73, height: 200 }, 'does-not-fit', -2],
    // A tabletop of 1.5 × 3 m through a door of 80 × 200 cm on its edge.
    [{ width: 150, depth: 300, height: 3 }, { width: 80, height: 200 }, 'fits', 50],
    // 207 × 10 cm leans in a frame of 100 × 200 cm, by 24 degrees.
    [{ width: 207, depth: 207, height: 10 }, { width: 100, height: 200 }, 'fits', 6.7],
  ] as const)('say for %j in a door of %j: %s (S12.43)', (box, door, answer, spare) => {
    const fit = fitThrough(box, { kind: 'door', ...door });
    expect(fit.answer).toBe(answer);
    expect(fit.spare).toBeCloseTo(spare, 0);
  });

  test('prefer the easiest way of carrying (S12.44)', () => {
    const wardrobe = { width: 92, depth: 43, height: 188 };
    const holdIn = (width: number, height: number) =>
      fitThrough(wardrobe, { kind: 'door', width, height }).pose.orientation;
    expect(holdIn(100, 200)).toBe('upright');
    expect(holdIn(100, 100)).toBe('on-back');
    expect(holdIn(50, 100)).toBe('on-end');
  });

  test('follow the classic formulas for rods around corners and in cars (S12.43)', () => {
    const rod = (width: number) => ({ width, depth: 0.01, height: 0.01 });
    const corner = { kind: 'corridor', width: 100, after: 100, height: 1 } as const;
    // 2√2 × 100 cm = 282.8 cm.
    expect(fitThrough(rod(282), corner, 0).spare).toBeCloseTo(0.3, 1);
    expect(fitThrough(rod(290), corner).answer).toBe('does-not-fit');
    const car = { kind: 'elevator', doorWidth: 90, doorHeight: 210 } as const;
    const size = { width: 100, depth: 100, height: 200 };
    // The wall's diagonal is 223.6 cm long, the car's 244.9 cm.
    expect(fitThrough(rod(215), { ...car, ...size }, 0).answer).toBe('fits');
    const leaning = fitThrough(rod(240), { ...car, ...size }, 0);
    expect([leaning.answer, leaning.pose.orientation]).toEqual(['tight', 'leaning']);
    expect(fitThrough(rod(256), { ...car, ...size }, 0).answer).toBe('does-not-fit');
  });

  test('count the slope of stairs, and their landing (S12.45)', () => {
    const mattress = { width: 160, depth: 200, height: 25 };
    const headroom = (height: number) =>
      fitThrough(mattress, { kind: 'stairs', width: 90, headroom: height }).answer;
    expect(headroom(230)).toBe('fits');
    expect(headroom(190)).toBe('does-not-fit');
    const table = { width: 180, depth: 90, height: 75 };
    const stairs = { kind: 'stairs', width: 100, headroom: 220 } as const;
    expect(fitThrough(table, stairs).answer).toBe('fits');
    const small = fitThrough(table, { ...stairs, landing: { width: 200, depth: 60 } });
    expect([small.answer, small.part.shape]).toEqual(['does-not-fit', 'landing']);
    expect(fitThrough(table, { ...stairs, landing: { width: 220, depth: 170 } }).answer).toBe(
      'fits',
    );
  });
});

test('the answer for a route is the worst of all packages and openings (S12.46)', () => {
  const head: Box = { width: 180, depth: 12, height: 110 };
  const rail: Box = { width: 205, depth: 8, height: 30 };
  const route: Opening[] = [
    { kind: 'door', width: 90, height: 200 },
    {
      kind: 'elevator',
      doorWidth: 80,
      doorHeight: 200,
      width: 100,
      depth: 120,
      height: 200,
    },
    { kind: 'corridor', width: 75, height: 200 },
  ];
  const fit = fitRoute([head, rail], route);
  expect([fit.answer, fit.opening, fit.box]).toEqual(['fits', 1, 1]);
  const sofa: Box = { width: 226, depth: 95, height: 91 };
  const whole = fitRoute([head, sofa, rail], route);
  expect([whole.answer, whole.opening, whole.box]).toEqual(['does-not-fit', 1, 1]);
});

test('a package that is narrower when tilted goes through tilted (S12.48)', () => {
  const chair: TiltableBox = { width: 84, depth: 83, height: 89 };
  const door: Opening = { kind: 'door', width: 80, height: 200 };
  expect(fitThrough(chair, door).answer).toBe('does-not-fit');
  const tilted = { ...chair, tilted: { width: 84, depth: 75, height: 96 } };
  const fit = fitThrough(tilted, door);
  expect([fit.answer, fit.pose.orientation, fit.spare]).toEqual(['fits', 'tilted', 5]);
});

test('an opening has the parts that are measured (S12.45)', () => {
  const parts = routeParts({ kind: 'stairs', width: 90, headroom: 200 });
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({ shape: 'frame', name: 'flight', width: 90 });
  // 200 cm measured vertically are 158 cm at a right angle to stairs of 38 degrees.
  expect(parts[0]?.height).toBeCloseTo(157.6, 1);
  const landing = { width: 180, depth: 95 };
  expect(routeParts({ kind: 'stairs', width: 90, headroom: 200, landing })[1]).toEqual({
    shape: 'landing',
    stairs: 90,
    ...landing,
    height: 200,
  });
  expect(routeParts(elevator({ doorWidth: 80, depth: 140 }))).toEqual([
    { shape: 'frame', name: 'door', width: 80, height: 200 },
    { shape: 'car', width: 150, depth: 140, height: 220 },
  ]);
});

function elevator(sizes: Partial<Elevator>): Elevator {
  const usual = { doorWidth: 54, doorHeight: 200, width: 150, depth: 150, height: 220 };
  return { kind: 'elevator', ...usual, ...sizes };
}

/** Returns the width and height of a pose's turned rectangle. */
function extents({ size: [a, b], angle }: Pose): [number, number] {
  const [s, c] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return [a * c + b * s, a * s + b * c];
}
