import { useMayCall } from '../kit/own-account.ts';
import type { StaffLocation } from '../kit/staff-location.ts';
import { NEW_OBJECT } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type MenuSection, useMenuSections } from './menu-sections.ts';

/** Second key of the shortcut that opens a section, after `g`. The key `a` is reserved for a later section. */
const SECTION_KEYS: Readonly<Record<MenuSection, string>> = {
  today: 't',
  quotes: 'q',
  orders: 'o',
  deliveries: 'd',
  customers: 'c',
  products: 'p',
  'home-page': 'w',
  texts: 'x',
  searches: 's',
  'import-export': 'i',
  facts: 'h',
  publishing: 'u',
  emails: 'm',
  people: 'f',
  log: 'l',
  account: 'y',
};

/** Actions with the key of their name, the second key of their shortcut after `c`, and the required call permission. */
const ACTIONS = [
  {
    name: 'new-quote',
    key: 'q',
    call: 'createQuote',
    to: { section: 'quotes', quote: NEW_OBJECT },
  },
  {
    name: 'new-product',
    key: 'p',
    call: 'createProduct',
    to: { section: 'products', product: NEW_OBJECT },
  },
] as const satisfies readonly { name: string; key: string; call: string; to: StaffLocation }[];

/** Section or action that a person can open by name or by shortcut. */
export interface Command {
  readonly name: string;
  readonly keys: string;
  readonly to: StaffLocation;
  readonly group: 'go' | 'create';
}

/** Returns the sections and actions that the role may use. */
export function useCommands(): Command[] {
  const { texts, findTexts } = useStaffTexts();
  const may = useMayCall();
  const sections = useMenuSections().all.map((section) => ({
    name: texts[`section-${section}`],
    keys: `g ${SECTION_KEYS[section]}`,
    to: { section },
    group: 'go' as const,
  }));
  const actions = ACTIONS.filter(({ call }) => may(call)).map(({ name, key, to }) => ({
    name: findTexts[name],
    keys: `c ${key}`,
    to,
    group: 'create' as const,
  }));
  return [...sections, ...actions];
}
