import * as z from 'zod';
import { cleanCode, cleanSingleLine } from '#domain/input/clean-text.ts';
import { MAX_CODE_LENGTH, MAX_FIELD_LENGTH } from '../limits.ts';
import { categorySchema } from './categories.ts';

/*
 * Fields of a product that lists, orders and quotes need. They are apart from the whole product (product.ts), so that
 * pages with lists build fewer schemas.
 */

export const CODE_PATTERN = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;
export const PICTURE_PATTERN = /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/;
export const HEX_PATTERN = /^#[0-9a-fA-F]{6}$/;

/** Product code, such as 'LL-SF-1042'. Input in lower case is converted to upper case. */
export const productCodeSchema = z
  .string()
  .overwrite(cleanCode)
  .toUpperCase()
  .regex(CODE_PATTERN, 'must be letters and digits joined by hyphens')
  .max(MAX_CODE_LENGTH);

/** Product text of one line. */
export const lineSchema = z.string().overwrite(cleanSingleLine).max(MAX_FIELD_LENGTH);
/** Path on the site, or https URL, of a picture. */
const pictureSchema = z
  .string()
  .overwrite(cleanCode)
  .max(500)
  .regex(
    PICTURE_PATTERN,
    'must be a path that begins with /, or a URL that begins with https://, without spaces, quotes and backslashes',
  );
/** Maximum number of pictures of a product. */
export const MAX_PICTURES = 20;
/** Pictures of a product, main view first. */
export const picturesSchema = z.array(pictureSchema).max(MAX_PICTURES);

/** Alternative texts of a picture, by language. */
export const alternativeTextSchema = z.object({
  picture: pictureSchema,
  en: lineSchema.optional(),
  vn: lineSchema.optional(),
  kr: lineSchema.optional(),
});
export type AlternativeText = z.infer<typeof alternativeTextSchema>;

/** Finish of a product. `hex` is the swatch color. `code` is the product with this finish (stocked finishes only). */
export const finishSchema = z.object({
  color: lineSchema,
  material: lineSchema,
  imageBig: pictureSchema.optional(),
  imageSmall: pictureSchema.optional(),
  hex: z.string().regex(HEX_PATTERN, 'must be a color such as #cfc3b0').optional(),
  code: productCodeSchema.optional(),
});
export type Finish = z.infer<typeof finishSchema>;

/** Delivery classes with their delivery windows, in weeks (D14, S9.21). */
export const DELIVERY_WEEKS = {
  upholstered: { from: 4, to: 6 },
  'case goods': { from: 8, to: 10 },
} as const;
export const deliveryClassSchema = z.enum(['upholstered', 'case goods']);
export type DeliveryClass = z.infer<typeof deliveryClassSchema>;

/** Label of a product's size, such as '180 x 200'. Pages show it only if the design has several sizes (D12, D50). */
const sizeLabelSchema = lineSchema.optional();

/** Texts of a card in one language. */
export const summaryTextFields = {
  title: lineSchema.min(1),
  color: lineSchema,
  material: lineSchema,
} as const;

/** Texts of a card in another language. A missing text falls back to English (D4). */
export const summaryTranslationSchema = z
  .object({ ...summaryTextFields, size: lineSchema })
  .partial();

/** Titles of a product in languages other than English, for lists of the staff area. */
export const translatedTitlesSchema = z.object({
  vn: z.string().optional(),
  kr: z.string().optional(),
});
export type TranslatedTitles = z.infer<typeof translatedTitlesSchema>;

/** Fields of a card, without its translations. `_id` equals `code`. Times are ISO 8601 in UTC. */
export const summaryFields = {
  _id: productCodeSchema,
  code: productCodeSchema,
  category: categorySchema,
  /** Id of the design. Products of one design are variants in color, material and size (D10, D50). */
  variant: lineSchema.min(1),
  ...summaryTextFields,
  size: sizeLabelSchema,
  delivery: deliveryClassSchema,
  imageSmall: picturesSchema,
  imageBig: picturesSchema,
  /** Alternative texts of the pictures. A card has those of its first picture only. */
  alternativeTexts: z.array(alternativeTextSchema).max(40).optional(),
  stockedCoMat: z.array(finishSchema).max(40),
  createdAt: z.iso.datetime(),
} as const;

/** Card of a product: the fields that a list, a basket line or an option needs. */
export const productSummarySchema = z.object({
  ...summaryFields,
  /**
   * Known sizes by which listings are filtered, in centimeters. Missing in cards of an older release, until the next
   * build.
   */
  sizes: z.object({ width: z.number(), depth: z.number(), seat: z.number() }).partial().optional(),
  translations: z.object({
    vn: summaryTranslationSchema.optional(),
    kr: summaryTranslationSchema.optional(),
  }),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;
