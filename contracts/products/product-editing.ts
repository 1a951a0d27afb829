import * as z from 'zod';
import { cleanSingleLine } from '#domain/input/clean-text.ts';
import { checkCharacters } from '#domain/input/text-schemas.ts';
import { parseLength, readWeight } from '#domain/lengths/parse-length.ts';
import { categorySchema, findCategory } from '#domain/products/categories.ts';
import {
  dimensionsWith,
  measurementSchema,
  productFields,
  productSchema,
} from '#domain/products/product.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { wholeNumber } from '../paging.ts';
import { getProduct } from './products.ts';

/** Category in a request, in any spelling of its name (D7). */
const sentCategorySchema = z
  .string()
  .overwrite(cleanSingleLine)
  .overwrite((spelling) => findCategory(spelling) ?? spelling)
  .pipe(categorySchema);

/** Dimensions that staff type or import in any notation. Stored are centimeters and kilograms (section 3). */
const typedDimensionsSchema = dimensionsWith(
  typedMeasurementSchema((text) => parseLength(text, 'cm')),
  typedMeasurementSchema(readWeight),
);

function typedMeasurementSchema(read: (text: string) => number | undefined) {
  return z
    .string()
    .overwrite((text) => String(read(text) ?? text))
    .pipe(measurementSchema);
}

/** Fields of a new product. Only code, category and title are required. */
export const productCreateFields = z.object({
  code: productFields.code,
  category: sentCategorySchema,
  title: productFields.title,
  variant: productFields.variant.optional(),
  delivery: productFields.delivery.default('case goods'),
  family: productFields.family.default([]),
  description: productFields.description.default(''),
  material: productFields.material.default(''),
  color: productFields.color.default(''),
  size: productFields.size,
  custom: productFields.custom.default(''),
  customNote: productFields.customNote.default(''),
  stockNote: productFields.stockNote.default(''),
  specifications: productFields.specifications.default(''),
  generalInfo: productFields.generalInfo.default(''),
  care: productFields.care.default(''),
  extraInfo: productFields.extraInfo.default([]),
  imageSmall: productFields.imageSmall.default([]),
  imageBig: productFields.imageBig.default([]),
  alternativeTexts: productFields.alternativeTexts.unwrap().default([]),
  stockedCoMat: productFields.stockedCoMat.default([]),
  customCoMat: productFields.customCoMat.default([]),
  dimensions: typedDimensionsSchema.default({}),
  packages: productFields.packages.unwrap().default([]),
  packagesFor: productFields.packagesFor,
  translations: productFields.translations.default({}),
});

/** New product. */
export const productCreateSchema = productCreateFields.check(checkCharacters);
export type ProductCreate = z.output<typeof productCreateSchema>;

/**
 * Changes to a product, in any field except the code. With `version`, the call returns 409 if the product has another
 * version by now.
 */
export const productUpdateSchema = z
  .object({ ...productFields, category: sentCategorySchema, dimensions: typedDimensionsSchema })
  .omit({ code: true })
  .partial()
  .extend({ version: z.number().int().min(1).optional() })
  .check(checkCharacters);
export type ProductUpdate = z.output<typeof productUpdateSchema>;

export const createProduct = defineCall(() => ({
  name: 'createProduct',
  summary:
    'Creates a product. `fields` of `pictures-missing` lists the positions of pictures that the shop cannot show.',
  method: 'POST',
  path: '/interior',
  access: 'staff',
  publishes: true,
  body: productCreateSchema,
  response: success(productSchema),
  errors: ['code-taken', 'pictures-missing'],
  success: 201,
}));

export const updateProduct = defineCall(() => ({
  name: 'updateProduct',
  summary: 'Changes fields of a product.',
  method: 'PATCH',
  path: '/interior/{id}',
  access: 'staff',
  publishes: true,
  params: getProduct.params,
  body: productUpdateSchema,
  response: success(productSchema),
  errors: ['unknown-product', 'version-conflict', 'pictures-missing'],
}));

export const deleteProduct = defineCall(() => ({
  name: 'deleteProduct',
  summary: 'Deletes a product.',
  method: 'DELETE',
  path: '/interior/{id}',
  access: 'staff',
  publishes: true,
  params: getProduct.params,
  /** With `version`, the call returns 409 if the product has another version by now. */
  query: z.object({ version: wholeNumber(0).optional() }),
  response: success(z.object({ _id: productCodeSchema })),
  errors: ['unknown-product', 'version-conflict'],
}));
