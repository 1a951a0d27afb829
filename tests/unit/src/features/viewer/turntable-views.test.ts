import { describe, expect, test } from 'vitest';
import { firstView, turntableAzimuths, VIEW_COUNT } from '#domain/models/turntable.ts';
import { stepsOfDrag, stillViewBox, viewAfter } from '#src/features/viewer/turntable-views.ts';

const view = { azimuth: -30, elevation: 8 };

describe('the views of a turntable', () => {
  test('begin at the view of the photograph, and go around the piece (S14.38)', () => {
    const azimuths = turntableAzimuths({ mount: 'floor', view });
    expect(azimuths).toHaveLength(VIEW_COUNT);
    expect(azimuths.slice(0, 3)).toEqual([-30, -15, 0]);
    expect(azimuths.at(-1)).toBe(315);
    expect(firstView({ mount: 'ceiling', view })).toBe(0);
  });

  test('of a piece on a wall go from side to side, and the nearest to the photograph is first (S14.38)', () => {
    const azimuths = turntableAzimuths({ mount: 'wall', view });
    expect(azimuths).toHaveLength(VIEW_COUNT);
    expect([azimuths[0], azimuths.at(-1)]).toEqual([-80, 80]);
    expect(azimuths[firstView({ mount: 'wall', view })]).toBeCloseTo(-31.3, 1);
  });

  test('follow each other without an end, except on a wall (S14.39)', () => {
    expect(viewAfter(23, 1, true)).toBe(0);
    expect(viewAfter(0, -25, true)).toBe(23);
    expect(viewAfter(20, 9, false)).toBe(23);
    expect(viewAfter(3, -9, false)).toBe(0);
  });

  test('follow the pointer (S14.39)', () => {
    expect(stepsOfDrag(0.5)).toBe(-8);
    expect(stepsOfDrag(-0.25)).toBe(4);
    expect(Math.abs(stepsOfDrag(0.02))).toBe(0);
  });

  test('are in the picture row by row', () => {
    expect(stillViewBox(0)).toBe('0 0 480 384');
    expect(stillViewBox(5)).toBe('2400 0 480 384');
    expect(stillViewBox(6)).toBe('0 384 480 384');
    expect(stillViewBox(23)).toBe('2400 1152 480 384');
  });
});
