import { describe, expect, test } from 'vitest';
import {
  ADDRESS_FIELDS,
  type Address,
  addressErrors,
  addressSchema,
  COUNTRIES,
  checkAddress,
  clearHiddenFields,
} from '#domain/address/address.ts';
import { addressCountryName, addressLines } from '#domain/address/address-lines.ts';
import { OTHER_COUNTRY_CODES } from '#domain/address/countries.ts';
import { fieldsToComplete, orderAddressErrors } from '#domain/address/order-address.ts';
import { statesOfZip, US_STATES } from '#domain/address/us-states.ts';

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
    ['Korea', { postcode: '062360' }, { postcode: 'error-postcode-digits' }],
    ['US', { postcode: '9029' }, { postcode: 'error-zip-digits' }],
    ['US', { postcode: '10001' }, { postcode: 'error-zip-state' }],
    ['US', { state: 'California' }, { state: 'error-state-required' }],
    ['US', { state: 'AE', postcode: '09012' }, { city: 'error-city-military' }],
    ['US', { state: 'AP', city: 'APO', postcode: '09012' }, { postcode: 'error-zip-state' }],
    ['US', { city: 'FPO', state: 'CA', postcode: '96349' }, { postcode: 'error-zip-state' }],
    ['Other', { countryCode: 'KR' }, { countryCode: 'error-country-required' }],
  ] as const)('in %s with %j has the errors %j (S12.5)', (country, overrides, errors) => {
    expect(addressErrors(addressIn(country, overrides))).toEqual(errors);
  });

  test('of a military post office has APO, FPO or DPO as its city (S12.5)', () => {
    const post = (city: string, state: string, postcode: string) =>
      addressErrors(addressIn('US', { city, state, postcode }));
    expect(post('APO', 'AE', '09012')).toEqual({});
    expect(post('FPO', 'AP', '96349-1234')).toEqual({});
    expect(post('dpo', 'AA', '34004')).toEqual({});
  });

  test('in Viet Nam without a province has the specified message (D84)', () => {
    expect(addressErrors(addressIn('Viet Nam', { city: '' }))).toEqual({
      city: 'error-city-required',
    });
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
      const address = clearHiddenFields(addressSchema.parse({ country, ...full }));
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
    const names = COUNTRIES.map((country) => addressCountryName(addressIn(country), 'kr'));
    expect(names).toEqual(['베트남', '대한민국', '미국', '프랑스']);
    expect(addressCountryName({ country: 'Other', countryCode: '' }, 'en')).toBe('Other');
    expect(addressCountryName({ country: 'Other', countryCode: '??' }, 'en')).toBe('??');
  });
});

describe('the address of an order (D84)', () => {
  const errorsOf = (country: Address['country'], overrides: Partial<Address>) =>
    orderAddressErrors(addressIn(country, overrides));

  test.each([
    ['Viet Nam', { ward: '', city: 'Ho Chi Minh City', postcode: '700000' }, ['ward']],
    ['Viet Nam', { ward: '', city: 'Somewhere' }, ['ward', 'city']],
    ['US', { state: '' }, ['state']],
    ['Other', { countryCode: '' }, ['countryCode']],
  ] as const)('in %s with %j lacks %j, and is accepted', (country, overrides, fields) => {
    expect(errorsOf(country, overrides)).toEqual({});
    expect(fieldsToComplete(addressIn(country, overrides))).toEqual(fields);
  });

  test.each([
    ['Viet Nam', { ward: '', city: '' }, { city: 'error-city-required' }],
    ['Viet Nam', { city: 'Somewhere' }, { city: 'error-province-required' }],
    ['Viet Nam', { address: '' }, { address: 'error-address-required' }],
    ['Korea', { postcode: '' }, { postcode: 'error-postcode-required' }],
    ['US', { state: 'ZZ' }, { state: 'error-state-required' }],
    ['US', { state: 'NY' }, { postcode: 'error-zip-state' }],
    ['US', { state: '', postcode: '700000' }, { postcode: 'error-zip-digits' }],
    ['Other', { countryCode: 'ZZ' }, { countryCode: 'error-country-required' }],
    ['Other', { countryCode: '', city: '' }, { city: 'error-city-required' }],
  ] as const)('in %s with %j has the errors %j', (country, overrides, errors) => {
    expect(errorsOf(country, overrides)).toEqual(errors);
  });

  test('with a former or short name of its province is not to complete', () => {
    for (const city of ['Đồng Nai', 'Bình Phước', 'TP.HCM', 'Tỉnh Thừa Thiên Huế']) {
      const address = addressIn('Viet Nam', { city, ward: 'Phường Mới' });
      expect([city, orderAddressErrors(address), fieldsToComplete(address)]).toEqual([
        city,
        {},
        [],
      ]);
    }
  });

  test('that the forms accept is accepted and complete', () => {
    for (const country of COUNTRIES) {
      expect(orderAddressErrors(addressIn(country))).toEqual({});
      expect(fieldsToComplete(addressIn(country))).toEqual([]);
    }
  });
});

describe('the states of the United States', () => {
  test('have each ZIP code at most once, except across borders (S12.4)', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
    const prefixes = numbers(1000).map((index) => `${String(index).padStart(3, '0')}50`);
    // The Pacific islands share the prefixes 967 and 969.
    const codes = [...prefixes, ...numbers(300).map((index) => String(96_700 + index))];
    const states = codes.map((code) => [code.slice(0, 3), statesOfZip(code)] as const);
    const shared = states.filter(([, found]) => found.length > 1).map(([prefix]) => prefix);
    expect([...new Set(shared)]).toEqual(['063', '834']);
    const used = new Set(states.flatMap(([, found]) => found));
    expect(US_STATES.filter(({ code }) => !used.has(code))).toEqual([]);
  });

  test('are 51 states, 5 territories, 3 associated states and 3 military regions, sorted by name', () => {
    expect(US_STATES).toHaveLength(62);
    const names = US_STATES.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(US_STATES.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']),
    );
  });

  test.each([
    ['90291', ['CA']],
    ['94110-1234', ['CA']],
    ['10001', ['NY']],
    ['06390', ['CT', 'NY']],
    ['20500', ['DC']],
    ['73301', ['TX']],
    ['00901', ['PR']],
    ['96799', ['AS']],
    ['96815', ['HI']],
    ['96910', ['GU']],
    ['96940', ['PW']],
    ['96941', ['FM']],
    ['96950-0001', ['MP']],
    ['96960', ['MH']],
    ['34004', ['AA']],
    ['09012', ['AE']],
    ['09899', ['AE']],
    ['96349', ['AP']],
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
