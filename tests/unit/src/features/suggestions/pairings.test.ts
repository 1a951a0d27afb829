import { assert, expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { furnishedRooms } from '#src/features/rooms/room-pieces.ts';
import { furnishingPieces, PAIRINGS, pairingsOf } from '#src/features/suggestions/pairings.ts';

const products = await loadCatalogProducts();
const byCode = new Map(products.map((product) => [product.code, product]));
const rooms = furnishedRooms(products);
const furnishing = furnishingPieces(products, rooms);

/** Pairings of a product, with its stored family or another one. */
function pairingsByCode(code: string, family?: readonly string[]) {
  const product = byCode.get(code);
  assert(product);
  const codes = family ?? product.family;
  const own = codes.flatMap((one) => byCode.get(one) ?? []);
  return { product, own, pairings: pairingsOf(product, own, furnishing, rooms) };
}

test('every product has a full row, its family first, with one piece of each design', () => {
  for (const { code } of products) {
    const { product, own, pairings } = pairingsByCode(code);
    expect(pairings.slice(0, own.length), code).toEqual(own);
    expect(pairings.length, code).toBe(Math.max(PAIRINGS, own.length));
    const added = pairings.slice(own.length);
    expect(new Set(pairings.map(({ variant }) => variant)).size, code).toBe(pairings.length);
    for (const { category } of added) expect(category, code).not.toBe(product.category);
  }
});

test('a sofa stands with a rug, a table, a lamp and an armchair of its living room', () => {
  const { product, pairings } = pairingsByCode('LL-SF-1041', []);
  const living = rooms.find(({ room }) => room === 'living');
  const designs = living?.pieces.map((piece) => piece.product.variant);
  expect(designs).toContain(product.variant);
  for (const { variant } of pairings) expect(designs).toContain(variant);
  expect(pairings.map(({ category }) => category).toSorted()).toEqual([
    'Accessory',
    'Armchair',
    'Lighting',
    'Table',
  ]);
});

test('among the pieces of a room, the variant with the same material comes first', () => {
  const { product, pairings } = pairingsByCode('LL-CH-1071', []);
  const wood = product.material.toLowerCase().split(',')[0] ?? '';
  const table = pairings.find(({ category }) => category === 'Dining Table');
  expect(table?.material.toLowerCase()).toContain(wood);
});

test('without rooms, a row has the family only', () => {
  const { product, own } = pairingsByCode('LL-SF-1041');
  expect(pairingsOf(product, own, furnishingPieces(products, []), [])).toEqual(own);
});
