import type { ShopConfig } from './domain/shop/shop-schema.ts';

/*
 * Everything that makes this shop this shop. Edit the values to open another one: docs/your-shop.md.
 * `npm run dev`, `build` and `start` check the file against domain/shop/shop-schema.ts and name each mistake. Values are
 * separate exports, so that a page loads only those that it shows (decision 049).
 */

/** Name in titles, feeds, PDF documents and the sender of emails. */
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

/**
 * Name in file names, in the browser's storage and in copies of accounts, and the name of the table unless `TABLE_NAME` is
 * set. Never change it after the first order.
 */
export const SHOP_SLUG = 'lim-and-loom';

/** Sales receives 'Check Price' emails (D11), and its address is on quotes. */
export const SALES_EMAIL = 'sales@limandloom.example';

/** Service receives emails about orders. */
export const SERVICE_EMAIL = 'service@limandloom.example';

/**
 * Keys of the offices, in the order of the footer. They can be any short names, such as 'berlin'. Never change a key
 * after the first quote, because quotes and the settings of quotes store it. The keys of this shop look like the codes of
 * markets, because its first quotes stored those codes.
 */
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
    address: ['18 Nguyễn Cơ Thạch, Phường An Khánh', 'TP. Hồ Chí Minh'],
    hotline: '+84 28 0000 0142',
    mail: 'service',
  },
} as const satisfies ShopConfig['OFFICES'];

/** Time zones of the offices. Days of a quote are days of its office. */
export const OFFICE_TIME_ZONES = {
  en: 'America/Los_Angeles',
  vn: 'Asia/Ho_Chi_Minh',
} as const satisfies ShopConfig['OFFICE_TIME_ZONES'];

/**
 * Working days (1 is Monday), hours and holidays of the offices until an owner changes them in the staff area (D114).
 * Holidays have no deliveries either. They are the legal ones until the end of 2027: federal holidays in California,
 * and those of article 112 of the Labor Code in Viet Nam.
 */
export const OFFICE_HOURS = {
  en: {
    days: [1, 2, 3, 4, 5],
    opens: '09:00',
    closes: '18:00',
    holidays: [
      '2026-11-26',
      '2026-12-25',
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-11-11',
      '2027-11-25',
      '2027-12-24',
      '2027-12-31',
    ],
  },
  vn: {
    days: [1, 2, 3, 4, 5, 6],
    opens: '08:30',
    closes: '17:30',
    holidays: [
      '2027-01-01',
      '2027-02-05',
      '2027-02-06',
      '2027-02-07',
      '2027-02-08',
      '2027-02-09',
      '2027-04-16',
      '2027-04-30',
      '2027-05-01',
      '2027-09-01',
      '2027-09-02',
    ],
  },
} as const satisfies ShopConfig['OFFICE_HOURS'];

/** Names of the offices, by language. */
export const OFFICE_NAMES = {
  en: { vn: 'Văn phòng Hoa Kỳ', en: 'US office', kr: '미국 사무소' },
  vn: { vn: 'Văn phòng Việt Nam', en: 'Vietnam office', kr: '베트남 사무소' },
} as const satisfies ShopConfig['OFFICE_NAMES'];

/** Names of the offices in the staff area, by language. */
export const OFFICE_NAMES_FOR_STAFF = {
  en: { vn: 'Văn phòng California', en: 'California office', kr: '캘리포니아 사무소' },
  vn: { vn: 'Văn phòng TP. Hồ Chí Minh', en: 'Ho Chi Minh City office', kr: '호찌민 사무소' },
} as const satisfies ShopConfig['OFFICE_NAMES_FOR_STAFF'];

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

/** Countries of the markets, by language, with the currency in which their requests are quoted. */
export const MARKETS = {
  vn: { country: 'Viet Nam', currency: 'VND' },
  en: { country: 'US', currency: 'USD' },
  kr: { country: 'Korea', currency: 'KRW' },
} as const satisfies ShopConfig['MARKETS'];

