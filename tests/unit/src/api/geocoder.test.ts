import { describe, expect, test } from 'vitest';
import { geocode } from '#contracts/geocode/geocode.ts';
import { API_BASE } from '#domain/limits.ts';
import { countryOfPosition, geocodingUrl, OWN_GEOCODER } from '#src/api/geocoder.ts';

const DA_NANG = { latitude: 16.05441, longitude: 108.20223 };
const SHOP = 'https://shop.test';

/** Response of the maps service. The country is neither the first component nor the first of its types. */
const MAPS_ANSWER = {
  status: 'OK',
  results: [
    {
      address_components: [
        { long_name: 'Da Nang', short_name: 'Da Nang', types: ['locality', 'political'] },
        { long_name: 'Vietnam', short_name: 'VN', types: ['political', 'country'] },
      ],
    },
    {
      address_components: [{ long_name: 'France', short_name: 'FR', types: ['country'] }],
    },
  ],
};

describe('the geocoding request', () => {
  test('uses the call of the contract by default', () => {
    expect(OWN_GEOCODER).toBe(API_BASE + geocode.path);
    expect(geocodingUrl({ url: OWN_GEOCODER }, DA_NANG, SHOP).href).toBe(
      'https://shop.test/api/geocode?latlng=16.054%2C108.202&language=en',
    );
  });

  test('is valid for our own API, even for very small numbers', () => {
    const tiny = { latitude: -1e-9, longitude: -179.99999 };
    const { searchParams } = geocodingUrl({ url: OWN_GEOCODER }, tiny, SHOP);
    expect(geocode.query.safeParse(Object.fromEntries(searchParams)).success).toBe(true);
  });

  test('is sent to a maps service with its key and all other parameters', () => {
    const maps = { url: 'https://maps.test/geocode/json?result_type=country', key: 'a key' };
    const { origin, pathname, searchParams } = geocodingUrl(maps, DA_NANG, SHOP);
    expect(origin + pathname).toBe('https://maps.test/geocode/json');
    expect(Object.fromEntries(searchParams)).toEqual({
      result_type: 'country',
      latlng: '16.054,108.202',
      language: 'en',
      key: 'a key',
    });
  });
});

describe('the geocoding response', () => {
  test('contains the country of the first result', () => {
    expect(countryOfPosition(MAPS_ANSWER)).toBe('Vietnam');
    expect(countryOfPosition({ ...MAPS_ANSWER, status: true })).toBe('Vietnam');
  });

  test.each([
    { status: 'ZERO_RESULTS', results: [] },
    { status: true, results: [] },
    { status: true, results: [null] },
    { status: true, results: [{ address_components: [null, { types: 'country' }] }] },
    { status: true, results: [{ address_components: [{ types: ['country'], long_name: 7 }] }] },
  ])('contains no country: %j', (answer) => {
    expect(countryOfPosition(answer)).toBeUndefined();
  });

  test.each([
    null,
    undefined,
    'Vietnam',
    [],
    {},
    { status: true },
    { ...MAPS_ANSWER, status: 'REQUEST_DENIED' },
    { status: false, error: { code: 'internal', message: '' } },
  ])('is invalid: %j', (answer) => {
    expect(() => countryOfPosition(answer)).toThrow();
  });
});
