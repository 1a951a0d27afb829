import type { ShopConfig } from '#domain/shop/shop-schema.ts';
import { INTERIOR_DESIGN_LINKS, PAGES } from '#shop.config.ts';
import type { SitePaths } from '#src/i18n/paths.ts';

/** Link to another site, or to a page of the shop. */
export interface InteriorDesignLink {
  href: string;
  /** True if the link leads to another site. */
  external: boolean;
}

/** Key of an entry about the house and its interior design service. */
type Entry = keyof ShopConfig['INTERIOR_DESIGN_LINKS'];

/** Page of the shop for each entry, with the anchor of the section. */
const OWN_PAGES: Record<Entry, readonly [page: string, anchor?: string]> = {
  about: ['about'],
  home: ['interior-design'],
  concept: ['interior-design', 'concept'],
  construction: ['interior-design', 'construction'],
  consulting: ['interior-design', 'consulting'],
};

/**
 * Returns the link of an entry (D110): another site's, or else the shop's page; undefined if the shop has neither.
 * @param shop configuration, that of this shop by default
 */
export function interiorDesignLink(
  entry: Entry,
  paths: SitePaths,
  shop: Pick<ShopConfig, 'INTERIOR_DESIGN_LINKS' | 'PAGES'> = { INTERIOR_DESIGN_LINKS, PAGES },
): InteriorDesignLink | undefined {
  const other = shop.INTERIOR_DESIGN_LINKS[entry];
  if (other) return { href: other, external: true };
  const [page, anchor] = OWN_PAGES[entry];
  return shop.PAGES.includes(page)
    ? { href: paths.page(page, anchor), external: false }
    : undefined;
}
