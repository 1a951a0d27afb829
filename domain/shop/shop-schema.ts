import * as z from 'zod';
import { COUNTRIES } from '../address/address.ts';
import { US_STATES } from '../address/us-states.ts';
import { VIETNAM_PROVINCES } from '../address/vietnam-provinces.ts';
import { languageSchema } from '../languages.ts';
import { CURRENCIES } from '../money/currency.ts';
import { isTimeZone, type TimeZone } from '../time/time-zone.ts';
import { officeHoursSchema } from './office-hours.ts';
import { chatSchema, hotlineSchema, linkSchema, officeAddressSchema } from './shop-facts-schema.ts';

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

const officeSchema = z.strictObject({
  /** Country in structured data, by its ISO 3166 code. */
  country: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code, such as US'),
  /** Legal name. */
  company: textSchema,
  /** Person who represents the company. */
  representative: textSchema.optional(),
  /** Register and number, such as 'California entity no. 1234567'. */
  registration: textSchema.optional(),
  /** Number for taxes. */
  taxNumber: textSchema.optional(),
  address: officeAddressSchema,
  hotline: hotlineSchema,
  /** Email address in the footer. */
  mail: z.enum(['sales', 'service']),
});

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #336699');

const transparentColorSchema = z
  .string()
  .regex(/^#[0-9a-f]{8}$/i, 'must be a transparent color such as #33669980');

/** Colors of tokens. They are hexadecimal, because email programs and PDF documents need that form. */
const tokenColorsSchema = z.strictObject({
  paper: colorSchema,
  raised: colorSchema,
  sand: colorSchema,
  celadon: colorSchema,
  clay: colorSchema,
  night: colorSchema,
  ink: colorSchema,
  'ink-2': colorSchema,
  'ink-3': colorSchema,
  thread: colorSchema,
  field: colorSchema,
  'on-night': colorSchema,
  'on-night-2': colorSchema,
  lacquer: colorSchema,
  'lacquer-deep': colorSchema,
  'lacquer-glow': colorSchema,
  'on-lacquer': colorSchema,
  'on-lacquer-2': colorSchema,
  error: colorSchema,
  'error-bg': colorSchema,
  success: colorSchema,
  'success-bg': colorSchema,
  warning: colorSchema,
  'warning-bg': colorSchema,
  info: colorSchema,
  'info-bg': colorSchema,
});

/** Surfaces on which pages, emails and PDF documents have text, by the color of the text. */
const SURFACES_OF_TEXT = {
  ink: ['paper', 'raised', 'sand', 'celadon', 'clay'],
  'ink-2': ['paper', 'raised', 'sand', 'celadon', 'clay'],
  'ink-3': ['paper', 'raised', 'sand', 'celadon'],
  'on-night': ['night'],
  'on-night-2': ['night'],
  lacquer: ['paper', 'raised', 'sand', 'celadon', 'clay'],
  'lacquer-deep': ['paper'],
  'lacquer-glow': ['night'],
  'on-lacquer': ['lacquer', 'lacquer-deep'],
  'on-lacquer-2': ['lacquer'],
  error: ['paper', 'raised', 'error-bg'],
  success: ['paper', 'raised', 'success-bg'],
  warning: ['paper', 'raised', 'warning-bg'],
  info: ['paper', 'raised', 'info-bg'],
} as const satisfies Partial<
  Record<
    keyof z.infer<typeof tokenColorsSchema>,
    readonly (keyof z.infer<typeof tokenColorsSchema>)[]
  >
>;

/** Lowest contrast ratio of text to its surface (WCAG 2.2, level AA). */
const TEXT_CONTRAST = 4.5;

/** Countries with a form of their own for addresses. */
const countrySchema = z.enum(COUNTRIES).exclude(['Other']);

/** Regions in addresses of a country. Addresses in Korea have none. */
const REGIONS: Record<z.infer<typeof countrySchema>, readonly string[]> = {
  'Viet Nam': VIETNAM_PROVINCES.map(({ name }) => name),
  Korea: [],
  US: US_STATES.map(({ code }) => code),
};

/** Advice for a region that a country's addresses do not have. */
const REGION_ADVICE: typeof REGIONS extends Record<infer Country, unknown>
  ? Record<Country, string>
  : never = {
  'Viet Nam': 'use names of provinces, such as Thành phố Hồ Chí Minh',
  Korea: 'leave out `regions`, and use `postcodes`',
  US: 'use codes of states, such as OR',
};

const deliveryZoneSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/, 'must be small letters and hyphens'),
  names: namesSchema,
  areas: z
    .array(
      z.strictObject({
        country: countrySchema,
        regions: z.array(textSchema).min(1).readonly().optional(),
        postcodes: z
          .array(z.string().regex(/^\d{1,5}$/, 'must be digits'))
          .min(1)
          .readonly()
          .optional(),
      }),
    )
    .readonly(),
  carrier: z.enum(['own-team', 'partner']),
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .refine(areDistinct, 'must not repeat a weekday')
    .readonly(),
  capacity: z.int().min(1),
  // Staff propose days of the next 200 days, and ten weeks of them are the longest lead time.
  extraDays: z.int().min(0).max(100),
  office: officeKeySchema,
});

