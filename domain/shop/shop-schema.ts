import * as z from 'zod';
import { languageSchema } from '../languages.ts';
import { isTimeZone, type TimeZone } from '../time/time-zone.ts';
import { officeHoursSchema } from './offices.ts';

const textSchema = z.string().trim().min(1, 'must not be empty');

const numberPrefixSchema = z
  .string()
  .regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters, such as LL');

const officeKeySchema = z
  .string()
  .regex(/^[a-z][a-z-]{0,19}$/, 'must be at most 20 small letters and hyphens');

const timeZoneSchema = z.custom<TimeZone>(
  (name) => typeof name === 'string' && isTimeZone(name),
  'must be an IANA time zone, such as Asia/Seoul',
);

/** Names in the three languages. */
const namesSchema = z.record(languageSchema, textSchema);

const officeSchema = z.object({
  /** Country in structured data, by its ISO 3166 code. */
  country: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code, such as US'),
  /** Legal name. */
  company: textSchema,
  /** Address lines in the format of the country's postal service. */
  address: z.array(textSchema).min(1, 'must have a line').readonly(),
  /** Telephone number as printed. */
  hotline: z
    .string()
    .regex(/^\+[\d ]{7,20}$/, 'must be in international format, such as +1 555 000 0000'),
  /** Email address in the footer. */
  mail: z.enum(['sales', 'service']),
});

/** Names of the color tokens. Colors are hexadecimal, because mail programs and PDF documents need that form. */
const COLOR_NAMES = [
  'paper',
  'raised',
  'sand',
  'celadon',
  'clay',
  'night',
  'ink',
  'ink-2',
  'ink-3',
  'thread',
  'field',
  'on-night',
  'on-night-2',
  'lacquer',
  'lacquer-deep',
  'lacquer-glow',
  'on-lacquer',
  'on-lacquer-2',
  'error',
  'error-bg',
  'success',
  'success-bg',
  'warning',
  'warning-bg',
  'info',
  'info-bg',
] as const;
const colorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/, 'must be a color such as #336699');

/** Countries with a form of their own for addresses. */
const countrySchema = z.enum(['Viet Nam', 'Korea', 'US']);

const deliveryZoneSchema = z.object({
  id: z.string().regex(/^[a-z][a-z-]*$/, 'must be small letters and hyphens'),
  names: namesSchema,
  areas: z
    .array(
      z.object({
        country: countrySchema,
        regions: z.array(textSchema).readonly().optional(),
        postcodes: z
          .array(z.string().regex(/^\d{1,5}$/, 'must be digits'))
          .readonly()
          .optional(),
      }),
    )
    .readonly(),
  carrier: z.enum(['own-team', 'partner']),
  weekdays: z.array(z.int().min(1).max(7)).min(1, 'must have a weekday').readonly(),
  capacity: z.int().min(1, 'must be at least 1'),
  extraDays: z.int().min(0, 'must be at least 0'),
  office: officeKeySchema,
});

const categoryNameSchema = z
  .string()
  .regex(/^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*$/, 'must be capitalized words, such as Bar Stool');

const categoriesSchema = z.array(categoryNameSchema).readonly();

const productCodeSchema = z
  .string()
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 'must be capital letters and digits joined by hyphens');

const showpieceSchema = z.object({ category: categoryNameSchema, product: productCodeSchema });

const currencySchema = z.enum(['USD', 'VND', 'KRW']);

/** Exports with an entry for each office. */
const OF_EACH_OFFICE = [
  'OFFICES',
  'OFFICE_TIME_ZONES',
  'OFFICE_HOURS',
  'OFFICE_NAMES',
  'OFFICE_NAMES_FOR_STAFF',
] as const;

