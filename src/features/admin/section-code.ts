import type { ComponentType } from 'react';
import type { Place, Section } from './place.ts';

type SectionComponent = ComponentType<{ place: Place }>;

/** Sections with code of their own. Each loads when it is opened, so that the first list of a phone appears early. */
const LOADERS = {
  today: async () => (await import('./today/Today.tsx')).Today,
  quotes: async () => (await import('./quotes/Quotes.tsx')).Quotes,
  orders: async () => (await import('./orders/Orders.tsx')).Orders,
  deliveries: async () => (await import('./deliveries/Deliveries.tsx')).Deliveries,
  customers: async () => (await import('./customers/Customers.tsx')).Customers,
  products: async () => (await import('./products/Products.tsx')).Products,
  searches: async () => (await import('./searches/Searches.tsx')).Searches,
  publishing: async () => (await import('./publishing/Publishing.tsx')).Publishing,
  catalogue: async () => (await import('./catalogue/Catalogue.tsx')).Catalogue,
  mails: async () => (await import('./mails/Mails.tsx')).Mails,
  log: async () => (await import('./audit/AuditLog.tsx')).AuditLog,
  staff: async () => (await import('./staff/Staff.tsx')).Staff,
  account: async () => (await import('./account/Account.tsx')).Account,
} satisfies Partial<Record<Section, () => Promise<SectionComponent>>>;

export type LoadedSection = keyof typeof LOADERS;

const loaded = new Map<LoadedSection, SectionComponent>();

export function hasCode(section: Section): section is LoadedSection {
  return section in LOADERS;
}

/** Returns the component of a section if its code has been loaded. */
export function loadedSection(section: LoadedSection): SectionComponent | undefined {
  return loaded.get(section);
}

/** Loads the code of a section. Rejects if the code cannot be loaded. */
export async function loadSection(section: LoadedSection): Promise<void> {
  loaded.set(section, await LOADERS[section]());
}
