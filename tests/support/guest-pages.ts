import type { SitePaths } from '#src/i18n/paths.ts';

/** Code of a product that every catalog of the tests contains. */
export const SOFA = 'LL-SF-1011';

/** Every page that a visitor without an account can open. The names are used in test steps and files. */
export const GUEST_PAGES = {
  home: (paths: SitePaths) => paths.home(),
  products: (paths: SitePaths) => paths.products(),
  category: (paths: SitePaths) => paths.category('Sofa'),
  product: (paths: SitePaths) => paths.product('Sofa', SOFA),
  'product-detail': (paths: SitePaths) => paths.productDetail(),
  'product-preview': (paths: SitePaths) => paths.productPreview(),
  rooms: (paths: SitePaths) => paths.rooms(),
  room: (paths: SitePaths) => paths.room('living'),
  search: (paths: SitePaths) => paths.search(),
  wishlist: (paths: SitePaths) => paths.wishlist(),
  'send-wishlist': (paths: SitePaths) => paths.sendWishlist(),
  compare: (paths: SitePaths) => paths.compare([SOFA, 'LL-CH-1071']),
  checkout: (paths: SitePaths) => paths.checkout(),
  'payment-success': (paths: SitePaths) => paths.paymentSuccess(),
  'customer-service': (paths: SitePaths) => paths.customerService(),
  exchange: (paths: SitePaths) => paths.policy('exchange'),
  warranty: (paths: SitePaths) => paths.policy('warranty'),
  'register-mobile': (paths: SitePaths) => paths.registerMobile(),
  fit: (paths: SitePaths) => paths.fit(),
  'quote-request': (paths: SitePaths) => paths.quoteRequest(),
  quote: (paths: SitePaths) => paths.quote(),
  'email-change': (paths: SitePaths) => paths.emailChange(),
  'text-messages': (paths: SitePaths) => paths.textMessages(),
  materials: (paths: SitePaths) => paths.page('materials'),
  questions: (paths: SitePaths) => paths.page('questions'),
  'delivery-methods': (paths: SitePaths) => paths.page('delivery-methods'),
  'privacy-policy': (paths: SitePaths) => paths.privacyPolicy(),
} as const satisfies Record<string, (paths: SitePaths) => string>;
