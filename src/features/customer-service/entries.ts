import type { Texts } from '#src/i18n/namespaces.ts';
import type { Paths } from '#src/i18n/paths.ts';

/** The values of `?section=` that the hub knows; it shows the tiles for any other (section 2). */
export type HubSection =
  | 'my-account'
  | 'my-order'
  | 'my-coupons'
  | 'wishlist'
  | 'exchange'
  | 'warranty';

export interface ServiceEntry {
  /** The section that the entry stands for: it is the current one while that is shown. */
  section: HubSection;
  label: string;
  href: string;
}

interface ServiceTile extends ServiceEntry {
  text: string;
}

/**
 * What the hub and the policy pages lead to. This is the one list of it: an entry stands here once the page it leads to
 * exists. The entries to /user (section 2) have their place at the beginning of each list.
 */
export function serviceEntries(
  paths: Paths,
  texts: Texts<'customer-service'>,
): {
  tiles: readonly ServiceTile[];
  sideMenu: readonly ServiceEntry[];
  topMenu: readonly ServiceEntry[];
} {
  const wishlist: ServiceEntry = {
    section: 'wishlist',
    label: texts['manage-my-wishlist'],
    href: paths.wishlist(),
  };
  return {
    tiles: [
      {
        section: 'exchange',
        label: texts.exchanges,
        text: texts['exchanges-text'],
        href: paths.policy('exchange'),
      },
      {
        section: 'warranty',
        label: texts.warranty,
        text: texts['warranty-text'],
        href: paths.policy('warranty'),
      },
    ],
    sideMenu: [
      wishlist,
      { section: 'exchange', label: texts.exchange, href: paths.customerService('exchange') },
      { section: 'warranty', label: texts.warranty, href: paths.customerService('warranty') },
    ],
    topMenu: [
      wishlist,
      { section: 'exchange', label: texts.exchange, href: paths.policy('exchange') },
      { section: 'warranty', label: texts.warranty, href: paths.policy('warranty') },
    ],
  };
}
