import type { StaffCallName } from '#domain/staff/staff-permissions.ts';
import { useMayCall } from '../kit/own-account.ts';
import type { Section } from '../kit/staff-location.ts';

/** Section with a link in the menu, or the person's own account. */
export type MenuSection = Exclude<Section, 'more'>;

/** Required call permission for each section. */
const REQUIRED_CALLS: Readonly<Record<Exclude<MenuSection, 'today'>, StaffCallName>> = {
  quotes: 'findQuotes',
  orders: 'findOrders',
  deliveries: 'getDeliveryWeek',
  customers: 'findCustomers',
  products: 'getStoredProduct',
  texts: 'listTexts',
  searches: 'listSearches',
  'import-export': 'exportCatalogue',
  'home-page': 'getHomePage',
  facts: 'getShopFacts',
  publishing: 'publishNow',
  emails: 'listEmails',
  people: 'listStaff',
  log: 'listAuditEntries',
  account: 'getFactors',
};

/** Menu: groups of sections with the key of their heading. */
const GROUPS = [
  { title: 'group-sales', sections: ['quotes', 'orders', 'deliveries', 'customers'] },
  {
    title: 'group-shop',
    sections: ['products', 'home-page', 'texts', 'searches', 'publishing', 'import-export'],
  },
  { title: 'group-manage', sections: ['facts', 'emails', 'people', 'log'] },
] as const satisfies readonly { title: string; sections: readonly MenuSection[] }[];

/** Number of sections in the bar of a phone, next to "More". */
const BOTTOM_MENU_SIZE = 4;

/** Returns the sections that the role of the signed-in person may open. */
export function useMenuSections() {
  const may = useMayCall();
  const groups = GROUPS.map(({ title, sections }) => ({
    title,
    sections: sections.filter((section) => may(REQUIRED_CALLS[section])),
  })).filter(({ sections }) => sections.length > 0);
  const ofGroups = groups.flatMap(({ sections }): readonly MenuSection[] => sections);
  return {
    groups,
    dock: (['today', ...ofGroups] satisfies Section[] as readonly Section[]).slice(
      0,
      BOTTOM_MENU_SIZE,
    ),
    /** All menu sections, and the person's own account. */
    all: ['today', ...ofGroups, 'account'] as const,
    mayOpen: (section: Section) =>
      section === 'today' || section === 'more' || may(REQUIRED_CALLS[section]),
  };
}
