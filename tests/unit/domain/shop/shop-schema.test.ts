import { describe, expect, test } from 'vitest';
import { shopProblems } from '#domain/shop/shop-schema.ts';
import * as shop from '#shop.config.ts';
import { NORTHWOOD } from '#tests/support/northwood.ts';

test('the configurations of the shop and of another shop are valid', () => {
  expect(shopProblems(shop)).toEqual([]);
  expect(shopProblems(NORTHWOOD)).toEqual([]);
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
  ])('%#', (config, problem) => {
    expect(shopProblems(config)).toContain(problem);
  });
});
