import { describe, expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { filterAndSort } from '#functions/products/listing.ts';
import {
  countFilteredProducts,
  facetsOf,
  facetValue,
} from '#src/features/product-listing/facets.ts';
import { FILTERS } from '#src/features/product-listing/listing-query.ts';

const products = await loadCatalogProducts();
const facets = facetsOf(products, 'en');
const NONE = { color: undefined, material: undefined };

describe('the filters of a listing (D13)', () => {
  test('offer the values of the listed products, most frequent first', () => {
    expect(facets.color.map(({ value }) => value).toSorted()).toEqual(
      [...new Set(products.map(({ color }) => color))].toSorted(),
    );
    for (const filter of FILTERS) {
      const counts = facets[filter].map(({ value }) =>
        countFilteredProducts(facets, { ...NONE, [filter]: value }),
      );
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(Math.min(...counts)).toBeGreaterThan(0);
    }
  });

  test('show the same counts as the API, alone and combined', () => {
    for (const { value: color } of [{ value: undefined }, ...facets.color]) {
      for (const { value: material } of [{ value: undefined }, ...facets.material]) {
        const found = filterAndSort(products, { color, material, sort: 'newest', language: 'en' });
        expect({
          color,
          material,
          count: countFilteredProducts(facets, { color, material }),
        }).toEqual({
          color,
          material,
          count: found.length,
        });
      }
    }
  }, 60_000);

  test('split a material into parts, and name each part in the page language', () => {
    expect(facets.material.some(({ value }) => value.includes(','))).toBe(false);
    const vietnamese = facetsOf(products, 'vn');
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
    expect(countFilteredProducts(facets, { ...NONE, color: 'Plutonium' })).toBe(0);
  });
});
