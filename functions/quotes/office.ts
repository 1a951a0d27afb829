import type { COUNTRIES } from '#domain/address/address.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import type { Currency } from '#domain/money/currency.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { MARKETS, OFFICE_OF_MARKET, OTHER_COUNTRIES } from '#shop.config.ts';

type Country = (typeof COUNTRIES)[number];

const MARKET_OF = new Map<Country, Language>(
  languageSchema.options.map((market) => [MARKETS[market].country, market]),
);

/** Returns the office that answers requests from a country: the one of its market (D83). */
export function officeOfCountry(country: Country): OfficeKey {
  const market = MARKET_OF.get(country);
  return market ? OFFICE_OF_MARKET[market] : OTHER_COUNTRIES.office;
}

/** Returns the currency that the editor proposes for a country (D83). */
export function defaultCurrency(country: Country): Currency {
  const market = MARKET_OF.get(country);
  return market ? MARKETS[market].currency : OTHER_COUNTRIES.currency;
}