/** Countries that the address form proposes to a new customer, by language. */
export const DEFAULT_COUNTRIES = {
  vn: 'Viet Nam',
  en: 'Viet Nam',
  kr: 'Korea',
} as const satisfies ShopConfig['DEFAULT_COUNTRIES'];

/** Time zones of the markets. Times and days on the pages of a market are in its time zone. */
export const MARKET_TIME_ZONES = {
  vn: 'Asia/Ho_Chi_Minh',
  en: 'America/Los_Angeles',
  kr: 'Asia/Seoul',
} as const satisfies ShopConfig['MARKET_TIME_ZONES'];

/** Office and currency of requests from countries without a market (D83). */
export const OTHER_COUNTRIES = {
  office: 'vn',
  currency: 'USD',
} as const satisfies ShopConfig['OTHER_COUNTRIES'];

/**
 * Taxes that the editor of quotes proposes, by country. `rate` is in thousandths of a percent, `until` the last day of a
 * rate. Staff can change the tax of a quote. Rates on furniture, checked on 2026-11-23:
 * - Viet Nam: 8% until 2026-12-31 instead of 10% (Resolution 204/2025/QH15, Decree 174/2025/ND-CP). Metal products are
 *   excluded, and staff enter 10% for them. 10% is the rate of the VAT Law 48/2024/QH15, article 9.
 * - Korea: 10% (Value-Added Tax Act, article 30).
 * - US: no nationwide rate. Staff enter the sales tax of the delivery address, such as 9.375% in San Jose.
 */
export const TAXES = {
  'Viet Nam': [
    { tax: { rate: 8_000, included: true }, until: '2026-12-31' },
    { tax: { rate: 10_000, included: true } },
  ],
  Korea: [{ tax: { rate: 10_000, included: true } }],
} as const satisfies ShopConfig['TAXES'];

/** Chat of a market, next to the telephone (D40). Markets without a chat have the service's email address. */
export const CHATS = {
  vn: { name: 'contact-zalo', href: 'https://zalo.me/limandloom' },
  kr: { name: 'contact-kakao', href: 'https://pf.kakao.com/_limandloom' },
} as const satisfies ShopConfig['CHATS'];

/**
 * Promises about quotes until an owner changes them in the staff area: highest discount of salespeople in thousandths of a
 * percent, working days of an answer, working hours that staff aim for, and days of validity.
 */
export const QUOTE_PROMISES = {
  discountLimit: 10_000,
  answerDays: 2,
  targetHours: 4,
  validDays: 14,
} as const satisfies ShopConfig['QUOTE_PROMISES'];

/** `answerDays` in words, for the texts of pages, by language. */
export const ANSWER_DAYS_IN_WORDS = {
  vn: 'hai',
  en: 'two',
  kr: '2일',
} as const satisfies ShopConfig['ANSWER_DAYS_IN_WORDS'];

/** Hours within which the cost of a delivery abroad is named. */
export const SHIPPING_ANSWER_HOURS = 48 satisfies ShopConfig['SHIPPING_ANSWER_HOURS'];

/** Days of validity of a coupon, such as the one of a new member (D33). */
export const COUPON_DAYS = 365 satisfies ShopConfig['COUPON_DAYS'];

/** Country in which products are made, within a sentence, by language. */
export const COUNTRY_OF_ORIGIN = {
  vn: 'Việt Nam',
  en: 'Vietnam',
  kr: '베트남',
} as const satisfies ShopConfig['COUNTRY_OF_ORIGIN'];

/** Destinations of deliveries abroad, with their preposition or particle, by language. */
export const DESTINATIONS = {
  vn: 'đến Hoa Kỳ, Hàn Quốc và hầu hết các nước khác',
  en: 'to the United States, Korea and most other countries',
  kr: '한국과 미국을 비롯한 대부분의 나라로',
} as const satisfies ShopConfig['DESTINATIONS'];

