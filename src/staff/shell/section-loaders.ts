import type { ComponentType } from 'react';
import type { Place, Section } from '../kit/place.ts';

/** Loads the component of a section. Rejects if the code cannot be loaded. */
type SectionLoader = () => Promise<ComponentType<{ place: Place }>>;

/**
 * Loaders of the sections with code of their own. Each section loads when it is opened, so that the first list of a
 * phone appears early. This module imports no other code, because the page loads the first section with it.
 */
const LOADERS = {
  today: async () => (await import('../today/Today.tsx')).Today,
  quotes: async () => (await import('../quotes/Quotes.tsx')).Quotes,
  orders: async () => (await import('../orders/OrdersSection.tsx')).OrdersSection,
  deliveries: async () => (await import('../deliveries/Deliveries.tsx')).Deliveries,
  customers: async () => (await import('../customers/Customers.tsx')).Customers,
  products: async () => (await import('../products/Products.tsx')).Products,
  searches: async () => (await import('../searches/Searches.tsx')).Searches,
  publishing: async () => (await import('../publishing/PublishingSection.tsx')).PublishingSection,
  catalogue: async () => (await import('../catalogue-files/Catalogue.tsx')).Catalogue,
  mails: async () => (await import('../mails/Mails.tsx')).Mails,
  log: async () => (await import('../audit/AuditSection.tsx')).AuditSection,
  staff: async () => (await import('../staff/Staff.tsx')).Staff,
  account: async () => (await import('../account/StaffAccountSection.tsx')).StaffAccountSection,
} satisfies Readonly<Partial<Record<Section, SectionLoader>>>;

/** Returns the loader of a section; undefined for sections without code of their own. */
export function loaderOf(section: Section): SectionLoader | undefined {
  return section in LOADERS ? LOADERS[section as keyof typeof LOADERS] : undefined;
}
