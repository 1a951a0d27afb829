import type { ShopConfig } from '#domain/shop/shop-schema.ts';

/** Configuration of another shop. Shares no value with shop.config.ts. */
export const NORTHWOOD: ShopConfig = {
  SHOP_NAME: 'Northwood',
  SHOP_NAMES: { vn: 'Northwood', en: 'Northwood', kr: '노스우드' },
  WORD_MARK: ['North', 'wood', ''],
  NAME_SPELLINGS: ['northwood', '노스우드'],
  SHOP_ID: 'northwood',
  SHOP_SLUG: 'north-wood',
  SALES_EMAIL: 'hello@northwood.example',
  SERVICE_EMAIL: 'care@northwood.example',
  OFFICE_KEYS: ['portland', 'busan'],
  OFFICES: {
    portland: {
      country: 'US',
      company: 'Northwood LLC',
      representative: 'Ada Harbor',
      registration: 'Maine charter no. 20260042',
      taxNumber: '00-0000042',
      address: ['400 Harbor Street', 'Portland, Maine 04101'],
      hotline: '+1 555 010 0199',
      mail: 'sales',
    },
    busan: {
      country: 'KR',
      company: '노스우드 코리아',
      address: ['12 Haeundae-ro', 'Busan'],
      hotline: '+82 51 000 0199',
      mail: 'service',
    },
  },
  OFFICE_TIME_ZONES: { portland: 'America/New_York', busan: 'Asia/Seoul' },
  OFFICE_HOURS: {
    portland: { days: [1, 2, 3, 4], opens: '07:00', closes: '15:30', holidays: ['2027-07-04'] },
    busan: { days: [2, 3, 4, 5, 6], opens: '10:00', closes: '19:00', holidays: ['2027-03-01'] },
  },
  OFFICE_NAMES: {
    portland: { vn: 'Văn phòng Portland', en: 'Portland office', kr: '포틀랜드 사무소' },
    busan: { vn: 'Văn phòng Busan', en: 'Busan office', kr: '부산 사무소' },
  },
  OFFICE_NAMES_FOR_STAFF: {
    portland: { vn: 'Portland', en: 'Portland', kr: '포틀랜드' },
    busan: { vn: 'Busan', en: 'Busan', kr: '부산' },
  },
  OFFICE_PLACES: { vn: 'Portland và Busan', en: 'Portland and Busan', kr: '포틀랜드와 부산' },
  MAIN_OFFICE: 'portland',
  OFFICE_OF_MARKET: { vn: 'busan', en: 'portland', kr: 'busan' },
  CHATS: { kr: { name: 'contact-kakao', href: 'https://pf.kakao.com/_northwood' } },
  MARKETS: {
    vn: { country: 'Viet Nam', currency: 'USD' },
    en: { country: 'US', currency: 'USD' },
    kr: { country: 'Korea', currency: 'KRW' },
  },
  DEFAULT_COUNTRIES: { vn: 'US', en: 'US', kr: 'US' },
  MARKET_TIME_ZONES: { vn: 'Asia/Bangkok', en: 'America/New_York', kr: 'Asia/Tokyo' },
  OTHER_COUNTRIES: { office: 'portland', currency: 'KRW' },
  TAXES: { US: [{ tax: { rate: 5_500, included: false } }] },
  QUOTE_PROMISES: { discountLimit: 4_000, answerDays: 3, targetHours: 9, validDays: 21 },
  ANSWER_DAYS_IN_WORDS: { vn: 'ba', en: 'three', kr: '사흘' },
  SHIPPING_ANSWER_HOURS: 72,
  COUPON_DAYS: 90,
  COUNTRY_OF_ORIGIN: { vn: 'bang Maine', en: 'Maine', kr: '메인주' },
  DESTINATIONS: {
    vn: 'đến Canada và một số nước khác',
    en: 'to Canada and some other countries',
    kr: '캐나다를 비롯한 일부 나라로',
  },
  HAS_DEMONSTRATION_CATALOG: false,
  CATEGORIES: ['Bench', 'Bookcase', 'Chair', 'Table', 'Bed', 'Rug'],
  CATEGORY_NAMES: {
    Bench: {
      one: { vn: 'Băng ghế', en: 'Bench', kr: '벤치' },
      many: { vn: 'Băng ghế', en: 'Benches', kr: '벤치' },
    },
    Bookcase: {
      one: { vn: 'Giá sách', en: 'Bookcase', kr: '책장' },
      many: { vn: 'Giá sách', en: 'Bookcases', kr: '책장' },
    },
    Chair: {
      one: { vn: 'Ghế tựa', en: 'Seat', kr: '체어' },
      many: { vn: 'Ghế tựa', en: 'Seats', kr: '체어' },
    },
    Table: {
      one: { vn: 'Bàn gỗ', en: 'Trestle', kr: '탁자' },
      many: { vn: 'Bàn gỗ', en: 'Trestles', kr: '탁자' },
    },
    Bed: {
      one: { vn: 'Giường ngủ', en: 'Bedstead', kr: '베드' },
      many: { vn: 'Giường ngủ', en: 'Bedsteads', kr: '베드' },
    },
    Rug: {
      one: { vn: 'Thảm', en: 'Rug', kr: '러그' },
      many: { vn: 'Thảm', en: 'Rugs', kr: '러그' },
    },
  },
  MENU_CATEGORIES: { furniture: ['Rug'], own: ['Bed', 'Table', 'Bench'], last: ['Bookcase'] },
  COMMERCIAL_CATEGORIES: ['Chair'],
  HOME_CATEGORIES: ['Bench', 'Bed'],
  LOW_CATEGORIES: ['Bench', 'Rug'],
  ROOM_OF_CATEGORY: {},
  POPULAR_SEARCHES: { vn: ['thảm'], en: ['rug', 'bench'], kr: ['러그'] },
  DELIVERY_ZONES: [
    {
      id: 'maine',
      names: { vn: 'Bang Maine', en: 'Maine', kr: '메인주' },
      areas: [{ country: 'US', regions: ['ME'] }],
      carrier: 'own-team',
      weekdays: [1, 3],
      capacity: 5,
      extraDays: 1,
      office: 'portland',
    },
    {
      id: 'other-places',
      names: { vn: 'Nơi khác', en: 'Other places', kr: '기타 지역' },
      areas: [],
      carrier: 'partner',
      weekdays: [4],
      capacity: 7,
      extraDays: 9,
      office: 'busan',
    },
  ],
  INTERIOR_DESIGN_LINKS: {
    home: 'https://rooms.northwood.example',
    about: 'https://rooms.northwood.example/us',
    concept: 'https://rooms.northwood.example/plans',
    construction: 'https://rooms.northwood.example/build',
    consulting: 'https://rooms.northwood.example/talk',
  },
  // Without the pages about the house and about pieces that the shop does not sell.
  PAGES: [
    'delivery-methods',
    'payment',
    'materials',
    'showrooms',
    'questions',
    'terms',
    'legal-notice',
  ],
  SHOWROOMS: ['busan'],
  ORDER_PREFIX: 'NWD',
  QUOTE_PREFIX: 'NWQ',
  PRODUCT_PREFIX: 'NW',
  COUPON_PREFIXES: { welcome: 'HELLO', other: 'NORTHWOOD' },
  COLORS: {
    paper: '#edeef5',
    raised: '#f9f9fc',
    sand: '#dedeec',
    celadon: '#e1d9e3',
    clay: '#ced6ea',
    night: '#1d1f28',
    ink: '#1d1e27',
    'ink-2': '#4b4f60',
    'ink-3': '#5a5e70',
    thread: '#c5c6d7',
    field: '#75788f',
    'on-night': '#edeef5',
    'on-night-2': '#bec0d1',
    lacquer: '#185c95',
    'lacquer-deep': '#0e487c',
    'lacquer-glow': '#68aaed',
    'on-lacquer': '#edeef5',
    'on-lacquer-2': '#d1dff7',
    error: '#09575c',
    'error-bg': '#d8e5f5',
    success: '#883c51',
    'success-bg': '#ede4ec',
    warning: '#1f28ff',
    'warning-bg': '#e5e5f9',
    info: '#5c4b22',
    'info-bg': '#e8e3e2',
    scrim: '#1d1f2875',
    'swatch-edge': '#1d1f2838',
  },
  SHOWPIECES: {
    hero: { category: 'Bed', product: 'NW-BED-1' },
    sale: { category: 'Table', product: 'NW-TABLE-1' },
  },
  HOME_TILES: [{ category: 'Bed', product: 'NW-BED-2', tint: 'sand', smallScreens: false }],
  HANGING_DESIGNS: [],
  COLORS_OF_PICTURES: {
    weave: '#ac9aa9',
    'drawn-weave': '#d3d4e4',
    swatch: '#c5c6d7',
  },
  HIGH_CONTRAST_COLORS: {
    thread: '#75788f',
    'ink-2': '#313442',
    'ink-3': '#313442',
    field: '#4b4f60',
  },
  DARK_EMAIL_COLORS: {
    page: '#15161e',
    sheet: '#1d1f28',
    ink: '#edeef5',
    'ink-2': '#bec0d1',
    line: '#4b4f60',
  },
};

