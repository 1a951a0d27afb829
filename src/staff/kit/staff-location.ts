/** Sections of the staff area in menu order, and values of `section` in the query string. */
export const SECTIONS = [
  'today',
  'quotes',
  'orders',
  'deliveries',
  'customers',
  'products',
  'home-page',
  'texts',
  'searches',
  'import-export',
  'facts',
  'publishing',
  'emails',
  'people',
  'log',
  'account',
  'more',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Query parameters in addition to `section`. */
const LOCATION_PARAMETERS = [
  'quote',
  'order',
  'status',
  'from',
  'to',
  'after',
  'state',
  'customer',
  'product',
  'text',
  'email',
  'category',
  'page',
  'days',
  'language',
  'person',
  'kind',
  'currency',
  'type',
  'object',
] as const;
type LocationParameter = (typeof LOCATION_PARAMETERS)[number];

/**
 * View of the staff area: section, filters and cursor.
 * The search text can be an email or a phone number. The hash contains the text, because browsers never send
 * the hash to a server.
 */
export interface StaffLocation extends Readonly<Partial<Record<LocationParameter, string>>> {
  readonly section: Section;
  readonly search?: string;
}

/**
 * Value of `product`, `quote` or `text` in the address of the form for a new object. Real codes and numbers are
 * uppercase, and ids of texts contain a point.
 */
export const NEW_OBJECT = 'new';

/** Value of `product` in the address of the list of drafts. Real codes are uppercase. */
export const DRAFT_LIST = 'drafts';

/** Value of `quote` in the address for the settings. */
export const QUOTE_SETTINGS = 'settings';

function isSection(name: string | null): name is Section {
  return SECTIONS.some((section) => section === name);
}

/** Parses an address. The default section is 'today'. Empty parameters are omitted. */
export function parseStaffLocation({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): StaffLocation {
  const query = new URLSearchParams(search);
  const section = query.get('section');
  const parameters = LOCATION_PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  const searchText = new URLSearchParams(hash.slice(1)).get('search');
  return {
    section: isSection(section) ? section : 'today',
    ...Object.fromEntries(parameters),
    ...(searchText ? { search: searchText } : {}),
  };
}

/** Returns the query string and hash of a place. */
export function staffLocationUrl({ search, section, ...rest }: StaffLocation): string {
  const query = new URLSearchParams({ section });
  for (const name of LOCATION_PARAMETERS) if (rest[name]) query.set(name, rest[name]);
  return `?${query}${search ? `#${new URLSearchParams({ search })}` : ''}`;
}
