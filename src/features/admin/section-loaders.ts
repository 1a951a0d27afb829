import type { ComponentType } from 'react';
import type { Place, Section } from './place.ts';

/**
 * Loaders of the sections with code of their own. Each section loads when it is opened, so that the first list of a
 * phone appears early. This module imports no other code, because the page loads the first section with it.
 */
export const SECTION_LOADERS = {
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
} satisfies Readonly<Partial<Record<Section, () => Promise<ComponentType<{ place: Place }>>>>>;

/** Section with code of its own. */
export type LoadedSection = keyof typeof SECTION_LOADERS;

export function hasCode(section: Section): section is LoadedSection {
  return section in SECTION_LOADERS;
}
