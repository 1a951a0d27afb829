import type { ShopConfig } from '#domain/shop/shop-schema.ts';

/** Configuration of another shop. Shares no value with shop.config.ts. */
export const NORTHWOOD: ShopConfig = {
  SHOP_NAME: 'Northwood',
  SHOP_NAMES: { vn: 'Northwood', en: 'Northwood', kr: '노스우드' },
  WORD_MARK: ['North', 'wood', ''],
  NAME_SPELLINGS: ['northwood', '노스우드'],
  SHOP_ID: 'northwood',
  SALES_MAIL: 'hello@northwood.example',
  SERVICE_MAIL: 'care@northwood.example',
  OFFICE_KEYS: ['en', 'kr'],
  OFFICES: {
    en: {
      country: 'US',
      company: 'Northwood LLC',
      address: ['400 Harbor Street', 'Portland, Maine 04101'],
      hotline: '+1 555 010 0199',
      mail: 'sales',
    },
    kr: {
      country: 'KR',
      company: '노스우드 코리아',
      address: ['12 Haeundae-ro', 'Busan'],
      hotline: '+82 51 000 0199',
      mail: 'service',
    },
  },
  OFFICE_NAMES: {
    en: { vn: 'Văn phòng Portland', en: 'Portland office', kr: '포틀랜드 사무소' },
    kr: { vn: 'Văn phòng Busan', en: 'Busan office', kr: '부산 사무소' },
  },
  MAIN_OFFICE: 'en',
  OFFICE_OF_MARKET: { vn: 'kr', en: 'en', kr: 'kr' },
  CHATS: { kr: { name: 'contact-kakao', href: 'https://pf.kakao.com/_northwood' } },
  INTERIOR_DESIGN_LINKS: {
    home: 'https://rooms.northwood.example',
    about: 'https://rooms.northwood.example/us',
    concept: 'https://rooms.northwood.example/plans',
    construction: 'https://rooms.northwood.example/build',
    consulting: 'https://rooms.northwood.example/talk',
  },
  ORDER_PREFIX: 'NWD',
  QUOTE_PREFIX: 'NWQ',
  PRODUCT_PREFIX: 'NW',
  COUPON_PREFIXES: { welcome: 'HELLO', other: 'NORTHWOOD' },
};
