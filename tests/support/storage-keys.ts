/** Storage keys of section 3. */
export const SPECIFIED_KEYS = [
  'user-storage',
  'cart-storage',
  'order-cart',
  'authToken',
  'userId',
  'isAuth',
  'isLoggedIn',
  'favorites',
  'chosen_id',
  'recentlyViewed',
  'language',
  'hasSeenCookie',
] as const;

/** All storage keys, including those that section 3 does not specify. */
export const STORAGE_KEYS = [
  ...SPECIFIED_KEYS,
  'order-note',
  'line-requests',
  'order-attempts',
  'delivery-draft',
  'quote-attempts',
  'quote-request-draft',
  'quote-request-list',
  'wishlist-changes',
  'compared',
  'position-settled',
  'logout-owed',
  'next-notice',
  'storage-notice',
  'language-position',
  'early-taps',
  'fit-route',
  'staff-shortcuts',
  'staff-role',
  'length-unit',
] as const;
