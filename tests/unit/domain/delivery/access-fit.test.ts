import { describe, expect, test } from 'vitest';
import { accessRoute, worseAccessFit } from '#domain/delivery/access-fit.ts';
import type { DeliveryAccess } from '#domain/delivery/delivery-access.ts';

const access = (answers: Partial<DeliveryAccess> = {}): DeliveryAccess => ({
  place: 'apartment',
  assembly: false,
  removal: false,
  note: '',
  ...answers,
});
const ELEVATOR = {
  elevator: 'normal',
  elevatorCar: { width: 110, depth: 140, height: 220 },
  elevatorDoor: { width: 80, height: 200 },
} as const;
const SOFA = [{ name: 'whole', width: 226, depth: 95, height: 80 }] as const;

describe('the way into a house (D98)', () => {
  test('has the narrowest door, and an elevator only if all of its sizes are known', () => {
    expect(accessRoute(undefined)).toEqual([]);
    expect(accessRoute(access())).toEqual([]);
    expect(accessRoute(access({ narrowestDoor: 75 }))).toEqual([
      { kind: 'door', width: 75, height: 200 },
    ]);
    expect(accessRoute(access(ELEVATOR))).toEqual([
      { kind: 'elevator', doorWidth: 80, doorHeight: 200, width: 110, depth: 140, height: 220 },
    ]);
    for (const incomplete of [
      { ...ELEVATOR, elevator: 'none' },
      { ...ELEVATOR, elevatorDoor: { width: 80 } },
      { ...ELEVATOR, elevatorCar: { width: 110, depth: 140 } },
    ] as const) {
      expect(accessRoute(access(incomplete))).toEqual([]);
    }
  });

  test('has the measured opening instead of the answer of the same kind', () => {
    const route = accessRoute(access({ route: '1_d90x210', narrowestDoor: 75, ...ELEVATOR }));
    expect(route.map(({ kind }) => kind)).toEqual(['door', 'elevator']);
    expect(route[0]).toMatchObject({ width: 90, height: 210 });
  });

  test('is worse for a piece only if the piece got in more easily before', () => {
    const wide = access({ narrowestDoor: 110 });
    const narrow = access({ narrowestDoor: 40 });
    expect(worseAccessFit(SOFA, undefined, narrow)).toBe('does-not-fit');
    expect(worseAccessFit(SOFA, wide, narrow)).toBe('does-not-fit');
    expect(worseAccessFit(SOFA, narrow, narrow)).toBeUndefined();
    expect(worseAccessFit(SOFA, narrow, wide)).toBeUndefined();
    expect(worseAccessFit(SOFA, wide, undefined)).toBeUndefined();
    expect(worseAccessFit([], wide, narrow)).toBeUndefined();
  });
});
