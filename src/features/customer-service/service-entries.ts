import type { Texts } from '#src/i18n/namespaces.ts';
import type { SitePaths } from '#src/i18n/paths.ts';

/** Valid values of `?section=`. The hub shows the tiles for other values (section 2). */
export type HubSection =
  | 'my-account'
  | 'my-order'
  | 'my-coupons'
  | 'wishlist'
  | 'exchange'
  | 'warranty';

export interface ServiceEntry {
  /** Section that marks the entry as current. */
  section: HubSection;
  label: string;
  href: string;
}

interface ServiceTile extends ServiceEntry {
  text: string;
}

/** Returns the links of the hub and the policy pages (section 2). */
export function serviceEntries(
  paths: SitePaths,
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
  const own = [
    { section: 'my-account', label: texts['manage-my-account'] },
    { section: 'my-order', label: texts['track-order'] },
    { section: 'my-coupons', label: texts['check-my-coupon'] },
  ] as const;
  return {
    tiles: [
      {
        section: 'my-order',
        label: texts['track-order'],
        text: texts['track-order-short'],
        href: paths.account('my-order'),
      },
      {
        section: 'my-coupons',
        label: texts['check-my-coupon'],
        text: texts['check-my-coupon-short'],
        href: paths.account('my-coupons'),
      },
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
      ...own.map((entry) => ({ ...entry, href: paths.customerService(entry.section) })),
      wishlist,
      { section: 'exchange', label: texts.exchange, href: paths.customerService('exchange') },
      { section: 'warranty', label: texts.warranty, href: paths.customerService('warranty') },
    ],
    topMenu: [
      { section: 'my-coupons', label: texts.coupon, href: paths.customerService('my-coupons') },
      wishlist,
      { section: 'exchange', label: texts.exchange, href: paths.policy('exchange') },
      { section: 'warranty', label: texts.warranty, href: paths.policy('warranty') },
    ],
  };
}
