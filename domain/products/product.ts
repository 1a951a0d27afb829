import * as z from 'zod';
import { cleanMultiline, cleanSingleLine } from '#domain/input/clean-text.ts';
import { boxSchema, packageSchema } from '../fit/package-schema.ts';
import {
  finishSchema,
  lineSchema,
  productCodeSchema,
  summaryFields,
  summaryTextFields,
} from './product-summary.ts';

const text = z.string().overwrite(cleanMultiline).max(4000);
export const MEASURE_PATTERN = /^\d{1,5}(\.\d{1,2})?$/;
/** Length in centimeters or weight in kilograms, as text (section 3): '226', '44.5'. */
export const measurementSchema = z
  .string()
  .regex(MEASURE_PATTERN, 'must be a number such as 226 or 44.5');

/** Nested groups of a product's dimensions (section 3). */
export const DIMENSION_GROUPS = [
  'overall',
  'seat',
  'general',
  'cabinet',
  'drawer',
  'shelf',
  'openStorage',
] as const;

/** Returns the schema of dimensions with schemas of a length and a weight. */
export function dimensionsWith<Measure extends z.ZodType<string, string>>(
  length: Measure,
  weight: Measure,
) {
  const group = z
    .object({ width: length.optional(), height: length.optional(), depth: length.optional() })
    .optional();
  return z.object({
    width: length.optional(),
    depth: length.optional(),
    height: length.optional(),
    weight: weight.optional(),
    armHeight: length.optional(),
    overall: group,
    seat: group,
    general: group,
    cabinet: group,
    drawer: group,
    shelf: group,
    openStorage: group,
  });
}

/** Dimensions in centimeters, weight in kilograms (section 3). */
export const dimensionsSchema = dimensionsWith(measurementSchema, measurementSchema);
export type Dimensions = z.infer<typeof dimensionsSchema>;

/** Product texts that exist in each language. */
const textFields = {
  ...summaryTextFields,
  description: text,
  custom: text,
  customNote: text,
  stockNote: text,
  specifications: text,
  generalInfo: text,
  care: text,
  extraInfo: z.array(z.string().overwrite(cleanSingleLine).max(500)).max(20),
};

/** Texts in another language. A missing text falls back to English (D4). */
const translationSchema = z
  .object({
    ...textFields,
    size: lineSchema,
    /** Names of the stocked options, in the order of the English list. */
    stockedCoMat: z.array(z.object({ color: lineSchema, material: lineSchema })).max(40),
    /** Names of the custom options, in the order of the English list. */
    customCoMat: z.array(z.object({ color: lineSchema, material: lineSchema })).max(40),
  })
  .partial();

const { _id, createdAt, ...fields } = summaryFields;

/** Fields of a product that staff edit. */
export const productFields = {
  ...fields,
  ...textFields,
  /** Codes of the products that a page shows as matching this product (D10). */
  family: z.array(productCodeSchema).max(12),
  customCoMat: z.array(finishSchema).max(40),
  dimensions: dimensionsSchema,
  /** Packages of a design that comes apart (D65). */
  packages: z.array(packageSchema).max(12).optional(),
  /**
   * Size of the piece to which the packages belong, in centimeters. The fit check ignores packages of another size. If
   * a write changes only the packages, this becomes the size of the piece.
   */
  packagesFor: boxSchema.optional(),
  translations: z.object({
    vn: translationSchema.optional(),
    kr: translationSchema.optional(),
  }),
} as const;

/** Stored product (section 3). Times are ISO 8601 in UTC. */
export const productSchema = z.object({
  _id,
  ...productFields,
  createdAt,
  updatedAt: z.iso.datetime(),
  version: z.number().int().min(1),
});
export type Product = z.infer<typeof productSchema>;
