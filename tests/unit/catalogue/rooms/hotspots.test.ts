import { describe, expect, test } from 'vitest';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { cellsOf, checkRooms, letterOf } from '#catalogue/rooms/check.ts';
import { loadRooms } from '#catalogue/rooms/load.ts';
import type { RoomPicture, RoomPiece } from '#domain/rooms/room.ts';

const stock = await loadCatalogFiles();
const FILE = 'room-living.webp';

/** Picture of 8 x 5 cells with a sofa on the left and a lamp on the right. */
const MASK = ['8.', '5.2b1.', '1.4a1b2.', '1.4a3.', '8.'];
const SOFA: RoomPiece = {
  design: 'sora',
  variant: 'cream',
  code: 'LL-SF-1012',
  quantity: 1,
  at: [0.3, 0.5],
  box: [0.1, 0.3, 0.7, 0.9],
};
const LAMP: RoomPiece = {
  design: 'sol',
  variant: 'brass',
  code: 'LL-LT-1011',
  quantity: 1,
  at: [0.7, 0.3],
  box: [0.6, 0.2, 0.9, 0.6],
};

/** Problems of a catalog whose only room has these pieces. */
function problemsOf(pieces: RoomPiece[], mask: string[] = MASK, file = FILE): string[] {
  const rooms = new Map<string, RoomPicture>([[file, { pieces, mask }]]);
  const only = { ...stock, pictures: new Set([FILE]) };
  return checkRooms(rooms, only).map(({ field, message }) => `${field} ${message}`);
}

describe('hotspots of the rooms', () => {
  test('exist for every photograph of a room, inside the visible part of their piece', async () => {
    const rooms = await loadRooms();
    expect(rooms.size).toBeGreaterThanOrEqual(10);
    expect(checkRooms(rooms, stock)).toEqual([]);
  });

  test('every piece of a mask has a hotspot', async () => {
    for (const [file, { pieces, mask }] of await loadRooms()) {
      const letters = new Set(cellsOf(mask).join('').replaceAll('.', ''));
      expect([...letters].sort(), file).toEqual(pieces.map((_, index) => letterOf(index)));
    }
  });

  test('a correct picture has no problems', () => {
    expect(problemsOf([SOFA, LAMP])).toEqual([]);
  });

  test.each([
    [{ at: [0.9, 0.5] as const }, 'sora:cream has its hotspot outside of its visible part'],
    [{ at: [0.7, 0.3] as const }, 'sora:cream has its hotspot outside of its visible part'],
    [{ box: [0.4, 0.3, 0.7, 0.9] as const }, 'sora:cream has its hotspot outside of its box'],
    [{ box: [0.2, 0.9, 1, 1] as const }, 'sora:cream has its hotspot outside of its box'],
    [{ code: 'LL-SF-1013' }, 'sora:cream is no variant with the code LL-SF-1013'],
    [{ variant: 'pink' }, 'sora:pink is no variant with the code LL-SF-1012'],
  ])('a faulty piece is reported: %j', (changes, message) => {
    expect(problemsOf([{ ...SOFA, ...changes } as RoomPiece, LAMP])).toContain(message);
  });

  test('hotspots that overlap are reported', () => {
    const near: RoomPiece = { ...LAMP, at: [0.63, 0.45], box: [0.5, 0.2, 0.9, 0.6] };
    expect(problemsOf([{ ...SOFA, at: [0.62, 0.47] }, near])).toEqual([
      'sol:brass has its hotspot too close to that of sora',
    ]);
  });

  test('a missing, a needless and an uneven file are reported', () => {
    expect(problemsOf([SOFA], MASK, 'room-cellar.webp')).toEqual([
      'hotspots are missing: run `npm run photographs -- --hotspots`',
      'hotspots belong to no photograph',
    ]);
    expect(problemsOf([SOFA, LAMP], [...MASK.slice(0, 4), '7.'])).toEqual([
      'mask has rows of different lengths',
    ]);
  });
});
