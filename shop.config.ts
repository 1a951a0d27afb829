import type { ShopConfig } from './domain/shop/shop-schema.ts';

/*
 * Everything that makes this shop this shop. Edit the values to open another one: docs/your-shop.md.
 * `npm run dev`, `build` and `start` check the file against domain/shop/shop-schema.ts and name each mistake. Values are
 * separate exports, so that a page loads only those that it shows (decision 049).
 */

/** Name in titles, feeds, PDF documents and the sender of mails. */
export const SHOP_NAME = 'Lim & Loom';

/** Name within sentences, by language. */
export const SHOP_NAMES = {
  vn: SHOP_NAME,
  en: SHOP_NAME,
  kr: '림앤룸',
} as const satisfies ShopConfig['SHOP_NAMES'];

/** Word mark: the text before, in and after the highlighted part. */
export const WORD_MARK = ['Lim', '&', 'Loom'] as const satisfies ShopConfig['WORD_MARK'];

/** Spellings of the name in passwords, in lower case without spaces and signs. Attackers guess them first. */
export const NAME_SPELLINGS = [
  'limloom',
  'limandloom',
  '림앤룸',
] as const satisfies ShopConfig['NAME_SPELLINGS'];

/** Name in ids that nobody reads, such as those of calendar events. Never change it: later files replace earlier ones. */
export const SHOP_ID = 'limandloom';

/** Sales receives 'Check Price' emails (D11), and its address is on quotes. */
export const SALES_EMAIL = 'sales@limandloom.example';

/** Service receives emails about orders. */
export const SERVICE_EMAIL = 'service@limandloom.example';

/** Offices by the market whose time zone they work in, in the order of the footer. Quotes store these keys. */
export const OFFICE_KEYS = ['en', 'vn'] as const satisfies ShopConfig['OFFICE_KEYS'];

export const OFFICES = {
  en: {
    country: 'US',
    company: 'Lim & Loom, Inc.',
    address: ['2150 Senter Road, Suite 14', 'San Jose, California 95112'],
    hotline: '+1 555 010 0142',
    mail: 'sales',
  },
  vn: {
    country: 'VN',
    company: 'Lim & Loom Việt Nam',
    address: ['18 Nguyễn Cơ Thạch, An Khánh', 'TP. Hồ Chí Minh'],
    hotline: '+84 28 0000 0142',
    mail: 'service',
  },
} as const satisfies ShopConfig['OFFICES'];

/** Names of the offices, by language. */
export const OFFICE_NAMES = {
  en: { vn: 'Văn phòng Hoa Kỳ', en: 'US office', kr: '미국 사무소' },
  vn: { vn: 'Văn phòng Việt Nam', en: 'Vietnam office', kr: '베트남 사무소' },
} as const satisfies ShopConfig['OFFICE_NAMES'];

/** Places of the offices within a sentence, by language. */
export const OFFICE_PLACES = {
  vn: 'California và TP. Hồ Chí Minh',
  en: 'California and Ho Chi Minh City',
  kr: '캘리포니아와 호찌민',
} as const satisfies ShopConfig['OFFICE_PLACES'];

export const MAIN_OFFICE = 'vn' satisfies ShopConfig['MAIN_OFFICE'];

/** Office that the customers of a market call and write to. */
export const OFFICE_OF_MARKET = {
  vn: 'vn',
  en: 'en',
  kr: 'vn',
} as const satisfies ShopConfig['OFFICE_OF_MARKET'];

/** Chat of a market, next to the telephone (D40). Markets without a chat have the service's email address. */
export const CHATS = {
  vn: { name: 'contact-zalo', href: 'https://zalo.me/limandloom' },
  kr: { name: 'contact-kakao', href: 'https://pf.kakao.com/_limandloom' },
} as const satisfies ShopConfig['CHATS'];

/** Site of the interior design service, which is separate from the shop (section 2). */
export const INTERIOR_DESIGN_LINKS = {
  home: 'https://interior.limandloom.example',
  about: 'https://interior.limandloom.example/about',
  concept: 'https://interior.limandloom.example/concept-design',
  construction: 'https://interior.limandloom.example/construction',
  consulting: 'https://interior.limandloom.example/consulting',
} as const satisfies ShopConfig['INTERIOR_DESIGN_LINKS'];

/** First letters of order numbers (D24). Never change it after the first order. */
export const ORDER_PREFIX = 'LL';

/** First letters of quote numbers (D53). Never change it after the first quote. */
export const QUOTE_PREFIX = 'LQ';

/** First letters of product codes in examples. Products can have other codes. */
export const PRODUCT_PREFIX = 'LL';

/** First words of coupon codes: of the coupon for new members, and of other coupons (D33). */
export const COUPON_PREFIXES = {
  welcome: 'WELCOME',
  other: 'LIMLOOM',
} as const satisfies ShopConfig['COUPON_PREFIXES'];