/** Configuration of the shop: the exports of shop.config.ts. */
export const shopSchema = z
  .strictObject({
    SHOP_NAME: textSchema,
    SHOP_NAMES: namesSchema,
    WORD_MARK: z.tuple([textSchema, z.string(), z.string()]).readonly(),
    NAME_SPELLINGS: z
      .array(z.string().regex(/^[\p{Ll}\p{Lo}\p{N}]+$/u, 'must be small letters and digits'))
      .min(1, 'must have a spelling')
      .readonly(),
    SHOP_ID: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens'),
    SHOP_SLUG: z
      .string()
      .regex(/^[a-z][a-z0-9-]{2,}$/, 'must be at least three small letters, digits and hyphens'),
    SALES_EMAIL: z.email('must be an email address'),
    SERVICE_EMAIL: z.email('must be an email address'),
    OFFICE_KEYS: z.array(officeKeySchema).min(1, 'must have an office').readonly(),
    OFFICES: z.record(z.string(), officeSchema),
    OFFICE_TIME_ZONES: z.record(z.string(), timeZoneSchema),
    OFFICE_HOURS: z.record(z.string(), officeHoursSchema),
    OFFICE_NAMES: z.record(z.string(), namesSchema),
    OFFICE_NAMES_FOR_STAFF: z.record(z.string(), namesSchema),
    OFFICE_PLACES: namesSchema,
    MAIN_OFFICE: officeKeySchema,
    OFFICE_OF_MARKET: z.record(languageSchema, officeKeySchema),
    CHATS: z.partialRecord(
      languageSchema,
      z.object({
        /** Text of the link, in `locales/<language>/everywhere.json`. */
        name: z.enum(['contact-zalo', 'contact-kakao']),
        href: z.url('must be a URL'),
      }),
    ),
    MARKETS: z.record(
      languageSchema,
      z.object({
        country: countrySchema,
        currency: currencySchema,
      }),
    ),
    MARKET_TIME_ZONES: z.record(languageSchema, timeZoneSchema),
    OTHER_COUNTRIES: z.object({ office: officeKeySchema, currency: currencySchema }),
    TAXES: z.partialRecord(
      countrySchema,
      z
        .array(
          z.object({
            tax: z.object({ rate: z.int().min(0).max(100_000), included: z.boolean() }),
            until: z.iso.date().optional(),
          }),
        )
        .readonly(),
    ),
    QUOTE_PROMISES: z.object({
      discountLimit: z.int().min(0).max(100_000),
      answerDays: z.int().min(2, 'must be at least 2, because texts name several days').max(30),
      targetHours: z.int().min(1).max(200),
      validDays: z.int().min(1).max(180),
    }),
    ANSWER_DAYS_IN_WORDS: namesSchema,
    SHIPPING_ANSWER_HOURS: z.int().min(2, 'must be at least 2, because texts name several hours'),
    COUPON_DAYS: z.int().min(1, 'must be at least 1'),
    COUNTRY_OF_ORIGIN: namesSchema,
    HAS_DEMONSTRATION_CATALOG: z.boolean(),
    CATEGORIES: categoriesSchema.refine((names) => names.length > 0, 'must have a category'),
    CATEGORY_NAMES: z.record(z.string(), z.object({ one: namesSchema, many: namesSchema })),
    MENU_CATEGORIES: z.object({
      furniture: categoriesSchema,
      own: categoriesSchema,
      last: categoriesSchema,
    }),
    COMMERCIAL_CATEGORIES: categoriesSchema,
    HOME_CATEGORIES: categoriesSchema,
    LOW_CATEGORIES: categoriesSchema,
    ROOM_OF_CATEGORY: z.record(z.string(), textSchema),
    POPULAR_SEARCHES: z.record(languageSchema, z.array(textSchema).readonly()),
    DELIVERY_ZONES: z.array(deliveryZoneSchema).min(1, 'must have a zone').readonly(),
    INTERIOR_DESIGN_LINKS: z.object({
      home: z.url('must be a URL'),
      about: z.url('must be a URL'),
      concept: z.url('must be a URL'),
      construction: z.url('must be a URL'),
      consulting: z.url('must be a URL'),
    }),
    ORDER_PREFIX: numberPrefixSchema,
    QUOTE_PREFIX: numberPrefixSchema,
    PRODUCT_PREFIX: z.string().regex(/^[A-Z0-9]{1,6}$/, 'must be capital letters and digits'),
    COUPON_PREFIXES: z.object({
      welcome: z.string().regex(/^[A-Z]{2,12}$/, 'must be capital letters'),
      other: z.string().regex(/^[A-Z]{2,12}$/, 'must be capital letters'),
    }),
    COLORS: z.record(z.enum([...COLOR_NAMES, 'scrim', 'swatch-edge']), colorSchema),
    SHOWPIECES: z.object({
      hero: showpieceSchema,
      lamp: showpieceSchema,
      sale: showpieceSchema,
    }),
    HOME_TILES: z
      .array(
        showpieceSchema.extend({
          tint: z.enum(['clay', 'celadon', 'sand']),
          smallScreens: z.boolean(),
        }),
      )
      .readonly(),
    HANGING_DESIGNS: z.array(textSchema).readonly(),
    COLORS_OF_PICTURES: z.strictObject({
      weave: colorSchema,
      'drawn-weave': colorSchema,
      swatch: colorSchema,
    }),
    HIGH_CONTRAST_COLORS: z.partialRecord(z.enum(COLOR_NAMES), colorSchema),
    DARK_EMAIL_COLORS: z.strictObject({
      page: colorSchema,
      sheet: colorSchema,
      ink: colorSchema,
      'ink-2': colorSchema,
      line: colorSchema,
    }),
  })
  .check(({ value, issues }) => {
    const { ORDER_PREFIX, QUOTE_PREFIX, OFFICE_KEYS, OFFICE_OF_MARKET, DELIVERY_ZONES } = value;
    if (ORDER_PREFIX === QUOTE_PREFIX) {
      const message = 'must differ from ORDER_PREFIX';
      issues.push({ code: 'custom', path: ['QUOTE_PREFIX'], message, input: QUOTE_PREFIX });
    }
    const keys = [...OFFICE_KEYS].join();
    for (const name of OF_EACH_OFFICE) {
      if (Object.keys(value[name]).join() === keys) continue;
      const message = `must have the keys of OFFICE_KEYS, in this order: ${keys}`;
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    }
    const offices = [
      { path: ['MAIN_OFFICE'], office: value.MAIN_OFFICE },
      ...Object.entries(OFFICE_OF_MARKET).map(([market, office]) => ({
        path: ['OFFICE_OF_MARKET', market],
        office,
      })),
      { path: ['OTHER_COUNTRIES', 'office'], office: value.OTHER_COUNTRIES.office },
      ...DELIVERY_ZONES.map(({ id, office }) => ({
        path: ['DELIVERY_ZONES', id, 'office'],
        office,
      })),
    ];
    for (const { path, office } of offices) {
      if (OFFICE_KEYS.includes(office)) continue;
      issues.push({ code: 'custom', path, message: `must be one of ${keys}`, input: office });
    }
    const categories = [...value.CATEGORIES].join();
    if (Object.keys(value.CATEGORY_NAMES).join() !== categories) {
      const message = 'must have the names of CATEGORIES, in this order';
      issues.push({ code: 'custom', path: ['CATEGORY_NAMES'], message, input: categories });
    }
    for (const [name, category] of citedCategories(value)) {
      if (value.CATEGORIES.includes(category)) continue;
      const message = `${category} is not in CATEGORIES`;
      issues.push({ code: 'custom', path: [name], message, input: category });
    }
    const countries = Object.values(value.MARKETS).map(({ country }) => country);
    if (new Set(countries).size < countries.length) {
      const message = 'must have different countries';
      issues.push({ code: 'custom', path: ['MARKETS'], message, input: countries });
    }
    if (new Set(DELIVERY_ZONES.map(({ id }) => id)).size < DELIVERY_ZONES.length) {
      const message = 'must have different ids';
      issues.push({ code: 'custom', path: ['DELIVERY_ZONES'], message, input: DELIVERY_ZONES });
    }
    if (DELIVERY_ZONES.at(-1)?.areas.length !== 0) {
      const message = 'must end with a zone without areas, for every other address';
      issues.push({ code: 'custom', path: ['DELIVERY_ZONES'], message, input: DELIVERY_ZONES });
    }
  });