const categoryNameSchema = z
  .string()
  .regex(
    /^[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*$/,
    'must be capitalized words with the letters A to Z, such as Bar Stool',
  );

const categoriesSchema = z
  .array(categoryNameSchema)
  .refine(areDistinct, 'must not repeat a category')
  .readonly();

const pageNameSchema = z
  .string()
  .regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be the name of a page, such as delivery-methods');

const productCodeSchema = z
  .string()
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 'must be capital letters and digits joined by hyphens');

const showpieceSchema = z.strictObject({
  category: categoryNameSchema,
  product: productCodeSchema,
});

const currencySchema = z.enum(CURRENCIES);

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
      .min(1)
      .readonly(),
    SHOP_ID: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens'),
    SHOP_SLUG: z
      .string()
      // The limit leaves room in file names, and is below that of a table's name.
      .regex(/^[a-z][a-z0-9-]{2,99}$/, 'must be 3 to 100 small letters, digits and hyphens'),
    SALES_EMAIL: z.email('must be an email address'),
    SERVICE_EMAIL: z.email('must be an email address'),
    OFFICE_KEYS: z.array(officeKeySchema).min(1).readonly(),
    OFFICES: z.record(z.string(), officeSchema),
    OFFICE_TIME_ZONES: z.record(z.string(), timeZoneSchema),
    OFFICE_HOURS: z.record(z.string(), officeHoursSchema.strict()),
    OFFICE_NAMES: z.record(z.string(), namesSchema),
    OFFICE_NAMES_FOR_STAFF: z.record(z.string(), namesSchema),
    OFFICE_PLACES: namesSchema,
    MAIN_OFFICE: officeKeySchema,
    OFFICE_OF_MARKET: z.record(languageSchema, officeKeySchema),
    CHATS: z.partialRecord(languageSchema, chatSchema.strict()),
    MARKETS: z.record(
      languageSchema,
      z.strictObject({
        country: countrySchema,
        currency: currencySchema,
      }),
    ),
    DEFAULT_COUNTRIES: z.record(languageSchema, countrySchema),
    MARKET_TIME_ZONES: z.record(languageSchema, timeZoneSchema),
    OTHER_COUNTRIES: z.strictObject({ office: officeKeySchema, currency: currencySchema }),
    TAXES: z.partialRecord(
      countrySchema,
      z
        .array(
          z.strictObject({
            tax: z.strictObject({ rate: z.int().min(0).max(100_000), included: z.boolean() }),
            until: z.iso.date().optional(),
          }),
        )
        .refine(areInOrder, 'must be in the order of `until`, and only the last may have none')
        .readonly(),
    ),
    QUOTE_PROMISES: z.strictObject({
      discountLimit: z.int().min(0).max(100_000),
      answerDays: z.int().min(2, 'must be at least 2, because texts name several days').max(30),
      targetHours: z.int().min(1).max(200),
      validDays: z.int().min(1).max(180),
    }),
    ANSWER_DAYS_IN_WORDS: namesSchema,
    SHIPPING_ANSWER_HOURS: z.int().min(2, 'must be at least 2, because texts name several hours'),
    COUPON_DAYS: z.int().min(1).max(3_650),
    COUNTRY_OF_ORIGIN: namesSchema,
    DESTINATIONS: namesSchema,
    HAS_DEMONSTRATION_CATALOG: z.boolean(),
    CATEGORIES: categoriesSchema
      .refine((names) => names.length > 0, 'must have a category')
      .refine(
        (names) => areDistinct(names.map((name) => name.toLowerCase())),
        'must differ in more than capital letters, because URLs have none',
      ),
    CATEGORY_NAMES: z.record(z.string(), z.strictObject({ one: namesSchema, many: namesSchema })),
    MENU_CATEGORIES: z
      .strictObject({
        furniture: categoriesSchema,
        own: categoriesSchema,
        last: categoriesSchema,
      })
      .refine(
        ({ furniture, own, last }) => areDistinct([...furniture, ...own, ...last]),
        'must not repeat a category',
      ),
    COMMERCIAL_CATEGORIES: categoriesSchema,
    HOME_CATEGORIES: categoriesSchema,
    LOW_CATEGORIES: categoriesSchema,
    ROOM_OF_CATEGORY: z.record(z.string(), textSchema),
    POPULAR_SEARCHES: z.record(languageSchema, z.array(textSchema).readonly()),
    DELIVERY_ZONES: z.array(deliveryZoneSchema).min(1).readonly(),
    INTERIOR_DESIGN_LINKS: z
      .strictObject({
        home: linkSchema,
        about: linkSchema,
        concept: linkSchema,
        construction: linkSchema,
        consulting: linkSchema,
      })
      .partial(),
    PAGES: z.array(pageNameSchema).refine(areDistinct, 'must not repeat a page').readonly(),
    SHOWROOMS: z.array(officeKeySchema).refine(areDistinct, 'must not repeat an office').readonly(),
    ORDER_PREFIX: numberPrefixSchema,
    QUOTE_PREFIX: numberPrefixSchema,
    PRODUCT_PREFIX: z.string().regex(/^[A-Z0-9]{1,6}$/, 'must be capital letters and digits'),
    COUPON_PREFIXES: z.strictObject({
      welcome: z.string().regex(/^[A-Z]{2,12}$/, 'must be capital letters'),
      other: z.string().regex(/^[A-Z]{2,12}$/, 'must be capital letters'),
    }),
    COLORS: tokenColorsSchema.extend({
      scrim: transparentColorSchema,
      'swatch-edge': transparentColorSchema,
    }),
    SHOWPIECES: z.strictObject({
      hero: showpieceSchema,
      lamp: showpieceSchema.optional(),
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
    HIGH_CONTRAST_COLORS: tokenColorsSchema.partial(),
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
      ...value.SHOWROOMS.map((office) => ({ path: ['SHOWROOMS'], office })),
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
    for (const { id, areas } of DELIVERY_ZONES.slice(0, -1)) {
      if (areas.length > 0) continue;
      const message = 'must not be empty, because only the last zone contains every other address';
      issues.push({ code: 'custom', path: ['DELIVERY_ZONES', id, 'areas'], message, input: areas });
    }
    for (const { id, areas } of DELIVERY_ZONES) {
      for (const { country, regions = [] } of areas) {
        const unknown = regions.filter((region) => !REGIONS[country].includes(region));
        if (unknown.length === 0) continue;
        const message = `${unknown.join(', ')} is no region in addresses of ${country}: ${REGION_ADVICE[country]}`;
        issues.push({ code: 'custom', path: ['DELIVERY_ZONES', id], message, input: areas });
      }
    }
    for (const { text, surface, contrast } of lowContrasts(value.COLORS)) {
      const message = `has a contrast of ${contrast} to ${surface}, but text needs at least ${TEXT_CONTRAST}`;
      issues.push({ code: 'custom', path: ['COLORS', text], message, input: value.COLORS });
    }
  });

