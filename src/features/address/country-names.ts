import { countryDisplayName } from '#domain/address/address-lines.ts';
import { OTHER_COUNTRY_CODES } from '#domain/address/countries.ts';
import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';

/** Returns the codes and names of the countries outside the three markets, sorted by name in a language. */
export function otherCountries(language: Language): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[language]);
  return OTHER_COUNTRY_CODES.map((code) => ({
    code,
    name: countryDisplayName(code, language),
  })).sort((one, other) => compare(one.name, other.name));
}