export type ShopConfig = z.infer<typeof shopSchema>;

/** Returns the categories that other exports name, with the name of the export. */
function citedCategories(shop: ShopConfig): (readonly [name: string, category: string])[] {
  const { MENU_CATEGORIES: menu, SHOWPIECES, HOME_TILES, ROOM_OF_CATEGORY } = shop;
  const cited = {
    MENU_CATEGORIES: [...menu.furniture, ...menu.own, ...menu.last],
    COMMERCIAL_CATEGORIES: shop.COMMERCIAL_CATEGORIES,
    HOME_CATEGORIES: shop.HOME_CATEGORIES,
    LOW_CATEGORIES: shop.LOW_CATEGORIES,
    ROOM_OF_CATEGORY: Object.keys(ROOM_OF_CATEGORY),
    SHOWPIECES: Object.values(SHOWPIECES).map(({ category }) => category),
    HOME_TILES: HOME_TILES.map(({ category }) => category),
  };
  return Object.entries(cited).flatMap(([name, categories]) =>
    categories.map((category) => [name, category] as const),
  );
}

/** Returns what is wrong in a configuration, one line per field: 'SALES_EMAIL: must be an email address'. */
export function shopProblems(config: object): string[] {
  const { error } = shopSchema.safeParse({ ...config });
  return (error?.issues ?? []).map((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: unknown name`;
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    return `${path}: ${isMissing ? 'is missing' : issue.message}`;
  });
}