export type ShopConfig = z.infer<typeof shopSchema>;

/** Returns the relative luminance of a color such as #336699, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const channel = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the texts that are hard to read on a surface. The contrast is rounded down, so that it is below the limit. */
function lowContrasts(colors: ShopConfig['COLORS']) {
  return Object.entries(SURFACES_OF_TEXT).flatMap(([text, surfaces]) =>
    surfaces.flatMap((surface) => {
      const [dark = 0, light = 0] = [colors[text as keyof typeof SURFACES_OF_TEXT], colors[surface]]
        .map(luminance)
        .sort((a, b) => a - b);
      const ratio = (light + 0.05) / (dark + 0.05);
      if (ratio >= TEXT_CONTRAST) return [];
      return [{ text, surface, contrast: Math.floor(ratio * 10) / 10 }];
    }),
  );
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** Returns whether every period of a tax begins after the one before it ends. */
function areInOrder(periods: readonly { until?: string | undefined }[]): boolean {
  return periods.slice(1).every(({ until }, index) => {
    const before = periods[index]?.until;
    return before !== undefined && (until === undefined || before < until);
  });
}

/** Returns the categories that other exports name, with the name of the export. */
function citedCategories(shop: ShopConfig): (readonly [name: string, category: string])[] {
  const { MENU_CATEGORIES: menu, SHOWPIECES, HOME_TILES, ROOM_OF_CATEGORY } = shop;
  const cited = {
    MENU_CATEGORIES: [...menu.furniture, ...menu.own, ...menu.last],
    COMMERCIAL_CATEGORIES: shop.COMMERCIAL_CATEGORIES,
    HOME_CATEGORIES: shop.HOME_CATEGORIES,
    LOW_CATEGORIES: shop.LOW_CATEGORIES,
    ROOM_OF_CATEGORY: Object.keys(ROOM_OF_CATEGORY),
    SHOWPIECES: Object.values(SHOWPIECES).flatMap((piece) => piece?.category ?? []),
    HOME_TILES: HOME_TILES.map(({ category }) => category),
  };
  return Object.entries(cited).flatMap(([name, categories]) =>
    categories.map((category) => [name, category] as const),
  );
}

/** Names in the files of `catalogue/`, to which values of the configuration refer. */
export type DemonstrationNames = Record<'categories' | 'designs' | 'rooms', readonly string[]>;

/**
 * Returns the problems of a configuration, one line per field: 'SALES_EMAIL: must be an email address'.
 * @param demonstration names that the demonstration catalog contains. Without them, references to it are not checked
 */
export function shopProblems(config: object, demonstration?: DemonstrationNames): string[] {
  // The input of an issue distinguishes missing values from values of the wrong type.
  const { data, error } = shopSchema.safeParse(
    { ...config },
    { reportInput: true, error: reasonOf },
  );
  if (!data) return error.issues.flatMap(descriptionsOf);
  return demonstration ? catalogProblems(data, demonstration) : [];
}

function catalogProblems(shop: ShopConfig, demonstration: DemonstrationNames): string[] {
  const rooms = Object.values(shop.ROOM_OF_CATEGORY);
  if (!shop.HAS_DEMONSTRATION_CATALOG) {
    return rooms.length === 0
      ? []
      : ['ROOM_OF_CATEGORY: must be empty, because HAS_DEMONSTRATION_CATALOG is false'];
  }
  const missing = namesOutside(shop.CATEGORIES, demonstration.categories);
  const unknown = [
    ['ROOM_OF_CATEGORY', 'room', namesOutside(demonstration.rooms, rooms)],
    ['HANGING_DESIGNS', 'design', namesOutside(demonstration.designs, shop.HANGING_DESIGNS)],
  ] as const;
  return [
    ...(missing.length > 0
      ? [`HAS_DEMONSTRATION_CATALOG: must be false, because CATEGORIES lacks ${missing.join(', ')}`]
      : []),
    ...unknown.flatMap(([field, kind, names]) =>
      names.map((name) => `${field}: ${name} is no ${kind} of the demonstration catalog`),
    ),
  ];
}

/** Returns the names, without repetition, that a list does not contain. */
function namesOutside(list: readonly string[], names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !list.includes(name));
}

const FORMATS: Partial<Record<string, string>> = {
  date: 'a date such as 2026-12-31',
  time: 'a time such as 09:00',
};

/** Names of Zod types as an editor of the file would say them. */
const TYPES: Partial<Record<string, string>> = { int: 'integer', tuple: 'array', record: 'object' };

/** Returns the reason of an issue whose schema has no message of its own. */
function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? issue.format}`;
    case 'too_small': {
      if (issue.origin !== 'array') return `must be at least ${issue.minimum}`;
      return issue.minimum === 1 ? 'must not be empty' : `must have ${issue.minimum} values`;
    }
    case 'too_big': {
      return issue.origin === 'array'
        ? `must have ${issue.maximum} values at most`
        : `must be at most ${issue.maximum}`;
    }
    default:
      return undefined;
  }
}

function descriptionsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${[...issue.path, key].join('.')}: unknown name`);
  }
  const path = issue.path.join('.');
  if (issue.input === undefined) return [`${path}: is missing`];
  if (issue.code === 'invalid_type')
    return [`${path}: must be of type ${TYPES[issue.expected] ?? issue.expected}`];
  return [`${path}: ${issue.message}`];
}
