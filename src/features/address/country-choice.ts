import { COUNTRIES, type Country } from '#domain/address/address.ts';
import { MARKET_CODES } from '#domain/address/address-lines.ts';

/** Country of an address, with its code if it is outside the three markets. */
export interface ChosenCountry {
  country: Country;
  countryCode?: string;
}

/**
 * Returns a country's value in the country list. Markets have their ISO codes, which the autofill of browsers
 * recognizes. The API has other values (D63).
 */
export function optionOf(country: Country): string {
  return country === 'Other' ? country : MARKET_CODES[country];
}

/** Returns the country of a value in the list. The code of another country is a value that autofill chose. */
export function countryOfOption(value: string): ChosenCountry {
  const country = COUNTRIES.find((one) => optionOf(one) === value);
  return country ? { country } : { country: 'Other', countryCode: value };
}
