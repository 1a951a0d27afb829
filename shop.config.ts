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
export const SALES_MAIL = 'sales@limandloom.example';

/** Service receives emails about orders. */
export const SERVICE_MAIL = 'service@limandloom.example';

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