/**
 * Delivery zones in order of precedence. The last one contains every other address. `weekdays` are the days of deliveries
 * (1 is Monday), `capacity` the deliveries per day, `extraDays` the transport to the zone. `office` is the office whose
 * holidays have no deliveries. Regions are names of provinces in Viet Nam or codes of states in the US. Never change an id
 * after the first order, because orders store it (docs/decisions/039-delivery-zones-and-days.md).
 */
export const DELIVERY_ZONES = [
  {
    id: 'ho-chi-minh-city',
    names: { vn: 'TP. Hồ Chí Minh', en: 'Ho Chi Minh City', kr: '호찌민' },
    areas: [{ country: 'Viet Nam', regions: ['Thành phố Hồ Chí Minh'] }],
    carrier: 'own-team',
    weekdays: [2, 4, 5, 6],
    capacity: 6,
    extraDays: 0,
    office: 'vn',
  },
  {
    id: 'southern-vietnam',
    names: { vn: 'Miền Nam', en: 'Southern Vietnam', kr: '베트남 남부' },
    areas: [
      {
        country: 'Viet Nam',
        regions: ['Thành phố Đồng Nai', 'Tây Ninh', 'Đồng Tháp', 'Vĩnh Long', 'Thành phố Cần Thơ'],
      },
    ],
    carrier: 'own-team',
    weekdays: [3],
    capacity: 4,
    extraDays: 3,
    office: 'vn',
  },
  {
    id: 'hanoi',
    names: { vn: 'Hà Nội', en: 'Hanoi', kr: '하노이' },
    areas: [{ country: 'Viet Nam', regions: ['Thành phố Hà Nội'] }],
    carrier: 'partner',
    weekdays: [3, 6],
    capacity: 4,
    extraDays: 7,
    office: 'vn',
  },
  {
    id: 'vietnam',
    names: { vn: 'Các tỉnh khác', en: 'Rest of Vietnam', kr: '베트남 기타 지역' },
    areas: [{ country: 'Viet Nam' }],
    carrier: 'partner',
    weekdays: [5],
    capacity: 4,
    extraDays: 10,
    office: 'vn',
  },
  {
    id: 'bay-area',
    names: {
      vn: 'Vùng Vịnh San Francisco',
      en: 'San Francisco Bay Area',
      kr: '샌프란시스코 베이 지역',
    },
    areas: [{ country: 'US', regions: ['CA'], postcodes: ['94', '950', '951', '954'] }],
    carrier: 'own-team',
    weekdays: [2, 5],
    capacity: 4,
    extraDays: 0,
    office: 'en',
  },
  {
    id: 'southern-california',
    names: { vn: 'Nam California', en: 'Southern California', kr: '캘리포니아 남부' },
    areas: [{ country: 'US', regions: ['CA'], postcodes: ['90', '91', '92'] }],
    carrier: 'own-team',
    weekdays: [3],
    capacity: 4,
    extraDays: 5,
    office: 'en',
  },
  {
    id: 'united-states',
    names: { vn: 'Các nơi khác ở Hoa Kỳ', en: 'Rest of the United States', kr: '미국 기타 지역' },
    areas: [{ country: 'US' }],
    carrier: 'partner',
    weekdays: [1, 2, 3, 4, 5],
    capacity: 8,
    extraDays: 14,
    office: 'en',
  },
  {
    id: 'seoul-area',
    names: { vn: 'Seoul và vùng phụ cận', en: 'Seoul area', kr: '수도권' },
    // Postcodes of Seoul begin with 01 to 09, of Gyeonggi with 10 to 18, of Incheon with 21 to 23.
    areas: [{ country: 'Korea', postcodes: ['0', '1', '21', '22', '23'] }],
    carrier: 'partner',
    weekdays: [2, 4],
    capacity: 4,
    extraDays: 0,
    office: 'vn',
  },
  {
    id: 'jeju',
    names: { vn: 'Jeju', en: 'Jeju', kr: '제주' },
    areas: [{ country: 'Korea', postcodes: ['63'] }],
    carrier: 'partner',
    weekdays: [3],
    capacity: 2,
    extraDays: 10,
    office: 'vn',
  },
  {
    id: 'korea',
    names: { vn: 'Các nơi khác ở Hàn Quốc', en: 'Rest of Korea', kr: '한국 기타 지역' },
    areas: [{ country: 'Korea' }],
    carrier: 'partner',
    weekdays: [5],
    capacity: 4,
    extraDays: 4,
    office: 'vn',
  },
  {
    id: 'elsewhere',
    names: { vn: 'Quốc gia khác', en: 'Other countries', kr: '기타 국가' },
    areas: [],
    carrier: 'partner',
    weekdays: [1, 2, 3, 4, 5],
    capacity: 3,
    extraDays: 21,
    office: 'vn',
  },
] as const satisfies ShopConfig['DELIVERY_ZONES'];

