import { describe, expect, test } from 'vitest';
import { shopProblems } from '#domain/shop/shop-schema.ts';
import * as shop from '#shop.config.ts';
import { NORTHWOOD } from '#tests/support/northwood.ts';

test('the configurations of the shop and of another shop are valid', () => {
  expect(shopProblems(shop)).toEqual([]);
  expect(shopProblems(NORTHWOOD)).toEqual([]);
});

test('a color can have capital letters', () => {
  const lacquer = NORTHWOOD.COLORS.lacquer.toUpperCase();
  expect(shopProblems({ ...NORTHWOOD, COLORS: { ...NORTHWOOD.COLORS, lacquer } })).toEqual([]);
});

test('the other shop shares no value with the shop', () => {
  const own: Record<string, unknown> = { ...shop };
  const same = Object.entries(NORTHWOOD).filter(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(own[name]),
  );
  expect(same).toEqual([]);
});

describe('a wrong configuration names the field and the reason', () => {
  const { SALES_EMAIL: _, ...withoutSales } = NORTHWOOD;
  const [maine, otherPlaces] = NORTHWOOD.DELIVERY_ZONES;
  const open = { tax: { rate: 5_500, included: false } };
  const inMaine = (area: object) => [{ ...maine, areas: [area] }, otherPlaces];

  test.each([
    [withoutSales, 'SALES_EMAIL: is missing'],
    [{ ...NORTHWOOD, COLOUR: 'red' }, 'COLOUR: unknown name'],
    [{ ...NORTHWOOD, SERVICE_EMAIL: 'care' }, 'SERVICE_EMAIL: must be an email address'],
    [
      { ...NORTHWOOD, ORDER_PREFIX: 'nw' },
      'ORDER_PREFIX: must be two to four capital letters, such as LL',
    ],
    [{ ...NORTHWOOD, QUOTE_PREFIX: 'NWD' }, 'QUOTE_PREFIX: must differ from ORDER_PREFIX'],
    [
      {
        ...NORTHWOOD,
        OFFICE_KEYS: ['portland', 'hue'],
        OFFICE_OF_MARKET: { vn: 'hue', en: 'hue', kr: 'hue' },
      },
      'OFFICES: must have the keys of OFFICE_KEYS, in this order: portland,hue',
    ],
    [
      { ...NORTHWOOD, OFFICE_OF_MARKET: { ...NORTHWOOD.OFFICE_OF_MARKET, vn: 'vn' } },
      'OFFICE_OF_MARKET.vn: must be one of portland,busan',
    ],
    [
      { ...NORTHWOOD, COLORS: { ...NORTHWOOD.COLORS, paper: 'white' } },
      'COLORS.paper: must be a color such as #336699',
    ],
    [
      { ...NORTHWOOD, OFFICE_TIME_ZONES: { portland: 'Maine', busan: 'Asia/Seoul' } },
      'OFFICE_TIME_ZONES.portland: must be an IANA time zone, such as Asia/Seoul',
    ],
    [
      {
        ...NORTHWOOD,
        DELIVERY_ZONES: NORTHWOOD.DELIVERY_ZONES.map((zone) => ({ ...zone, office: 'hue' })),
      },
      'DELIVERY_ZONES.maine.office: must be one of portland,busan',
    ],
    [
      { ...NORTHWOOD, DELIVERY_ZONES: NORTHWOOD.DELIVERY_ZONES.slice(0, 1) },
      'DELIVERY_ZONES: must end with a zone without areas, for every other address',
    ],
    [{ ...NORTHWOOD, MAIN_OFFICE: 'vn' }, 'MAIN_OFFICE: must be one of portland,busan'],
    [
      { ...NORTHWOOD, SHOP_NAMES: { vn: 'Northwood', en: ' ', kr: '노스우드' } },
      'SHOP_NAMES.en: must not be empty',
    ],
    [{ ...NORTHWOOD, SHOP_NAME: 7 }, 'SHOP_NAME: must be of type string'],
    [{ ...NORTHWOOD, CATEGORIES: 'Bench' }, 'CATEGORIES: must be of type array'],
    [
      { ...NORTHWOOD, SHIPPING_ANSWER_HOURS: 4.5 },
      'SHIPPING_ANSWER_HOURS: must be of type integer',
    ],
    [{ ...NORTHWOOD, WORD_MARK: 'Northwood' }, 'WORD_MARK: must be of type array'],
    [{ ...NORTHWOOD, WORD_MARK: ['Northwood'] }, 'WORD_MARK: must have 3 values'],
    [{ ...NORTHWOOD, OFFICES: [] }, 'OFFICES: must be of type object'],
    [{ ...NORTHWOOD, COUPON_DAYS: 10_000 }, 'COUPON_DAYS: must be at most 3650'],
    [{ ...NORTHWOOD, COUPON_DAYS: 0 }, 'COUPON_DAYS: must be at least 1'],
    [
      { ...NORTHWOOD, DEFAULT_COUNTRIES: { vn: 'Other', en: 'US', kr: 'US' } },
      'DEFAULT_COUNTRIES.vn: must be one of Viet Nam, Korea, US',
    ],
    [
      {
        ...NORTHWOOD,
        OFFICE_HOURS: {
          ...NORTHWOOD.OFFICE_HOURS,
          portland: { days: [1], opens: '7:00', closes: '15:30', holidays: ['4.7.2027'] },
        },
      },
      'OFFICE_HOURS.portland.holidays.0: must be a date such as 2026-12-31',
    ],
    [
      {
        ...NORTHWOOD,
        OFFICE_HOURS: {
          ...NORTHWOOD.OFFICE_HOURS,
          portland: { days: [1], opens: '7:00', closes: '15:30', holidays: [] },
        },
      },
      'OFFICE_HOURS.portland.opens: must be a time such as 09:00',
    ],
    [
      { ...NORTHWOOD, DELIVERY_ZONES: [{ ...maine, weekdays: [1, 1] }, otherPlaces] },
      'DELIVERY_ZONES.0.weekdays: must not repeat a weekday',
    ],
    [
      { ...NORTHWOOD, DELIVERY_ZONES: inMaine({ country: 'US', regions: [] }) },
      'DELIVERY_ZONES.0.areas.0.regions: must not be empty',
    ],
    [
      { ...NORTHWOOD, SHOP_NAMES: { vn: 'Northwood', en: 'Northwood' } },
      'SHOP_NAMES.kr: is missing',
    ],
    [
      { ...NORTHWOOD, OFFICE_TIME_ZONES: { portland: undefined, busan: 'Asia/Seoul' } },
      'OFFICE_TIME_ZONES.portland: is missing',
    ],
    [
      { ...NORTHWOOD, OTHER_COUNTRIES: { office: 'portland' } },
      'OTHER_COUNTRIES.currency: is missing',
    ],
    [
      { ...NORTHWOOD, DELIVERY_ZONES: inMaine({ country: 'US', region: ['ME'] }) },
      'DELIVERY_ZONES.0.areas.0.region: unknown name',
    ],
    [
      { ...NORTHWOOD, TAXES: { US: [{ ...open, untill: '2027-01-01' }] } },
      'TAXES.US.0.untill: unknown name',
    ],
    [
      {
        ...NORTHWOOD,
        OFFICE_HOURS: {
          ...NORTHWOOD.OFFICE_HOURS,
          portland: { ...NORTHWOOD.OFFICE_HOURS['portland'], holiday: ['2027-07-04'] },
        },
      },
      'OFFICE_HOURS.portland.holiday: unknown name',
    ],
    [
      { ...NORTHWOOD, CATEGORIES: [...NORTHWOOD.CATEGORIES, 'BENCH'] },
      'CATEGORIES: must differ in more than capital letters, because URLs have none',
    ],
    [
      { ...NORTHWOOD, HOME_CATEGORIES: ['Bed', 'Bench', 'Bed'] },
      'HOME_CATEGORIES: must not repeat a category',
    ],
    [
      { ...NORTHWOOD, COMMERCIAL_CATEGORIES: ['Chair', 'Chair'] },
      'COMMERCIAL_CATEGORIES: must not repeat a category',
    ],
    [
      { ...NORTHWOOD, MENU_CATEGORIES: { ...NORTHWOOD.MENU_CATEGORIES, last: ['Bed'] } },
      'MENU_CATEGORIES: must not repeat a category',
    ],
    [
      { ...NORTHWOOD, DELIVERY_ZONES: inMaine({ country: 'US', regions: ['ME', 'Maine'] }) },
      'DELIVERY_ZONES.maine: Maine is no region in addresses of US: use codes of states, such as OR',
    ],
    [
      { ...NORTHWOOD, DELIVERY_ZONES: inMaine({ country: 'Korea', regions: ['Seoul'] }) },
      'DELIVERY_ZONES.maine: Seoul is no region in addresses of Korea: leave out `regions`, and use `postcodes`',
    ],
    [
      { ...NORTHWOOD, DELIVERY_ZONES: [{ ...maine, areas: [] }, otherPlaces] },
      'DELIVERY_ZONES.maine.areas: must not be empty, because only the last zone contains every other address',
    ],
    [
      { ...NORTHWOOD, COLORS: { ...NORTHWOOD.COLORS, paper: '#edeef580' } },
      'COLORS.paper: must be a color such as #336699',
    ],
    [
      { ...NORTHWOOD, COLORS: { ...NORTHWOOD.COLORS, 'ink-3': '#8A8EA0' } },
      'COLORS.ink-3: has a contrast of 2.8 to paper, but text needs at least 4.5',
    ],
    [
      { ...NORTHWOOD, COLORS: { ...NORTHWOOD.COLORS, 'warning-bg': '#8080FF' } },
      'COLORS.warning: has a contrast of 2.2 to warning-bg, but text needs at least 4.5',
    ],
    [
      { ...NORTHWOOD, COLORS: { ...NORTHWOOD.COLORS, scrim: '#1d1f28' } },
      'COLORS.scrim: must be a transparent color such as #33669980',
    ],
    [
      { ...NORTHWOOD, HIGH_CONTRAST_COLORS: { field: '#4b4f6080' } },
      'HIGH_CONTRAST_COLORS.field: must be a color such as #336699',
    ],
    [
      { ...NORTHWOOD, CHATS: { kr: { name: 'contact-kakao', href: 'javascript:alert(1)' } } },
      'CHATS.kr.href: must be a URL with https',
    ],
    [
      {
        ...NORTHWOOD,
        INTERIOR_DESIGN_LINKS: { ...NORTHWOOD.INTERIOR_DESIGN_LINKS, home: 'data:text/html,home' },
      },
      'INTERIOR_DESIGN_LINKS.home: must be a URL with https',
    ],
    [
      { ...NORTHWOOD, PAGES: ['payment', 'Payment'] },
      'PAGES.1: must be the name of a page, such as delivery-methods',
    ],
    [{ ...NORTHWOOD, PAGES: ['payment', 'payment'] }, 'PAGES: must not repeat a page'],
    [{ ...NORTHWOOD, SHOWROOMS: ['hue'] }, 'SHOWROOMS: must be one of portland,busan'],
    [
      { ...NORTHWOOD, TAXES: { US: [open, { ...open, until: '2027-12-31' }] } },
      'TAXES.US: must be in the order of `until`, and only the last may have none',
    ],
    [
      {
        ...NORTHWOOD,
        TAXES: {
          US: [
            { ...open, until: '2027-12-31' },
            { ...open, until: '2026-12-31' },
          ],
        },
      },
      'TAXES.US: must be in the order of `until`, and only the last may have none',
    ],
    [
      { ...NORTHWOOD, SHOP_SLUG: 'n'.repeat(256) },
      'SHOP_SLUG: must be 3 to 100 small letters, digits and hyphens',
    ],
  ])('%#', (config, problem) => {
    expect(shopProblems(config)).toContain(problem);
  });
});