/** Products of the other shop, without photographs, models, drawings and rooms. */
export const NORTHWOOD_PRODUCTS: readonly {
  code: string;
  category: string;
  title: string;
  [field: string]: unknown;
}[] = [
  { code: 'NW-BENCH-1', category: 'Bench', title: 'Cove bench', color: 'Birch', material: 'Pine' },
  { code: 'NW-BENCH-2', category: 'Bench', title: 'Pier bench', color: 'Slate', material: 'Pine' },
  { code: 'NW-BED-1', category: 'Bed', title: 'Harbor bedstead', color: 'Birch', material: 'Pine' },
  { code: 'NW-BED-2', category: 'Bed', title: 'Inlet bedstead', color: 'Slate', material: 'Pine' },
  {
    code: 'NW-TABLE-1',
    category: 'Table',
    title: 'Dock trestle',
    color: 'Birch',
    material: 'Pine',
  },
  { code: 'NW-CHAIR-1', category: 'Chair', title: 'Buoy seat', color: 'Slate', material: 'Pine' },
  { code: 'NW-RUG-1', category: 'Rug', title: 'Tide rug', color: 'Foam', material: 'Wool' },
  {
    code: 'NW-BOOKCASE-1',
    category: 'Bookcase',
    title: 'Mast bookcase',
    color: 'Birch',
    material: 'Pine',
    dimensions: { width: '90', depth: '32', height: '180' },
  },
];

export const NORTHWOOD_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M6 26V6l20 20V6" fill="none" stroke="#185c95" stroke-width="3"/></svg>\n';

/** Privacy policy of the other shop. Each shop writes its own. */
export const NORTHWOOD_PRIVACY = `---
title: Privacy
description: What {{shop}} knows about you.
updated: 2027
numbered: true
---

## Who we are {#who-we-are}

{{shop}} runs this site. Write to [{{serviceMail}}](mailto:{{serviceMail}}).

## Your choices {#your-information-sharing-choices}

You choose what you share.

## Your update {#your-update}

We change what you ask us to change.
`;

/** Returns the text of `shop.config.ts` with a configuration. */
export function shopFile(shop: ShopConfig): string {
  const values = Object.entries(shop).map(([name, value]) => {
    const type = `ShopConfig['${name}']`;
    return name === 'HAS_DEMONSTRATION_CATALOG'
      ? `export const ${name}: ${type} = ${value};`
      : `export const ${name} = ${JSON.stringify(value)} as const satisfies ${type};`;
  });
  return ["import type { ShopConfig } from './domain/shop/shop-schema.ts';", ...values, ''].join(
    '\n\n',
  );
}