/**
 * Pages of another site about the interior design service (section 2): `home`, `about`, `concept`, `construction` and
 * `consulting`. Entries of menu and footer without one lead to pages of the shop (D110).
 */
export const INTERIOR_DESIGN_LINKS: ShopConfig['INTERIOR_DESIGN_LINKS'] = {};

/**
 * Pages of `src/content/pages/<language>/<name>.md`, in the order of footer, sitemap and search. Without its name, a page
 * is not built, and links to it become plain text. Add the name of a new page here (D110).
 */
export const PAGES = [
  'about',
  'interior-design',
  'choose-a-sofa',
  'choose-a-mattress',
  'choose-a-dining-table',
  'materials',
  'trade',
  'showrooms',
  'delivery-methods',
  'payment',
  'questions',
  'terms',
  'legal-notice',
  'accessibility',
] as const satisfies ShopConfig['PAGES'];

/** Offices that visitors can come to, in the order of the page about showrooms. */
export const SHOWROOMS = ['vn', 'en'] as const satisfies ShopConfig['SHOWROOMS'];

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
 * Colors of pages, emails, PDF documents and the browser's interface. A key is the name of a CSS token: `ink-2` is
 * `--ink-2`. Contrast ratios are measured against the surfaces on which a color is allowed (WCAG 2.2; text >= 4.5, UI
 * parts >= 3).
 */
export const COLORS = {
  // Surfaces - undyed cloth
  /** The page; background of cut-out pictures */
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
  /** Edge of a color dot, visible on dots in the color of the page */
  'swatch-edge': '#241f1a38',
} as const satisfies ShopConfig['COLORS'];

/** Colors for visitors who prefer more contrast. */
export const HIGH_CONTRAST_COLORS = {
  thread: '#82786a',
  'ink-2': '#3a332b',
  'ink-3': '#3a332b',
  field: '#574e44',
} as const satisfies ShopConfig['HIGH_CONTRAST_COLORS'];

/**
 * Colors of pictures: threads of the woven picture on the home page and of woven surfaces in PDF drawings, and the dot of a
 * finish without a color of its own.
 */
export const COLORS_OF_PICTURES = {
  weave: '#93a490',
  'drawn-weave': '#ddd4c6',
  swatch: '#cfc6b8',
} as const satisfies ShopConfig['COLORS_OF_PICTURES'];

/** Colors of emails in dark mode. */
export const DARK_EMAIL_COLORS = {
  page: '#1a1612',
  sheet: '#241f1a',
  ink: '#f2eee7',
  'ink-2': '#c9c0b3',
  line: '#574e44',
} as const satisfies ShopConfig['DARK_EMAIL_COLORS'];

/**
 * Demonstration catalog in `catalogue/`: its products fill an empty local table, and its pictures, rooms, drawings and
 * models are on the site. Set `false` for a shop with other products.
 */
