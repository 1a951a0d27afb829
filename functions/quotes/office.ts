import type { OfficeKey } from '#contracts/quotes/quotes.ts';
import type { COUNTRIES } from '#domain/address/address.ts';
import type { Language } from '#domain/languages.ts';
import type { Currency } from '#domain/money/currency.ts';
import { OFFICE_OF_MARKET } from '#shop.config.ts';

type Country = (typeof COUNTRIES)[number];

const MARKET: Readonly<Record<Country, Language>> = {
  'Viet Nam': 'vn',
  Korea: 'kr',
  US: 'en',
  Other: 'vn',
};

const CURRENCY: Readonly<Record<Country, Currency>> = {
  'Viet Nam': 'VND',
  Korea: 'KRW',
  US: 'USD',
  Other: 'USD',
};

/** Returns the office that answers requests from a country: the one of its market (D83). */
export function officeOfCountry(country: Country): OfficeKey {
  return OFFICE_OF_MARKET[MARKET[country]];
}

/** Returns the currency that the editor proposes for a country (D83). */
export function defaultCurrency(country: Country): Currency {
  return CURRENCY[country];
}
