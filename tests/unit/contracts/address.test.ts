import { describe, expect, test } from 'vitest';
import {
  ADDRESS_FIELDS,
  type Address,
  addressErrors,
  addressSchema,
  COUNTRIES,
  checkAddress,
  withoutHiddenFields,
} from '#contracts/address.ts';
import { addressLines, countryOf } from '#contracts/address-lines.ts';
import { OTHER_COUNTRY_CODES } from '#contracts/countries.ts';
import { statesOfZip, US_STATES } from '#contracts/us-states.ts';

const ADDRESSES = {
  'Viet Nam': {
    city: 'Thành phố Hồ Chí Minh',
    ward: 'Phường An Khánh',
    address: '27 Trần Não',
    apartment: 'Tầng 3',
  },
  Korea: {
    postcode: '06236',
    address: '서울특별시 강남구 테헤란로 123',
    apartment: '101동 1203호',
  },
  US: {
    address: '123 Abbot Kinney Blvd',
    apartment: 'Apt 4',
    city: 'Los Angeles',
    state: 'CA',
    postcode: '90291',
  },
  Other: { countryCode: 'FR', address: '5 rue Oberkampf', city: 'Paris', postcode: '75011' },
} as const satisfies Record<Address['country'], Partial<Address>>;

function addressIn(country: Address['country'], overrides: Partial<Address> = {}): Address {
  return addressSchema.parse({ country, ...ADDRESSES[country], ...overrides });
}

describe('an address', () => {
  test.each(COUNTRIES)('in %s is complete with the fields of its form (S12.5)', (country) => {
    expect(addressErrors(addressIn(country))).toEqual({});
  });

  test.each([
    ['Viet Nam', ['city', 'ward', 'address']],
    ['Korea', ['postcode', 'address']],
    ['US', ['address', 'postcode', 'city', 'state']],
    ['Other', ['countryCode', 'address', 'city']],
  ] as const)('in %s requires %j (S12.5)', (country, fields) => {
    const errors = addressErrors(addressSchema.parse({ country }));
    expect(Object.keys(errors).sort()).toEqual([...fields].sort());
    for (const message of Object.values(errors)) expect(message).toMatch(/-required$/);
  });

  test.each([
    ['Viet Nam', { city: 'Hồ Chí Minh' }, { city: 'error-province-required' }],
    ['Korea', { postcode: '6236' }, { postcode: 'error-postcode-digits' }],
    ['Korea', { postcode: '135-080' }, { postcode: 'error-postcode-digits' }],
    ['US', { postcode: '9029' }, { postcode: 'error-zip-digits' }],
    ['US', { postcode: '10001' }, { postcode: 'error-zip-state' }],
    ['US', { state: 'California' }, { state: 'error-state-required' }],
    ['Other', { countryCode: 'KR' }, { countryCode: 'error-country-required' }],
  ] as const)('in %s with %j has the errors %j (S12.5)', (country, overrides, errors) => {
    expect(addressErrors(addressIn(country, overrides))).toEqual(errors);
  });

  test('is checked by the schemas of the server', () => {
    const checked = addressSchema.check(checkAddress);
    const { error } = checked.safeParse({ country: 'Korea', address: ' ' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['postcode', 'error-postcode-required'],
      ['address', 'error-address-required'],
    ]);
  });

  test('loses the fields that the form of its country does not have', () => {
    const full = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, 'x']));
    const kept = COUNTRIES.map((country) => {
      const address = withoutHiddenFields(addressSchema.parse({ country, ...full }));
      return ADDRESS_FIELDS.filter((field) => address[field] !== '');
    });
    expect(kept).toEqual([
      ['city', 'ward', 'address', 'apartment'],
      ['address', 'apartment', 'postcode'],
      ['city', 'address', 'apartment', 'state', 'postcode'],
      ['countryCode', 'city', 'address', 'apartment', 'state', 'postcode'],
    ]);
  });

  test('is written in the order of its country (S12.6)', () => {
    expect(COUNTRIES.map((country) => addressLines(addressIn(country)))).toEqual([
      ['Tầng 3, 27 Trần Não', 'Phường An Khánh, Thành phố Hồ Chí Minh'],
      ['(06236) 서울특별시 강남구 테헤란로 123', '101동 1203호'],
      ['123 Abbot Kinney Blvd, Apt 4', 'Los Angeles, CA 90291'],
      ['5 rue Oberkampf', '75011 Paris'],
    ]);
  });

  test('of an older order is written with all its fields (S12.8)', () => {
    const older = { address: '12 Lê Lợi', city: 'Hồ Chí Minh', postcode: '700000', ward: '' };
    const lines = addressLines(addressIn('Viet Nam', { ...older, apartment: '' }));
    expect(lines).toEqual(['12 Lê Lợi', 'Hồ Chí Minh', '700000']);
  });

  test('has the name of its country in the language of the reader', () => {
    const names = COUNTRIES.map((country) => countryOf(addressIn(country), 'kr'));
    expect(names).toEqual(['베트남', '대한민국', '미국', '프랑스']);
    expect(countryOf({ country: 'Other', countryCode: '' }, 'en')).toBe('Other');
    expect(countryOf({ country: 'Other', countryCode: '??' }, 'en')).toBe('??');
  });
});

describe('the states of the United States', () => {
  test('have each prefix of three digits at most once, except across borders (S12.4)', () => {
    const prefixes = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'));
    const shared = prefixes.filter((prefix) => statesOfZip(prefix).length > 1);
    expect(shared).toEqual(['063', '834', '967', '969']);
    const states = new Set(prefixes.flatMap(statesOfZip));
    expect(US_STATES.filter(({ code }) => !states.has(code))).toEqual([]);
    expect(US_STATES).toHaveLength(56);
  });

  test.each([
    ['90291', ['CA']],
    ['94110-1234', ['CA']],
    ['10001', ['NY']],
    ['06390', ['CT', 'NY']],
    ['20500', ['DC']],
    ['73301', ['TX']],
    ['00901', ['PR']],
    ['00000', []],
  ])('%s belongs to %j (S12.4)', (zip, states) => {
    expect(statesOfZip(zip).sort()).toEqual(states);
  });
});

test('other countries have codes of ISO 3166 with names, without the three markets', () => {
  expect(new Set(OTHER_COUNTRY_CODES).size).toBe(246);
  for (const code of ['VN', 'KR', 'US']) expect(OTHER_COUNTRY_CODES).not.toContain(code);
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  for (const code of OTHER_COUNTRY_CODES) expect([code, names.of(code)]).not.toContain(undefined);
});
