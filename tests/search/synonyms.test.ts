import { beforeAll, expect, test } from 'vitest';
import { findProducts } from '#functions/search/find-products.ts';
import { SearchIndex } from '#functions/search/search-index.ts';
import { DEFAULT_SYNONYMS, Synonyms } from '#functions/search/synonyms.ts';
import { wholeCatalogue } from './relevance.ts';

const index = new SearchIndex();
const WITHOUT = { synonyms: new Synonyms([]) };

beforeAll(async () => {
  for (const product of await wholeCatalogue()) index.put(product);
}, 60_000);

test.each(DEFAULT_SYNONYMS)(
  'the default synonym $words finds products of the demonstration catalog',
  ({ words, meanings }) => {
    expect(findProducts(index, words).products.length).toBeGreaterThan(0);
    // One of the words is in the catalog, so the rule is needed after a change of texts in either direction.
    const found = [words, ...meanings].map(
      (one) => findProducts(index, one, WITHOUT).products.length,
    );
    expect(Math.max(...found)).toBeGreaterThan(0);
  },
);

test('a bookshelf finds bookcases, also in the plural and with another word', () => {
  const first = (words: string) =>
    index.shown(Number(findProducts(index, words).products[0]))?.card.title;
  for (const words of ['bookshelf', 'Bookshelves', 'bookshelf ladder', 'tall bookshelf']) {
    expect(first(words)).toMatch(/bookcase/);
  }
});

test('queries without a synonym have the same result with and without synonyms', () => {
  for (const words of ['sofa', 'ghế bành', '소파', 'walnut table', 'quay', 'LL-SF-1011']) {
    expect(findProducts(index, words)).toEqual(findProducts(index, words, WITHOUT));
  }
});
