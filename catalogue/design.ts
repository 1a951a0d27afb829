import * as z from 'zod';
import { packageSchema } from '#domain/fit/package-schema.ts';
import { categorySchema } from '#domain/products/categories.ts';
import { DIMENSION_GROUPS } from '#domain/products/product.ts';
import { deliveryClassSchema } from '#domain/products/product-summary.ts';

/** Text in the shop's three languages. */
export const translatedTextSchema = z.strictObject({
  en: z.string().trim().min(1),
  vn: z.string().trim().min(1),
  kr: z.string().trim().min(1),
});

const linesSchema = z
  .strictObject({
    en: z.array(z.string().trim().min(1)),
    vn: z.array(z.string().trim().min(1)),
    kr: z.array(z.string().trim().min(1)),
  })
  .refine((lines) => lines.en.length === lines.vn.length && lines.en.length === lines.kr.length, {
    message: 'must have the same number of lines in each language',
  });

const keySchema = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case letters and hyphens');
const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #cfc3b0');

const colorAndMaterialFields = { colour: keySchema, materials: z.array(keySchema).min(1) };

/**
 * Variant of a design in one stocked finish. Each variant is a product. `finish` follows the name in the title
 * ("... in Forest velvet"). `hex` is the color of the swatch if it differs from the usual one.
 */
const variantSchema = z.strictObject({
  key: keySchema,
  code: z.string().regex(/^LL-[A-Z]{2}-\d{4}$/, 'must look like LL-SF-1042'),
  ...colorAndMaterialFields,
  hex: hexSchema.optional(),
  finish: translatedTextSchema,
});

/** File of `catalogue/products/`: one design with its texts and variants. `pairs` are keys of matching designs. */
export const designSchema = z.strictObject({
  key: keySchema,
  category: categorySchema,
  createdAt: z.iso.date(),
  delivery: deliveryClassSchema,
  pairs: z.array(keySchema),
  name: translatedTextSchema,
  description: translatedTextSchema,
  specifications: translatedTextSchema,
  generalInfo: translatedTextSchema,
  care: translatedTextSchema,
  extraInfo: linesSchema,
  stockNote: translatedTextSchema,
  custom: translatedTextSchema,
  customNote: translatedTextSchema,
  variants: z.array(variantSchema).min(1),
  customOptions: z.array(z.strictObject(colorAndMaterialFields)),
});
export type Design = z.infer<typeof designSchema>;

/** `colors.json`: names of the colors, and the colors of their swatches. */
export const colorsSchema = z.record(keySchema, translatedTextSchema.extend({ hex: hexSchema }));
export type Colors = z.infer<typeof colorsSchema>;

/** `materials.json`: names of the materials. */
export const materialsSchema = z.record(keySchema, translatedTextSchema);
export type Materials = z.infer<typeof materialsSchema>;

const centimeters = z.number().positive();
const kilograms = z.number().positive();
const groupSchema = z.strictObject({
  width: centimeters.optional(),
  depth: centimeters.optional(),
  height: centimeters.optional(),
});

/**
 * `measurements.json`: sizes in centimeters and weight in kilograms, exported from the models in the pictures. `weights`
 * contains variants with a different weight, such as a marble top among wooden ones.
 */
export const measurementsSchema = z.record(
  keySchema,
  z
    .strictObject(
      Object.fromEntries(
        DIMENSION_GROUPS.map((group) => [group, groupSchema.optional()]),
      ) as Record<(typeof DIMENSION_GROUPS)[number], z.ZodOptional<typeof groupSchema>>,
    )
    .extend({
      armHeight: centimeters.optional(),
      weight: kilograms,
      weights: z.record(keySchema, kilograms).optional(),
    }),
);
/** `packages.json`: packages of the designs that come apart, exported from the models (D65). */
export const packagesSchema = z.record(keySchema, z.array(packageSchema).min(1));

export type Measurements = z.infer<typeof measurementsSchema>[string];