export const HAS_DEMONSTRATION_CATALOG: ShopConfig['HAS_DEMONSTRATION_CATALOG'] = true;

/**
 * Categories of products, in the order of pages, sitemap and staff area (D7). Products store these names, and URLs contain
 * them in lower case: `/products/bar-stool`. Never rename a category that has products.
 */
export const CATEGORIES = [
  'Sofa',
  'Chair',
  'Armchair',
  'Table',
  'Storage',
  'Bed',
  'Accessory',
  'Bar Stool',
  'Office Chair',
  'Office Desk',
  'Lighting',
  'Dining Table',
  'Manicure Chair',
  'Manicure Table',
  'Pedicure Chair',
  'Pedicure Table',
] as const satisfies ShopConfig['CATEGORIES'];

/** Names of a category for headings (`one`), and for menus and rows (`many`), by language. */
export const CATEGORY_NAMES = {
  Sofa: {
    one: { vn: 'Sofa', en: 'Sofa', kr: '소파' },
    many: { vn: 'Sofa', en: 'Sofas', kr: '소파' },
  },
  Chair: {
    one: { vn: 'Ghế', en: 'Chair', kr: '의자' },
    many: { vn: 'Ghế', en: 'Chairs', kr: '의자' },
  },
  Armchair: {
    one: { vn: 'Ghế bành', en: 'Armchair', kr: '암체어' },
    many: { vn: 'Ghế bành', en: 'Armchairs', kr: '암체어' },
  },
  Table: {
    one: { vn: 'Bàn', en: 'Table', kr: '테이블' },
    many: { vn: 'Bàn', en: 'Tables', kr: '테이블' },
  },
  Storage: {
    one: { vn: 'Tủ kệ', en: 'Storage', kr: '수납가구' },
    many: { vn: 'Tủ kệ', en: 'Storage', kr: '수납가구' },
  },
  Bed: {
    one: { vn: 'Giường', en: 'Bed', kr: '침대' },
    many: { vn: 'Giường', en: 'Beds', kr: '침대' },
  },
  Accessory: {
    one: { vn: 'Phụ kiện', en: 'Accessory', kr: '소품' },
    many: { vn: 'Phụ kiện', en: 'Accessories', kr: '소품' },
  },
  'Bar Stool': {
    one: { vn: 'Ghế bar', en: 'Bar Stool', kr: '바 의자' },
    many: { vn: 'Ghế bar', en: 'Bar stools', kr: '바 의자' },
  },
  'Office Chair': {
    one: { vn: 'Ghế văn phòng', en: 'Office Chair', kr: '사무용 의자' },
    many: { vn: 'Ghế văn phòng', en: 'Office chairs', kr: '사무용 의자' },
  },
  'Office Desk': {
    one: { vn: 'Bàn làm việc', en: 'Office Desk', kr: '사무용 책상' },
    many: { vn: 'Bàn làm việc', en: 'Office desks', kr: '사무용 책상' },
  },
  Lighting: {
    one: { vn: 'Đèn', en: 'Lighting', kr: '조명' },
    many: { vn: 'Đèn', en: 'Lighting', kr: '조명' },
  },
  'Dining Table': {
    one: { vn: 'Bàn ăn', en: 'Dining Table', kr: '식탁' },
    many: { vn: 'Bàn ăn', en: 'Dining tables', kr: '식탁' },
  },
  'Manicure Chair': {
    one: { vn: 'Ghế nail', en: 'Manicure Chair', kr: '네일 의자' },
    many: { vn: 'Ghế nail', en: 'Manicure chairs', kr: '네일 의자' },
  },
  'Manicure Table': {
    one: { vn: 'Bàn nail', en: 'Manicure Table', kr: '네일 테이블' },
    many: { vn: 'Bàn nail', en: 'Manicure tables', kr: '네일 테이블' },
  },
  'Pedicure Chair': {
    one: { vn: 'Ghế pedicure', en: 'Pedicure Chair', kr: '페디큐어 의자' },
    many: { vn: 'Ghế pedicure', en: 'Pedicure chairs', kr: '페디큐어 의자' },
  },
  'Pedicure Table': {
    one: { vn: 'Bàn pedicure', en: 'Pedicure Table', kr: '페디큐어 테이블' },
    many: { vn: 'Bàn pedicure', en: 'Pedicure tables', kr: '페디큐어 테이블' },
  },
} as const satisfies ShopConfig['CATEGORY_NAMES'];

