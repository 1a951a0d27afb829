import type { Office } from '#contracts/quotes/quotes.ts';
import type { COUNTRIES } from '#domain/address/address.ts';
import type { Currency } from '#domain/money/currency.ts';

type Country = (typeof COUNTRIES)[number];

const CURRENCY: Readonly<Record<Country, Currency>> = {
  'Viet Nam': 'VND',
  Korea: 'KRW',
  US: 'USD',
  Other: 'USD',
};

/** Returns the office that answers requests from a country: California for the US, else Ho Chi Minh City (D83). */
export function officeOf(country: Country): Office {
  return country === 'US' ? 'en' : 'vn';
}

/** Returns the currency that the editor proposes for a country (D83). */
export function defaultCurrency(country: Country): Currency {
  return CURRENCY[country];
}
