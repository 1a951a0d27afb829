import { LANGUAGE_TAGS } from '../language-tags.ts';
import type { Language } from '../languages.ts';
import { ADDRESS_FIELDS, type Address, type AddressField } from './address.ts';

/** Joins the texts that are not empty. */
function join(separator: string, ...texts: string[]): string {
  return texts.filter(Boolean).join(separator);
}

type Line = { text: string; fields: readonly AddressField[] };

/** Lines of an address in the order of its country, with the fields that they contain. */
const LINES: Record<Address['country'], (address: Address) => readonly Line[]> = {
  'Viet Nam': ({ address, apartment, ward, city }) => [
    { text: join(', ', apartment, address), fields: ['apartment', 'address'] },
    { text: join(', ', ward, city), fields: ['ward', 'city'] },
  ],
  Korea: ({ postcode, city, address, apartment }) => [
    {
      text: join(' ', postcode && `(${postcode})`, city, address),
      fields: ['postcode', 'city', 'address'],
    },
    { text: apartment, fields: ['apartment'] },
  ],
  US: ({ address, apartment, city, state, postcode }) => [
    { text: join(', ', address, apartment), fields: ['address', 'apartment'] },
    {
      text: join(' ', join(', ', city, state), postcode),
      fields: ['city', 'state', 'postcode'],
    },
  ],
  Other: ({ address, apartment, postcode, city, state }) => [
    { text: join(', ', address, apartment), fields: ['address', 'apartment'] },
    {
      text: join(', ', join(' ', postcode, city), state),
      fields: ['postcode', 'city', 'state'],
    },
  ],
};

/**
 * Returns the lines of an address without its country, in the postal order of that country. Fields that exist only
 * in older orders come last.
 */
export function addressLines(address: Address): string[] {
  const lines = LINES[address.country](address);
  const shown = new Set<AddressField>(['countryCode', ...lines.flatMap(({ fields }) => fields)]);
  const older = ADDRESS_FIELDS.filter((field) => !shown.has(field)).map((field) => address[field]);
  return [...lines.map(({ text }) => text), join(', ', ...older)].filter(Boolean);
}

/** Returns the name of a country by its ISO code, in a language. Returns the code if it has no name. */
export function countryDisplayName(code: string, language: Language): string {
  try {
    const names = new Intl.DisplayNames([LANGUAGE_TAGS[language]], {
      type: 'region',
      fallback: 'code',
    });
    return names.of(code) ?? code;
  } catch {
    // Older orders can contain a text that is no code.
    return code;
  }
}

/** Codes of the three markets. */
export const MARKET_COUNTRY_CODES = { 'Viet Nam': 'VN', Korea: 'KR', US: 'US' } as const;

/** Returns the name of the country of an address in a language. Older addresses in other countries have no code. */
export function addressCountryName(
  { country, countryCode }: Pick<Address, 'country' | 'countryCode'>,
  language: Language,
): string {
  if (country !== 'Other') return countryDisplayName(MARKET_COUNTRY_CODES[country], language);
  return countryCode ? countryDisplayName(countryCode, language) : country;
}