/**
 * Categories in the menu, in order (section 2). `own` and `last` are entries of their own. `furniture` are the contents of
 * the entry Furniture. The entry of COMMERCIAL_CATEGORIES is between `own` and `last`.
 */
export const MENU_CATEGORIES = {
  furniture: ['Dining Table', 'Office Chair'],
  own: ['Sofa', 'Chair', 'Armchair', 'Table', 'Storage', 'Bed', 'Accessory'],
  last: ['Lighting'],
} as const satisfies ShopConfig['MENU_CATEGORIES'];

/**
 * Categories for salons and other businesses, in the order of their menu entry. Without any, the menu has no such entry and
 * the home page no carousel.
 */
export const COMMERCIAL_CATEGORIES = [
  'Manicure Chair',
  'Manicure Table',
  'Pedicure Chair',
  'Pedicure Table',
  'Bar Stool',
  'Office Desk',
] as const satisfies ShopConfig['COMMERCIAL_CATEGORIES'];

/** Categories with a row of products on the home page (section 2). */
export const HOME_CATEGORIES = [
  'Sofa',
  'Chair',
  'Armchair',
  'Table',
  'Storage',
  'Bed',
  'Accessory',
  'Bar Stool',
  'Office Chair',
  'Office Desk',
  'Lighting',
  'Dining Table',
] as const satisfies ShopConfig['HOME_CATEGORIES'];

/** Categories with low frames of pictures, because wide furniture would leave a tall frame mostly empty. */
export const LOW_CATEGORIES = [
  'Sofa',
  'Table',
  'Storage',
  'Bed',
  'Dining Table',
  'Office Desk',
  'Pedicure Chair',
] as const satisfies ShopConfig['LOW_CATEGORIES'];

/**
 * Room of the demonstration catalog whose picture is above the products of a category. Categories without one have no
 * picture. Leave it empty without the demonstration catalog.
 */
export const ROOM_OF_CATEGORY = {
  Sofa: 'living',
  Chair: 'dining',
  Armchair: 'reading-corner',
  Table: 'living',
  Storage: 'dining',
  Bed: 'bedroom',
  Accessory: 'reading-corner',
  'Bar Stool': 'bar',
  'Office Chair': 'home-office',
  'Office Desk': 'home-office',
  Lighting: 'reading-corner',
  'Dining Table': 'dining',
  'Manicure Chair': 'manicure-salon',
  'Manicure Table': 'manicure-salon',
  'Pedicure Chair': 'pedicure-salon',
  'Pedicure Table': 'pedicure-salon',
} as const satisfies ShopConfig['ROOM_OF_CATEGORY'];

/** Popular searches on the search page (S9.20), by language. */
export const POPULAR_SEARCHES = {
  vn: ['Ghế', 'Ghế bành', 'Sofa', 'Bàn', 'Đèn'],
  en: ['Chairs', 'Armchairs', 'Sofas', 'Tables', 'Lighting'],
  kr: ['의자', '암체어', '소파', '테이블', '조명'],
} as const satisfies ShopConfig['POPULAR_SEARCHES'];

/**
 * Products with a picture of their own on the home page. If a product is discontinued, the first one of the category
 * replaces it. `lamp` is in a panel about lighting. Without `lamp` the home page has no such panel.
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
