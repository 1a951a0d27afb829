import { expect, test } from 'vitest';
import materials from '#catalogue/materials.json' with { type: 'json' };
import { materialFamilies } from '#domain/products/material-family.ts';

test('every material of the catalog has a family', () => {
  const without = Object.values(materials).filter(({ en }) => materialFamilies(en).length !== 1);
  expect(without).toEqual([]);
});

test.each([
  ['washed linen, oak', ['linen', 'wood']],
  ['washi paper, walnut', ['paper', 'wood']],
  ['faux leather, brass, chrome', ['faux-leather', 'metal']],
  ['powder-coated steel', ['metal']],
  ['black lacquer, white stone, stoneware', ['lacquer', 'stone', 'stoneware']],
  ['wool-look linen', ['linen']],
  ['Pine', ['wood']],
  ['moonlight', []],
])('%s belongs to %j, the main material first', (names, families) => {
  expect(materialFamilies(names)).toEqual(families);
});
