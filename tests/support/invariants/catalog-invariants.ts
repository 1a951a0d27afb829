import { isDeepStrictEqual } from 'node:util';
import { productSchema } from '#domain/products/product.ts';
import { cardKey } from '#functions/db/keys.ts';
import { cardOf } from '#functions/products/card.ts';
import type { Item } from '../api/whole-table.ts';
import { itemsOf, placeOf } from './documented-items.ts';

/** Returns the products whose card differs, and cards without a product. */
export function catalogProblems(items: readonly Item[]): string[] {
  const cards = new Map(itemsOf(items, 'card').map((item) => [placeOf(item), item]));
  const products = itemsOf(items, 'product').map((item) => productSchema.parse(item));
  const expected = new Set(products.map((product) => placeOf(cardKey(product))));
  const version = Number(items.find(({ PK }) => PK === 'CATALOGUE-VERSION')?.['version'] ?? 0);
  return [
    ...products
      .filter((product) => {
        const wanted = { ...cardKey(product), ...cardOf(product) };
        return !isDeepStrictEqual({ ...cards.get(placeOf(wanted)) }, wanted);
      })
      .map(({ code }) => `product ${code}: differs from its card`),
    ...[...cards.keys()]
      .filter((place) => !expected.has(place))
      .map((place) => `${place}: leads to no product`),
    ...itemsOf(items, 'catalog change')
      .filter(({ SK }) => Number(SK) > version)
      .map((item) => `${placeOf(item)}: is newer than the catalog`),
    ...itemsOf(items, 'draft in the list')
      .filter(({ SK }) => !items.some(({ PK }) => PK === `DRAFT#${SK}`))
      .map((item) => `${placeOf(item)}: leads to no draft`),
    ...itemsOf(items, 'scheduled draft')
      .filter(({ code }) => !items.some(({ PK }) => PK === `DRAFT#${code}`))
      .map((item) => `${placeOf(item)}: leads to no draft`),
  ];
}
