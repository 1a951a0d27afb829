/**
 * Interface texts that staff can edit, by namespace, with a page that shows them. Printed documents have none. The
 * texts of the staff area, column headers of files and the consent texts, whose wording is evidence, stay in the
 * repository.
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
  devices: '/user?section=account-setting',
  'email-change': '/email-change',
  errors: '/404',
  everywhere: '/',
  failures: '/register-mobile',
  fit: '/fit',
  home: '/',
  'island-failure': '/',
  login: '/register-mobile',
  'my-quotes': '/user?section=my-quotes',
  orders: '/user?section=my-order',
  'packing-slip': null,
  pages: '/about',
  product: '/products',
  'product-sheet': '/products',
  'quick-view': '/products',
  quote: '/quote',
  'quote-document': null,
  'quote-request': '/quote-request',
  'room-pages': '/rooms',
  rooms: '/rooms',
  search: '/search',
  viewer: '/products',
  wishlist: '/wishlist',
} as const satisfies Readonly<Record<string, `/${string}` | null>>;

/** Namespace of interface texts that staff can edit. */
export type InterfaceGroup = keyof typeof INTERFACE_GROUPS;

/** Namespaces whose texts are on the page of each product. */
export const ON_PRODUCT_PAGES: ReadonlySet<InterfaceGroup> = new Set([
  'product',
  'product-sheet',
  'viewer',
]);
