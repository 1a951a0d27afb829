import { beforeAll, describe, expect, test } from 'vitest';
import { geocode } from '#contracts/geocode/geocode.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { ask, failureOf, request, send } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeAll(async () => {
  shop = runApi(await newTable());
});

/** Country components of the response, read as a client of the maps service does. */
async function countriesAt(latlng: string) {
  const { results } = await ask(shop.app, geocode, { query: { latlng, language: 'en' } });
  return results.flatMap((result) =>
    result.address_components.filter((component) => component.types.includes('country')),
  );
}

describe('the country of a position (D5)', () => {
  test.each([
    ['Da Nang', '16.0544,108.2022', 'Vietnam', 'VN'],
    ['Phu Quoc', '10.28,103.98', 'Vietnam', 'VN'],
    ['Seoul', '37.5665,126.978', 'South Korea', 'KR'],
    ['Jeju', '33.5,126.53', 'South Korea', 'KR'],
    ['Pyongyang', '39.03,125.75', 'North Korea', 'KP'],
    ['Paris', '48.8566,2.3522', 'France', 'FR'],
    ['Honolulu', '21.3,-157.8', 'United States of America', 'US'],
  ])('%s', async (_, latlng, name, code) => {
    expect(await countriesAt(latlng)).toEqual([
      { long_name: name, short_name: code, types: ['country', 'political'] },
    ]);
  });

  test.each([
    ['the North Pole', '90,0'],
    ['the South Pole', '-90.000,-180.0'],
    ['the middle of the Pacific', '30,-140'],
  ])('is not found for %s', async (_, latlng) => {
    expect(await countriesAt(latlng)).toEqual([]);
  });

  test('needs no language', async () => {
    expect((await send(shop.app, '/api/geocode?latlng=16.05,108.2')).status).toBe(200);
  });
});

describe('bad input', () => {
  test.each([
    '',
    '16.05',
    '16.05,',
    '16.05,108.2,3',
    '90.1,0',
    '-91,0',
    '0,180.5',
    '0,1000',
    'north,east',
    '1e1,1e1',
    'NaN,NaN',
    '0x10,0',
    '16,05;108,2',
    `1.${'1'.repeat(5000)},1`,
  ])('latlng=%s is rejected', async (latlng) => {
    const response = await send(shop.app, `/api/geocode?latlng=${encodeURIComponent(latlng)}`);
    expect(await failureOf(response)).toMatchObject({
      http: 400,
      code: 'invalid-input',
      fields: { latlng: 'must be LATITUDE,LONGITUDE in degrees' },
    });
  });

  test('a missing or repeated latlng and an unknown language are rejected', async () => {
    for (const [query, field] of [
      ['', 'latlng'],
      ['latlng=1,1&latlng=2,2', 'latlng'],
      ['latlng=1,1&language=vi', 'language'],
    ] as const) {
      const failure = await failureOf(await send(shop.app, `/api/geocode?${query}`));
      expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
      expect(Object.keys(failure.fields ?? {})).toEqual([field]);
    }
  });
});

test('a position is neither cached nor logged', async () => {
  const response = await request(shop.app, geocode, { query: { latlng: '16.0544,108.2022' } });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
  expect(shop.log.length).toBeGreaterThan(0);
  expect(JSON.stringify(shop.log)).not.toMatch(/16\.05|108\.2/);
});
