import type { Paths } from '#src/i18n/paths.ts';

/** Code of a product that every catalog of the tests contains. */
export const SOFA = 'LL-SF-1011';

/** Every page that a visitor without an account can open. The names are used in test steps and files. */
export const GUEST_PAGES = {
  home: (paths: Paths) => paths.home(),
  products: (paths: Paths) => paths.products(),
  category: (paths: Paths) => paths.category('Sofa'),
  product: (paths: Paths) => paths.product('Sofa', SOFA),
  'product-detail': (paths: Paths) => paths.productDetail(),
  rooms: (paths: Paths) => paths.rooms(),
  room: (paths: Paths) => paths.room('living'),
  search: (paths: Paths) => paths.search(),
  wishlist: (paths: Paths) => paths.wishlist(),
  'send-wishlist': (paths: Paths) => paths.sendWishlist(),
  compare: (paths: Paths) => paths.compare([SOFA, 'LL-CH-1071']),
  checkout: (paths: Paths) => paths.checkout(),
  'payment-success': (paths: Paths) => paths.paymentSuccess(),
  'customer-service': (paths: Paths) => paths.customerService(),
  exchange: (paths: Paths) => paths.policy('exchange'),
  warranty: (paths: Paths) => paths.policy('warranty'),
  'register-mobile': (paths: Paths) => paths.registerMobile(),
  fit: (paths: Paths) => paths.fit(),
  'quote-request': (paths: Paths) => paths.quoteRequest(),
  quote: (paths: Paths) => paths.quote(),
  'email-change': (paths: Paths) => paths.emailChange(),
  'text-messages': (paths: Paths) => paths.textMessages(),
  'privacy-policy': (paths: Paths) => paths.privacyPolicy(),
} as const satisfies Record<string, (paths: Paths) => string>;
