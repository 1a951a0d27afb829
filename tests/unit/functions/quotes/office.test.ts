import { expect, test } from 'vitest';
import { defaultCurrency, officeOfCountry } from '#functions/quotes/office.ts';

test.each([
  ['US', 'en', 'USD'],
  ['Viet Nam', 'vn', 'VND'],
  ['Korea', 'vn', 'KRW'],
  ['Other', 'vn', 'USD'],
] as const)(
  'a request from %s goes to the office %s and is quoted in %s',
  (country, office, currency) => {
    expect(officeOfCountry(country)).toBe(office);
    expect(defaultCurrency(country)).toBe(currency);
  },
);
