import { describe, expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { FILTERS, SIZE_FILTERS } from '#domain/products/listing-filters.ts';
import { cardOf } from '#functions/products/card.ts';
import { filterAndSort } from '#functions/products/listing.ts';
import en from '#locales/en/catalogue.json' with { type: 'json' };
import kr from '#locales/kr/catalogue.json' with { type: 'json' };
import vn from '#locales/vn/catalogue.json' with { type: 'json' };
import {
  countFilteredProducts,
  facetsOf,
  facetValue,
  queryOfPage,
} from '#src/features/product-listing/facets.ts';
import { NO_FILTERS } from '#src/features/product-listing/listing-query.ts';

const TEXTS = { en, vn, kr };
const products = await loadCatalogProducts();
const cards = products.map(cardOf);
const facets = facetsOf(products, 'en', en);
const NEWEST = { sort: 'newest', language: 'en' } as const;

describe('the filters of a listing (D13)', () => {
  test('offer the values of the listed products, most frequent first', () => {
    expect(facets.color.map(({ value }) => value).toSorted()).toEqual(
      [...new Set(products.map(({ color }) => color))].toSorted(),
    );
    for (const filter of ['color', 'material'] as const) {
      const counts = facets[filter].map(({ value }) =>
        countFilteredProducts(facets, { ...NO_FILTERS, [filter]: value }),
      );
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }
  });

  test('show the same counts as the API, alone and combined', () => {
    for (const { value: color } of [{ value: undefined }, ...facets.color]) {
      for (const { value: material } of [{ value: undefined }, ...facets.material]) {
        const found = filterAndSort(cards, { color, material, ...NEWEST });
        expect({
          color,
          material,
          count: countFilteredProducts(facets, { ...NO_FILTERS, color, material }),
        }).toEqual({
          color,
          material,
          count: found.length,
        });
      }
    }
  }, 60_000);

  test('show the same counts of sizes and weeks as the API, alone and with a color', () => {
    for (const filter of FILTERS.slice(2)) {
      expect(facets[filter].length).toBeGreaterThan(1);
      for (const { value } of facets[filter]) {
        for (const color of [undefined, 'Oat']) {
          const chosen = { ...NO_FILTERS, color, [filter]: value };
          const found = filterAndSort(cards, { ...chosen, ...NEWEST });
          const count = countFilteredProducts(facets, chosen);
          expect({ filter, value, color, count }).toEqual({
            filter,
            value,
            color,
            count: found.length,
          });
        }
      }
    }
  });

  test.each(SIZE_FILTERS)('have each known %s in exactly one range', (filter) => {
    const sum = facets[filter]
      .map(({ value }) => countFilteredProducts(facets, { ...NO_FILTERS, [filter]: value }))
      .reduce((total, count) => total + count, 0);
    expect(sum).toBe(cards.filter(({ sizes }) => sizes?.[filter] !== undefined).length);
    expect(sum).toBeGreaterThan(0);
  });

  test.each([
    ['en', ['Up to 20 in', '20–32 in', 'Over 96 in'], '4–6 weeks'],
    ['vn', ['Đến 50 cm', '50–80 cm', 'Trên 240 cm'], '4–6 tuần'],
    ['kr', ['50 cm 이하', '50~80 cm', '240 cm 초과'], '4~6주'],
  ] as const)('name ranges in the unit of %s', (language, widths, weeks) => {
    const { width, delivery } = facetsOf(products, language, TEXTS[language]);
    const names = width.map(({ label }) => label);
    expect([names[0], names[1], names.at(-1)]).toEqual(widths);
    expect(delivery[0]?.label).toBe(weeks);
  });

  test('understand the ranges of a page in another language, and ignore ranges that no page has', () => {
    const vietnamese = facetsOf(products, 'vn', vn);
    for (const filter of SIZE_FILTERS) {
      const own = facets[filter].map(({ value }) => value);
      for (const { value } of vietnamese[filter]) {
        const query = queryOfPage(facets, { ...NO_FILTERS, sort: 'newest', [filter]: value });
        expect([...own, undefined]).toContain(query[filter]);
      }
    }
    const chosen = { ...NO_FILTERS, sort: 'newest', width: '80-120', color: 'Oat' } as const;
    expect(queryOfPage(facets, chosen)).toEqual({ ...chosen, width: '81-121' });
    const odd = { ...chosen, width: '75-90', depth: '9999-1', seat: '-', delivery: '99-99' };
    expect(queryOfPage(facets, odd)).toEqual({ ...NO_FILTERS, sort: 'newest', color: 'Oat' });
  });

  test('split a material into parts, and name each part in the page language', () => {
    expect(facets.material.some(({ value }) => value.includes(','))).toBe(false);
    const vietnamese = facetsOf(products, 'vn', vn);
    expect(facetValue(vietnamese.material, 'brass')).toEqual({
      value: 'Brass',
      label: 'Đồng thau',
    });
    expect(facetValue(vietnamese.color, 'oat')).toMatchObject({
      value: 'Oat',
      label: 'Màu yến mạch',
    });
  });

  test('find nothing for an unknown value', () => {
    expect(facetValue(facets.color, 'Plutonium')).toBeUndefined();
    expect(countFilteredProducts(facets, { ...NO_FILTERS, color: 'Plutonium' })).toBe(0);
  });
});
