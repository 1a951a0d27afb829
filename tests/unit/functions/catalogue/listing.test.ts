import { expect, test } from 'vitest';
import { cardPage, narrow, pickRandom } from '#functions/catalogue/listing.ts';
import { card } from '#tests/support/api/products.ts';

const cards = Array.from({ length: 7 }, (_, index) => card({ code: `LL-${index}` }));

test('pages of any size hold every card once', () => {
  for (let limit = 1; limit <= 8; limit += 1) {
    const { totalPages } = cardPage(cards, 1, limit);
    const all = Array.from({ length: totalPages }, (_, index) =>
      cardPage(cards, index + 1, limit),
    ).flatMap((page) => page.result.interiors);
    expect(all).toEqual(cards);
    expect(cardPage(cards, totalPages + 1, limit).result.interiors).toEqual([]);
  }
});

test('names sort by number and without regard to accents and capitals', () => {
  const titled = ['Sofa 10', 'sofa 9', 'Étagère', 'Easel'].map((title) => card({ title }));
  const sorted = narrow(titled, { sort: 'name' }).map((one) => one.title);
  expect(sorted).toEqual(['Easel', 'Étagère', 'sofa 9', 'Sofa 10']);
});

test('a decomposed accent finds its colour', () => {
  const brown = card({ translations: { vn: { color: 'Nâu' } } });
  expect(narrow([brown], { sort: 'newest', color: 'nâu'.normalize('NFD') })).toEqual([brown]);
});

test('a material is found by its whole name and by each of its parts, and by nothing else', () => {
  const table = card({ material: 'Smoked oak, brass' });
  const found = (material: string) => narrow([table], { sort: 'newest', material }).length;
  expect(['smoked oak, brass', 'Brass', 'smoked oak'].map(found)).toEqual([1, 1, 1]);
  expect(['oak', 'bras', 'oak, brass'].map(found)).toEqual([0, 0, 0]);
});

test('random picks are different and reach every card', () => {
  const edges = [0, 0.999999];
  for (const edge of edges) {
    const picked = pickRandom(cards, 5, () => edge);
    expect(new Set(picked).size).toBe(5);
  }
  const firsts = Array.from({ length: 7 }, (_, index) => pickRandom(cards, 1, () => index / 7)[0]);
  expect(firsts).toEqual(cards);
});
