import * as z from 'zod';
import { readLength, readWeight } from '#domain/measures/read-length.ts';
import { categorySchema, findCategory } from '#domain/products/categories.ts';
import {
  dimensionsWith,
  interiorFields,
  interiorSchema,
  measure,
} from '#domain/products/product.ts';
import { productCodeSchema } from '#domain/products/product-card.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { checkCharacters } from '#domain/text/text.ts';
import { defineCall, success } from '../call.ts';
import { wholeNumber } from '../paging.ts';
import { getInterior } from './products.ts';

/** Category in a request, in any spelling of its name (D7). */
const sentCategorySchema = z
  .string()
  .overwrite(cleanLine)
  .overwrite((spelling) => findCategory(spelling) ?? spelling)
  .pipe(categorySchema);

/** Dimensions that staff type or import in any notation. Stored are centimeters and kilograms (section 3). */
const typedDimensionsSchema = dimensionsWith(
  typedMeasure((text) => readLength(text, 'cm')),
  typedMeasure(readWeight),
);

function typedMeasure(read: (text: string) => number | undefined) {
  return z
    .string()
    .overwrite((text) => String(read(text) ?? text))
    .pipe(measure);
}

/** Fields of a new product. Only code, category and title are required. */
export const interiorCreateFields = z.object({
  code: interiorFields.code,
  category: sentCategorySchema,
  title: interiorFields.title,
  variant: interiorFields.variant.optional(),
  delivery: interiorFields.delivery.default('case goods'),
  family: interiorFields.family.default([]),
  description: interiorFields.description.default(''),
  material: interiorFields.material.default(''),
  color: interiorFields.color.default(''),
  size: interiorFields.size,
  custom: interiorFields.custom.default(''),
  customNote: interiorFields.customNote.default(''),
  stockNote: interiorFields.stockNote.default(''),
  specifications: interiorFields.specifications.default(''),
  generalInfo: interiorFields.generalInfo.default(''),
  care: interiorFields.care.default(''),
  extraInfo: interiorFields.extraInfo.default([]),
  imageSmall: interiorFields.imageSmall.default([]),
  imageBig: interiorFields.imageBig.default([]),
  stockedCoMat: interiorFields.stockedCoMat.default([]),
  customCoMat: interiorFields.customCoMat.default([]),
  dimensions: typedDimensionsSchema.default({}),
  packages: interiorFields.packages.unwrap().default([]),
  packagesFor: interiorFields.packagesFor,
  translations: interiorFields.translations.default({}),
});

/** New product. */
export const interiorCreateSchema = interiorCreateFields.check(checkCharacters);
export type InteriorCreate = z.output<typeof interiorCreateSchema>;

/**
 * Changes to a product, in any field except the code. With `version`, the call returns 409 if the product has another
 * version by now.
 */
export const interiorUpdateSchema = z
  .object({ ...interiorFields, category: sentCategorySchema, dimensions: typedDimensionsSchema })
  .omit({ code: true })
  .partial()
  .extend({ version: z.number().int().min(1).optional() })
  .check(checkCharacters);
export type InteriorUpdate = z.output<typeof interiorUpdateSchema>;

export const createInterior = defineCall(() => ({
  name: 'createInterior',
  summary: 'Creates a product.',
  method: 'POST',
  path: '/interior',
  access: 'staff',
  body: interiorCreateSchema,
  answer: success(interiorSchema),
  errors: ['code-taken'],
  success: 201,
}));

export const updateInterior = defineCall(() => ({
  name: 'updateInterior',
  summary: 'Changes fields of a product.',
  method: 'PATCH',
  path: '/interior/{id}',
  access: 'staff',
  params: getInterior.params,
  body: interiorUpdateSchema,
  answer: success(interiorSchema),
  errors: ['unknown-product', 'version-conflict'],
}));

export const deleteInterior = defineCall(() => ({
  name: 'deleteInterior',
  summary: 'Deletes a product.',
  method: 'DELETE',
  path: '/interior/{id}',
  access: 'staff',
  params: getInterior.params,
  /** With `version`, the call returns 409 if the product has another version by now. */
  query: z.object({ version: wholeNumber(0).optional() }),
  answer: success(z.object({ _id: productCodeSchema })),
  errors: ['unknown-product', 'version-conflict'],
}));
