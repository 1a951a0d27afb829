import { COUNTRIES, type Country } from '#domain/address/address.ts';
import { MARKET_COUNTRY_CODES } from '#domain/address/address-lines.ts';

/** Country of an address, with its code if it is outside the three markets. */
export interface ChosenCountry {
  country: Country;
  countryCode?: string;
}

/**
 * Returns a country's value in the country list. Markets have their ISO codes, which the autofill of browsers
 * recognizes. The API has other values (D63).
 */
export function countryOptionValue(country: Country): string {
  return country === 'Other' ? country : MARKET_COUNTRY_CODES[country];
}

/** Returns the country of a value in the list. The code of another country is a value that autofill chose. */
export function countryFromOption(value: string): ChosenCountry {
  const country = COUNTRIES.find((one) => countryOptionValue(one) === value);
  return country ? { country } : { country: 'Other', countryCode: value };
}
