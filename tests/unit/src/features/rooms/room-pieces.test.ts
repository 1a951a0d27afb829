import { expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { furnishedRooms, roomByProductCode } from '#src/features/rooms/room-pieces.ts';

const products = await loadCatalogProducts();
/** The dining room has six of these chairs. */
const CHAIR = 'LL-CH-1071';

/** Chairs in the dining room of a shop that sells these products. */
function chairsIn(sold: typeof products) {
  const dining = furnishedRooms(sold).find(({ room }) => room === 'dining');
  return dining?.pieces
    .filter(({ product }) => product.variant === 'ren')
    .map(({ product, quantity, otherFinish }) => [product.code, quantity, otherFinish]);
}

test('a room has the pieces of its photograph, with their number', () => {
  expect(chairsIn(products)).toEqual([[CHAIR, 6, false]]);
});

test('a variant that is not on sale is replaced by another one of its design', () => {
  const others = products.filter(({ code }) => code !== CHAIR);
  const first = others.find(({ variant }) => variant === 'ren')?.code;
  expect(chairsIn(others)).toEqual([[first, 6, true]]);
});

test('a room leaves out designs that the shop does not sell', () => {
  expect(chairsIn(products.filter(({ variant }) => variant !== 'ren'))).toEqual([]);
});

test('a shop without these products has no rooms', () => {
  expect(furnishedRooms([])).toEqual([]);
});

test('a product page links to the first room with exactly this product', () => {
  const rooms = roomByProductCode(products);
  expect(rooms.get(CHAIR)).toBe('dining');
  const others = products.filter(({ code }) => code !== CHAIR);
  const first = others.find(({ variant }) => variant === 'ren')?.code ?? '';
  expect(roomByProductCode(others).get(first)).toBeUndefined();
});
