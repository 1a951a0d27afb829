import * as z from 'zod';
import { languageSchema } from '../languages.ts';
import { categorySchema } from '../products/categories.ts';
import { productCodeSchema } from '../products/product-summary.ts';

const textSchema = z.string().trim().min(1, 'must not be empty');

const numberPrefixSchema = z
  .string()
  .regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters, such as LL');

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
  .regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/, 'must be a color such as #f2eee7');

const showpieceSchema = z.object({ category: categorySchema, product: productCodeSchema });

/** Configuration of the shop: the exports of shop.config.ts. */
export const shopSchema = z
  .strictObject({
    SHOP_NAME: textSchema,
    SHOP_NAMES: z.record(languageSchema, textSchema),
    WORD_MARK: z.tuple([textSchema, z.string(), z.string()]).readonly(),
    NAME_SPELLINGS: z
      .array(z.string().regex(/^[\p{Ll}\p{Lo}\p{N}]+$/u, 'must be small letters and digits'))
      .min(1, 'must have a spelling')
      .readonly(),
    SHOP_ID: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens'),
    SALES_EMAIL: z.email('must be an email address'),
    SERVICE_EMAIL: z.email('must be an email address'),
    OFFICE_KEYS: z.array(languageSchema).min(1, 'must have an office').readonly(),
    OFFICES: z.partialRecord(languageSchema, officeSchema),
    OFFICE_NAMES: z.partialRecord(languageSchema, z.record(languageSchema, textSchema)),
    OFFICE_PLACES: z.record(languageSchema, textSchema),
    MAIN_OFFICE: languageSchema,
    OFFICE_OF_MARKET: z.record(languageSchema, languageSchema),
    CHATS: z.partialRecord(
      languageSchema,
      z.object({
        /** Text of the link, in `locales/<language>/everywhere.json`. */
        name: z.enum(['contact-zalo', 'contact-kakao']),
        href: z.url('must be a URL'),
      }),
    ),
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
    COLORS: z.record(z.enum([...COLOR_NAMES, 'scrim']), colorSchema),
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
    const { ORDER_PREFIX, QUOTE_PREFIX, OFFICE_KEYS, OFFICE_OF_MARKET } = value;
    if (ORDER_PREFIX === QUOTE_PREFIX) {
      const message = 'must differ from ORDER_PREFIX';
      issues.push({ code: 'custom', path: ['QUOTE_PREFIX'], message, input: QUOTE_PREFIX });
    }
    const keys = [...OFFICE_KEYS].join();
    for (const name of ['OFFICES', 'OFFICE_NAMES'] as const) {
      if (Object.keys(value[name]).join() === keys) continue;
      const message = `must have the keys of OFFICE_KEYS, in this order: ${keys}`;
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    }
    const offices = Object.entries({ MAIN_OFFICE: value.MAIN_OFFICE, ...OFFICE_OF_MARKET });
    for (const [name, office] of offices) {
      if (OFFICE_KEYS.includes(office)) continue;
      const path = name === 'MAIN_OFFICE' ? [name] : ['OFFICE_OF_MARKET', name];
      issues.push({ code: 'custom', path, message: `must be one of ${keys}`, input: office });
    }
  });

export type ShopConfig = z.infer<typeof shopSchema>;

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
