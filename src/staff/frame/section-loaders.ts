import type { ComponentType } from 'react';
import type { Section, StaffLocation } from '../kit/staff-location.ts';

/** Loads the component of a section. Rejects if the code cannot be loaded. */
type SectionLoader = () => Promise<ComponentType<{ location: StaffLocation }>>;

/**
 * Loaders of the sections with code of their own. Each section loads when it is opened, so that the first list of a
 * phone appears early. This module imports no other code, because the page loads the first section with it.
 */
const LOADERS = {
  today: async () => (await import('../today/TodaySection.tsx')).TodaySection,
  quotes: async () => (await import('../quotes/QuotesSection.tsx')).QuotesSection,
  orders: async () => (await import('../orders/OrdersSection.tsx')).OrdersSection,
  deliveries: async () => (await import('../deliveries/DeliveriesSection.tsx')).DeliveriesSection,
  customers: async () => (await import('../customers/CustomersSection.tsx')).CustomersSection,
  products: async () => (await import('../products/ProductsSection.tsx')).ProductsSection,
  'home-page': async () => (await import('../home-page/HomePageSection.tsx')).HomePageSection,
  texts: async () => (await import('../texts/TextsSection.tsx')).TextsSection,
  searches: async () => (await import('../searches/SearchesSection.tsx')).SearchesSection,
  facts: async () => (await import('../facts/FactsSection.tsx')).FactsSection,
  publishing: async () => (await import('../publishing/PublishingSection.tsx')).PublishingSection,
  'import-export': async () =>
    (await import('../import-export/ImportExportSection.tsx')).ImportExportSection,
  emails: async () => (await import('../emails/EmailsSection.tsx')).EmailsSection,
  log: async () => (await import('../log/LogSection.tsx')).LogSection,
  people: async () => (await import('../people/PeopleSection.tsx')).PeopleSection,
  account: async () => (await import('../account/StaffAccountSection.tsx')).StaffAccountSection,
} satisfies Readonly<Partial<Record<Section, SectionLoader>>>;

/** Returns the loader of a section; undefined for sections without code of their own. */
export function sectionLoader(section: Section): SectionLoader | undefined {
  return section in LOADERS ? LOADERS[section as keyof typeof LOADERS] : undefined;
}
