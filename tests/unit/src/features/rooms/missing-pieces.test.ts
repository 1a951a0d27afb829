import { expect, test } from 'vitest';
import { missingPieces } from '#src/features/rooms/missing-pieces.ts';

const ROOM = [
  { productCode: 'SOFA', quantity: 1 },
  { productCode: 'CHAIR', quantity: 6 },
];

test.each([
  ['nothing', [], ROOM],
  ['another product', [{ productCode: 'BED', quantity: 2 }], ROOM],
  [
    'some of the chairs',
    [
      { productCode: 'CHAIR', quantity: 2 },
      { productCode: 'SOFA', quantity: 1 },
    ],
    [{ productCode: 'CHAIR', quantity: 4 }],
  ],
  [
    'the whole room, with a chair more',
    [...ROOM.slice(0, 1), { productCode: 'CHAIR', quantity: 7 }],
    [],
  ],
])('a basket with %s lacks the rest of the room', (_, basket, missing) => {
  expect(missingPieces(basket, ROOM)).toEqual(missing);
});
