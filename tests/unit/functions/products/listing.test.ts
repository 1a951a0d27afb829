import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { listingOrder, NEWEST_FIRST, SORT_ORDERS } from '#domain/products/listing-order.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { cardPage, filterAndSort, pickRandom } from '#functions/products/listing.ts';
import { card } from '#tests/support/api/products.ts';

const NEWEST = { sort: 'newest', language: 'en' } as const;
const cards = Array.from({ length: 7 }, (_, index) => card({ code: `LL-${index}` }));

test('pages of any size contain every card exactly once', () => {
  for (let limit = 1; limit <= 8; limit += 1) {
    const numbered = (page: number) => cardPage(cards, { ...NEWEST, page, limit });
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
  variant: fc.constantFrom('koda', 'nami', 'luna'),
  title: fc.constantFrom('Sofa', 'sofa 9', 'Sofa 10', 'Đà Lạt', 'Étagère', 'étagère', 'Sofa  9'),
  createdAt: fc.constantFrom(
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '2026-02-01T00:00:00.000Z',
  ),
  color: fc.constantFrom('Tan', 'Sand'),
  translations: fc.record({
    vn: fc.record({ title: fc.constantFrom('Ghế băng', 'Giường', 'Đèn bàn', 'Dao') }),
    kr: fc.record({ title: fc.constantFrom('소파', '쇼파', '의자', 'Sofa 9', '소파 10') }),
  }),
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
        sort: fc.constantFrom(...SORT_ORDERS),
        language: fc.constantFrom(...languageSchema.options),
        color: fc.option(fc.constantFrom('tan', 'sand'), { nil: undefined }),
        limit: fc.integer({ min: 1, max: 6 }),
      }),
      ({ staying, passing, presence, sort, language, color, limit }) => {
        const codes = new Set(staying.map(({ code }) => code));
        const others = passing.filter(({ code }) => !codes.has(code));
        const listing = (turn: number): readonly ProductSummary[] => {
          const isThere = presence[turn % presence.length];
          // Designs of one variant: a variant that comes or goes moves the others of its design (D112).
          const passed = others
            .filter(({ code }) => isThere?.(code))
            .map((one) => ({ ...one, variant: `passing-${one.code}` }));
          const all = [...staying, ...passed];
          return filterAndSort(all.map(card).toSorted(NEWEST_FIRST), { sort, language, color });
        };
        const shown: string[] = [];
        let after: string | undefined;
        let turn = 0;
        do {
          const query = { page: 1, limit, sort, language, after };
          const { interiors, remaining, next } = cardPage(listing(turn), query).result;
          expect(next === undefined).toBe(remaining === 0);
          shown.push(...interiors.map(({ code }) => code));
          after = next;
          turn += 1;
          expect(turn).toBeLessThan(100);
        } while (after !== undefined);
        expect(new Set(shown).size).toBe(shown.length);
        const wanted = filterAndSort(staying.map(card), { ...NEWEST, color });
        const missing = wanted.filter(({ code }) => !shown.includes(code));
        expect(missing).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a listing has the first variant of each design first, then the second ones (S13.71, D112)', () => {
  fc.assert(
    fc.property(products, (some) => {
      const listed = filterAndSort(some.map(card).toSorted(NEWEST_FIRST), NEWEST);
      const seen: string[] = [];
      for (const { variant } of listed) {
        const round = seen.filter((one) => one === variant).length;
        // All designs with a variant of the round before have had their turn.
        const due = new Set(listed.map((one) => one.variant)).difference(new Set([variant]));
        for (const other of due) {
          const all = listed.filter((one) => one.variant === other).length;
          const had = seen.filter((one) => one === other).length;
          expect(had).toBeGreaterThanOrEqual(Math.min(round, all));
        }
        seen.push(variant);
      }
      expect(listed.map(({ code }) => code).toSorted()).toEqual(
        some.map(({ code }) => code).toSorted(),
      );
    }),
  );
});

test.each<{ language: Language; names: string[] }>([
  { language: 'en', names: ['Easel', 'Étagère', 'sofa 9', 'Sofa 10'] },
  {
    language: 'vn',
    names: ['Bàn ăn', 'Bàn trà', 'Băng ghế', 'Dao', 'Đèn bàn', 'Ghế bành', 'Giường', 'Sofa'],
  },
  { language: 'kr', names: ['1인 소파', '가죽 소파', '까사 의자', '나무 의자', '의자', 'Aria'] },
])('names are sorted by the rules of their language ($language, D89)', ({ language, names }) => {
  const translated = (title: string) =>
    language === 'en' ? { title } : { title: 'Same', translations: { [language]: { title } } };
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (mixed) => {
      const listed = mixed.map((title, at) => card({ ...translated(title), code: `LL-${at}` }));
      const sorted = filterAndSort(listed, { sort: 'name', language });
      const titles = sorted.map((one) =>
        language === 'en' ? one.title : one.translations[language]?.title,
      );
      expect(titles).toEqual(names);
    }),
  );
});

test('a product without a translation is sorted by its English name (D4, D89)', () => {
  const order = { sort: 'name', language: 'vn' } as const;
  const listed = [
    card({ code: 'LL-1', title: 'Easel', translations: { vn: { title: 'Kệ' } } }),
    card({ code: 'LL-2', title: 'Giotto', translations: {} }),
    card({ code: 'LL-3', title: 'Zen', translations: { vn: { title: 'Ghế' } } }),
  ];
  expect(filterAndSort(listed, order).map(({ code }) => code)).toEqual(['LL-3', 'LL-2', 'LL-1']);
});

test('the order of names agrees with the collator of the language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languageSchema.options),
      fc.array(fc.string({ minLength: 1, unit: 'binary' }), { maxLength: 12 }),
      (language, titles) => {
        const { compare } = new Intl.Collator(LANGUAGE_TAGS[language], { numeric: true });
        const named = titles.map((title, at) => ({ code: `LL-${at}`, title, createdAt: '' }));
        const sorted = named.toSorted(listingOrder({ sort: 'name', language }));
        sorted.slice(1).forEach(({ title }, at) => {
          expect(compare(sorted[at]?.title ?? '', title)).toBeLessThanOrEqual(0);
        });
      },
    ),
  );
});

test('a decomposed accent finds its color', () => {
  const brown = card({ translations: { vn: { color: 'Nâu' } } });
  expect(filterAndSort([brown], { ...NEWEST, color: 'nâu'.normalize('NFD') })).toEqual([brown]);
});

test('a material is found by its full name and by each of its parts, but not by fragments', () => {
  const table = card({ material: 'Smoked oak, brass' });
  const found = (material: string) => filterAndSort([table], { ...NEWEST, material }).length;
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
