/** The parts of the shop's side, as `section` of the address has them, in the order of the menu. */
export const SECTIONS = ['orders', 'mails', 'customers', 'products', 'catalogue'] as const;
export type Section = (typeof SECTIONS)[number];

/** What the address can say beside the section. */
const QUERY = [
  'order',
  'status',
  'from',
  'to',
  'after',
  'state',
  'customer',
  'product',
  'category',
  'page',
] as const;
type QueryName = (typeof QUERY)[number];

/**
 * Where on the shop's side somebody is. What is searched for may be an address or a telephone: it stands behind the '#',
 * where no server and no log sees it.
 */
export interface Place extends Readonly<Partial<Record<QueryName, string>>> {
  readonly section: Section;
  readonly search?: string;
}

function isSection(name: string | null): name is Section {
  return SECTIONS.some((section) => section === name);
}

/** The place of an address. An unknown section, or none, is that of the orders; what is empty is not there. */
export function placeIn({ search, hash }: Pick<Location, 'search' | 'hash'>): Place {
  const query = new URLSearchParams(search);
  const section = query.get('section');
  const said = QUERY.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  const words = new URLSearchParams(hash.slice(1)).get('search');
  return {
    section: isSection(section) ? section : 'orders',
    ...Object.fromEntries(said),
    ...(words ? { search: words } : {}),
  };
}

/** The end of an address that leads to a place, from '?' on. */
export function addressOf({ search, section, ...rest }: Place): string {
  const query = new URLSearchParams({ section });
  for (const name of QUERY) if (rest[name]) query.set(name, rest[name]);
  return `?${query}${search ? `#${new URLSearchParams({ search })}` : ''}`;
}