/**
 * Colors of pages, mails, PDF documents and the browser's interface. A key is the name of a CSS token: `ink-2` is `--ink-2`.
 * Contrast ratios are measured against the surfaces on which a color is allowed (WCAG 2.2; text >= 4.5, UI parts >= 3).
 */
export const COLORS = {
  // Surfaces - undyed cloth
  /** The page; background of cut-out photographs */
  paper: '#f2eee7',
  /** Dialogs, fields, menus */
  raised: '#fbf9f5',
  /** Tint 1: tiles, skeletons, selected rows */
  sand: '#e6dfd3',
  /** Tint 2: panels, member benefits, info */
  celadon: '#d8ded2',
  /** Tint 3: tiles */
  clay: '#e5d2c3',
  /** Ironwood: footer, toasts */
  night: '#241f1a',
  // Ink
  /** Paper 14.3 · raised 15.8 · sand 12.5 · celadon 12.1 · clay 11.3 */
  ink: '#221e19',
  /** Paper 7.0 · raised 7.7 · sand 6.2 · celadon 5.9 · clay 5.6 */
  'ink-2': '#574e44',
  /** Paper 5.6 · raised 6.1 · sand 4.9 · celadon 4.7 · clay 4.4 -> never as text on clay */
  'ink-3': '#665d52',
  /** Hairline, decorative only (1.5) */
  thread: '#cfc6b8',
  /** Control borders: paper 3.7 · raised 4.1 · sand 3.3 · celadon 3.2 */
  field: '#82786a',
  /** Night 14.1 */
  'on-night': '#f2eee7',
  /** Night 9.1 */
  'on-night-2': '#c9c0b3',
  // Accent - lacquer. Badge, heart, drawn thread, one panel per page. Never for body text or danger
  /** Paper 6.1 · raised 6.7 · sand 5.3 · celadon 5.1 · clay 4.8; paper on it 6.1, white 7.1 */
  lacquer: '#a2301a',
  /** Hover/active of lacquer: paper 8.1; paper on it 8.1 */
  'lacquer-deep': '#84240f',
  /** Lacquer for dark ground: night 6.6 */
  'lacquer-glow': '#ee8a70',
  'on-lacquer': '#f2eee7',
  /** Lacquer 5.3 */
  'on-lacquer-2': '#f6d9cc',
  // Status - always with an icon and text, never color alone
  error: '#9c1030',
  /** Paper 7.2 · raised 7.9 · own bg 6.5 */
  'error-bg': '#f5dfd8',
  success: '#2a5f40',
  /** Paper 6.5 · raised 7.1 · own bg 6.0 */
  'success-bg': '#dfe9dd',
  warning: '#744d00',
  /** Paper 6.5 · raised 7.1 · own bg 6.1 */
  'warning-bg': '#f3e6c9',
  info: '#28516e',
  /** Paper 7.3 · raised 8.0 · own bg 6.6 */
  'info-bg': '#dee5e4',
  /** Page behind an open dialog */
  scrim: '#241f1a75',
} as const satisfies ShopConfig['COLORS'];

/** Colors for visitors who prefer more contrast. */
export const HIGH_CONTRAST_COLORS = {
  thread: '#82786a',
  'ink-2': '#3a332b',
  'ink-3': '#3a332b',
  field: '#574e44',
} as const satisfies ShopConfig['HIGH_CONTRAST_COLORS'];

/** Colors of mails in dark mode. */
export const DARK_EMAIL_COLORS = {
  page: '#1a1612',
  sheet: '#241f1a',
  ink: '#f2eee7',
  'ink-2': '#c9c0b3',
  line: '#574e44',
} as const satisfies ShopConfig['DARK_EMAIL_COLORS'];

/**
 * Products with a picture of their own on the home page. If a product is discontinued, the first one of the category
 * replaces it.
 */
export const SHOWPIECES = {
  hero: { category: 'Sofa', product: 'LL-SF-1011' },
  lamp: { category: 'Lighting', product: 'LL-LT-1091' },
  sale: { category: 'Sofa', product: 'LL-SF-1061' },
} as const satisfies ShopConfig['SHOWPIECES'];

/**
 * Tiles of the home page. Choose dark or saturated products, because pale ones lack contrast to the tint. A tile can be
 * for small screens only (section 2).
 */
export const HOME_TILES = [
  { category: 'Sofa', product: 'LL-SF-1051', tint: 'clay', smallScreens: false },
  { category: 'Chair', product: 'LL-CH-1031', tint: 'celadon', smallScreens: false },
  { category: 'Table', product: 'LL-TB-1021', tint: 'sand', smallScreens: false },
  { category: 'Bed', product: 'LL-BD-1031', tint: 'celadon', smallScreens: true },
] as const satisfies ShopConfig['HOME_TILES'];

/** Designs that hang from the ceiling. Their pictures are aligned with the top edge of the frame. */
export const HANGING_DESIGNS = [
  'domi',
  'rota',
  'perla',
] as const satisfies ShopConfig['HANGING_DESIGNS'];
