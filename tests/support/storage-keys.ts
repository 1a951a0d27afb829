/** The keys of section 3: what the browser keeps for a visitor. */
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

/** Those, and the ones of the shop's own making. */
export const STORAGE_KEYS = [
  ...SPECIFIED_KEYS,
  'order-note',
  'line-requests',
  'order-attempts',
  'delivery-draft',
  'wishlist-changes',
  'position-settled',
  'logout-owed',
  'next-notice',
  'storage-notice',
  'language-position',
  'early-taps',
] as const;
