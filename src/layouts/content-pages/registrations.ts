import type { ShopConfig } from '#domain/shop/shop-schema.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Returns the companies that have a registration, a tax number or a representative in shop.config.ts, with these facts. */
export function registrations(offices: ShopConfig['OFFICES'], texts: Texts<'pages'>) {
  return Object.values(offices)
    .map(({ company, representative, registration, taxNumber }) => ({
      company,
      facts: [
        { label: texts.representative, value: representative },
        { label: texts.registration, value: registration },
        { label: texts['tax-number'], value: taxNumber },
      ].filter(({ value }) => value),
    }))
    .filter(({ facts }) => facts.length > 0);
}
