/**
 * Interface texts that staff can edit, by namespace, with a page that shows them. The texts of the staff area, column
 * headers of files and the consent texts, whose wording is evidence, stay in the repository.
 */
export const INTERFACE_GROUPS = {
  access: '/checkout',
  account: '/user',
  'account-area': '/user',
  basket: '/checkout',
  catalogue: '/products',
  checkout: '/checkout',
  common: '/',
  compare: '/compare',
  'customer-service': '/customer-service',
  'email-change': '/email-change',
  fit: '/fit',
  home: '/',
  login: '/register-mobile',
  'my-quotes': '/user?section=my-quotes',
  orders: '/user?section=my-order',
  pages: '/about',
  product: '/products',
  'quick-view': '/products',
  quote: '/quote',
  'quote-request': '/quote-request',
  'room-pages': '/rooms',
  rooms: '/rooms',
  search: '/search',
  viewer: '/products',
  wishlist: '/wishlist',
} as const satisfies Readonly<Record<string, `/${string}`>>;

/** Namespace of interface texts that staff can edit. */
export type InterfaceGroup = keyof typeof INTERFACE_GROUPS;