test('a shop without a category of the demonstration catalog does not have the catalog', () => {
  const categories = ['Bed', 'Sofa', 'Lighting', 'Sofa'];
  const demonstration = { categories, designs: [], rooms: [] };
  const withCatalog = { ...NORTHWOOD, HAS_DEMONSTRATION_CATALOG: true };
  expect(shopProblems(withCatalog, demonstration)).toEqual([
    'HAS_DEMONSTRATION_CATALOG: must be false, because CATEGORIES lacks Sofa, Lighting',
  ]);
  expect(shopProblems(withCatalog, { ...demonstration, categories: ['Bed'] })).toEqual([]);
  expect(shopProblems(NORTHWOOD, demonstration)).toEqual([]);
});

test('rooms and hanging designs are those of the demonstration catalog', () => {
  const demonstration = { categories: ['Bed'], designs: ['domi'], rooms: ['bedroom'] };
  const config = {
    ...NORTHWOOD,
    HAS_DEMONSTRATION_CATALOG: true,
    ROOM_OF_CATEGORY: { Bed: 'bedroom', Bench: 'attic' },
    HANGING_DESIGNS: ['domi', 'Rota'],
  };
  expect(shopProblems(config, demonstration)).toEqual([
    'ROOM_OF_CATEGORY: attic is no room of the demonstration catalog',
    'HANGING_DESIGNS: Rota is no design of the demonstration catalog',
  ]);
  expect(shopProblems({ ...config, HAS_DEMONSTRATION_CATALOG: false }, demonstration)).toEqual([
    'ROOM_OF_CATEGORY: must be empty, because HAS_DEMONSTRATION_CATALOG is false',
  ]);
});
