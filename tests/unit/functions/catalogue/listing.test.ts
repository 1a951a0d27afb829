import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InteriorCard } from '#contracts/interior-card.ts';
import { listingOrder, SORTINGS } from '#contracts/listing-order.ts';
import { cardPage, filterAndSort, pickRandom } from '#functions/catalogue/listing.ts';
import { card } from '#tests/support/api/products.ts';

const cards = Array.from({ length: 7 }, (_, index) => card({ code: `LL-${index}` }));

test('pages of any size contain every card exactly once', () => {
  for (let limit = 1; limit <= 8; limit += 1) {
    const numbered = (page: number) => cardPage(cards, { page, limit, sort: 'newest' });
    const { totalPages } = numbered(1);
    const all = Array.from({ length: totalPages }, (_, index) => numbered(index + 1)).flatMap(
      (page) => page.result.interiors,
    );
    expect(all).toEqual(cards);
    expect(numbered(totalPages + 1).result).toMatchObject({ interiors: [], remaining: 0 });
  }
});

/** Product fields that decide the position. Many products share a name or a time. */
const sortable = fc.record({
  code: fc.stringMatching(/^[A-C0-2]{1,3}(-[A-C0-2])?$/),
  title: fc.constantFrom('Sofa', 'sofa 9', 'Sofa 10', 'Đà Lạt', 'Étagère', 'étagère', 'Sofa  9'),
  createdAt: fc.constantFrom(
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '2026-02-01T00:00:00.000Z',
  ),
  color: fc.constantFrom('Tan', 'Sand'),
});
const products = fc.uniqueArray(sortable, { selector: ({ code }) => code, maxLength: 25 });

test('reading all pages while products come and go shows every remaining product exactly once (D13)', () => {
  fc.assert(
    fc.property(
      fc.record({
        staying: products,
        /** Products that are in the listing for only some of the pages. */
        passing: products,
        /** One function per page, which returns true for the codes of `passing` in the listing at that time. */
        presence: fc.array(fc.func(fc.boolean()), { minLength: 1, maxLength: 8 }),
        sort: fc.constantFrom(...SORTINGS),
        color: fc.option(fc.constantFrom('tan', 'sand'), { nil: undefined }),
        limit: fc.integer({ min: 1, max: 6 }),
      }),
      ({ staying, passing, presence, sort, color, limit }) => {
        const codes = new Set(staying.map(({ code }) => code));
        const others = passing.filter(({ code }) => !codes.has(code));
        const listing = (turn: number): readonly InteriorCard[] => {
          const isThere = presence[turn % presence.length];
          const all = [...staying, ...others.filter(({ code }) => isThere?.(code))];
          return filterAndSort(all.map(card).toSorted(listingOrder('newest')), { sort, color });
        };
        const shown: string[] = [];
        let after: string | undefined;
        let turn = 0;
        do {
          const query = { page: 1, limit, sort, after };
          const { interiors, remaining, next } = cardPage(listing(turn), query).result;
          expect(next === undefined).toBe(remaining === 0);
          shown.push(...interiors.map(({ code }) => code));
          after = next;
          turn += 1;
          expect(turn).toBeLessThan(100);
        } while (after !== undefined);
        expect(new Set(shown).size).toBe(shown.length);
        const wanted = filterAndSort(staying.map(card), { sort: 'newest', color });
        const missing = wanted.filter(({ code }) => !shown.includes(code));
        expect(missing).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('names are sorted numerically, without regard to accents and case', () => {
  const titled = ['Sofa 10', 'sofa 9', 'Étagère', 'Easel'].map((title) => card({ title }));
  const sorted = filterAndSort(titled, { sort: 'name' }).map((one) => one.title);
  expect(sorted).toEqual(['Easel', 'Étagère', 'sofa 9', 'Sofa 10']);
});

test('a decomposed accent finds its color', () => {
  const brown = card({ translations: { vn: { color: 'Nâu' } } });
  expect(filterAndSort([brown], { sort: 'newest', color: 'nâu'.normalize('NFD') })).toEqual([
    brown,
  ]);
});

test('a material is found by its full name and by each of its parts, but not by fragments', () => {
  const table = card({ material: 'Smoked oak, brass' });
  const found = (material: string) => filterAndSort([table], { sort: 'newest', material }).length;
  expect(['smoked oak, brass', 'Brass', 'smoked oak'].map(found)).toEqual([1, 1, 1]);
  expect(['oak', 'bras', 'oak, brass'].map(found)).toEqual([0, 0, 0]);
});

test('random picks are distinct, and can be any card', () => {
  const edges = [0, 0.999999];
  for (const edge of edges) {
    const picked = pickRandom(cards, 5, () => edge);
    expect(new Set(picked).size).toBe(5);
  }
  const firsts = Array.from({ length: 7 }, (_, index) => pickRandom(cards, 1, () => index / 7)[0]);
  expect(firsts).toEqual(cards);
});
