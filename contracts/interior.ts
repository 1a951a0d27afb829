import * as z from 'zod';
import { defineCall, success } from './call.ts';
import { categorySchema, findCategory } from './categories.ts';
import { packageSchema } from './fit/package-schema.ts';
import {
  MAX_BASKET_LINES,
  MAX_CODE_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_SEARCH_LENGTH,
} from './limits.ts';
import { listingCursorSchema, SORTINGS } from './listing-order.ts';
import { pageQuery, wholeNumber } from './paging.ts';

/** Product code, such as 'LL-SF-1042'. Input in lower case is converted to upper case. */
export const productCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'must be letters and digits joined by hyphens')
  .max(MAX_CODE_LENGTH);

const text = z.string().trim().max(4000);
const line = z.string().trim().max(MAX_FIELD_LENGTH);
/** Path on the site, or https URL, of a picture. */
const pictureSchema = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/, 'must be a path of the site or an https address');
const pictures = z.array(pictureSchema).max(20);

/** Finish of a product. `hex` is the swatch color. `code` is the product with this finish (stocked finishes only). */
export const colourMaterialSchema = z.object({
  color: line,
  material: line,
  imageBig: pictureSchema.optional(),
  imageSmall: pictureSchema.optional(),
  hex: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #cfc3b0')
    .optional(),
  code: productCodeSchema.optional(),
});
export type ColourMaterial = z.infer<typeof colourMaterialSchema>;

/** Length in centimeters or weight in kilograms, as text (section 3): '226', '44.5'. */
const measure = z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be a number such as 226 or 44.5');
const measureGroup = z.object({
  width: measure.optional(),
  height: measure.optional(),
  depth: measure.optional(),
});

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

/** Dimensions in centimeters, weight in kilograms (section 3). */
export const dimensionsSchema = z.object({
  width: measure.optional(),
  depth: measure.optional(),
  height: measure.optional(),
  weight: measure.optional(),
  armHeight: measure.optional(),
  overall: measureGroup.optional(),
  seat: measureGroup.optional(),
  general: measureGroup.optional(),
  cabinet: measureGroup.optional(),
  drawer: measureGroup.optional(),
  shelf: measureGroup.optional(),
  openStorage: measureGroup.optional(),
});
export type Dimensions = z.infer<typeof dimensionsSchema>;

/** Delivery classes with their delivery windows, in weeks (D14, S9.21). */
export const DELIVERY_WEEKS = {
  upholstered: { from: 4, to: 6 },
  'case goods': { from: 8, to: 10 },
} as const;
export const deliveryClassSchema = z.enum(['upholstered', 'case goods']);
export type DeliveryClass = z.infer<typeof deliveryClassSchema>;

/** Product texts that exist in each language. */
const productTexts = {
  title: line.min(1),
  description: text,
  material: line,
  color: line,
  custom: text,
  customNote: text,
  stockNote: text,
  specifications: text,
  generalInfo: text,
  care: text,
  extraInfo: z.array(z.string().trim().max(500)).max(20),
};

/** Label of a product's size, such as '180 x 200'. Pages show it only if the design has several sizes (D12, D50). */
const sizeLabel = line.optional();

/** Texts in another language. A missing text falls back to English (D4). */
const translationSchema = z
  .object({
    ...productTexts,
    size: line,
    /** Names of the stocked options, in the order of the English list. */
    stockedCoMat: z.array(z.object({ color: line, material: line })).max(40),
    /** Names of the custom options, in the order of the English list. */
    customCoMat: z.array(z.object({ color: line, material: line })).max(40),
  })
  .partial();

const translationsSchema = z.object({
  vn: translationSchema.optional(),
  kr: translationSchema.optional(),
});

const interiorFields = {
  code: productCodeSchema,
  category: categorySchema,
  /** Id of the design. Products of one design are variants in color, material and size (D10, D50). */
  variant: line.min(1),
  /** Codes of the products that a page shows as matching this product (D10). */
  family: z.array(productCodeSchema).max(12),
  ...productTexts,
  size: sizeLabel,
  imageSmall: pictures,
  imageBig: pictures,
  stockedCoMat: z.array(colourMaterialSchema).max(40),
  customCoMat: z.array(colourMaterialSchema).max(40),
  dimensions: dimensionsSchema,
  /** Packages of a design that comes apart (D65). */
  packages: z.array(packageSchema).max(12).optional(),
  delivery: deliveryClassSchema,
  translations: translationsSchema,
};

/** Stored product (section 3). `_id` equals `code`. Times are ISO 8601 in UTC. */
export const interiorSchema = z.object({
  _id: productCodeSchema,
  ...interiorFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int().min(1),
});
export type Interior = z.infer<typeof interiorSchema>;

const CARD_TEXTS = { title: true, color: true, material: true, size: true } as const;

/** Card of a product: the fields that a list, a basket line or an option needs. */
export const interiorCardSchema = interiorSchema
  .pick({
    _id: true,
    code: true,
    category: true,
    variant: true,
    title: true,
    color: true,
    material: true,
    size: true,
    delivery: true,
    imageSmall: true,
    imageBig: true,
    stockedCoMat: true,
    createdAt: true,
  })
  .extend({
    translations: z.object({
      vn: translationSchema.pick(CARD_TEXTS).optional(),
      kr: translationSchema.pick(CARD_TEXTS).optional(),
    }),
  });
export type InteriorCard = z.infer<typeof interiorCardSchema>;

/** Category in a request, in any spelling of its name (D7). */
const sentCategorySchema = z
  .string()
  .overwrite((spelling) => findCategory(spelling) ?? spelling)
  .pipe(categorySchema);

/** New product. Only code, category and title are required. */
export const interiorCreateSchema = z.object({
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
  dimensions: interiorFields.dimensions.default({}),
  packages: interiorFields.packages,
  translations: interiorFields.translations.default({}),
});
export type InteriorCreate = z.output<typeof interiorCreateSchema>;

/**
 * Changes to a product, in any field except the code. With `version`, the call returns 409 if the product has another
 * version by now.
 */
export const interiorUpdateSchema = z
  .object({ ...interiorFields, category: sentCategorySchema })
  .omit({ code: true })
  .partial()
  .extend({ version: z.number().int().min(1).optional() });
export type InteriorUpdate = z.output<typeof interiorUpdateSchema>;

const categoryText = z.string().trim().min(1).max(100);
const filterText = z.string().trim().min(1).max(MAX_FIELD_LENGTH);

/** Page of cards. `totalPages` is in the body and in `result`, because callers read it from both (D35). */
const cardPage = z.object({
  status: z.literal(true),
  result: z.object({
    interiors: z.array(interiorCardSchema),
    totalPages: z.number().int().min(0),
    total: z.number().int().min(0),
  }),
  totalPages: z.number().int().min(0),
});

/** Page of a listing. */
const listPage = cardPage.extend({
  result: cardPage.shape.result.extend({
    /** Products of the listing after this page. */
    remaining: z.number().int().min(0),
    /** Cursor of the next page, for `after`; missing on the last page. */
    next: listingCursorSchema.optional(),
  }),
});

const listQuery = z.object({
  ...pageQuery,
  /**
   * Cursor: the `next` of the previous page, instead of `page`. A product that is added or removed between two requests
   * shifts numbered pages, but not pages after a cursor.
   */
  after: listingCursorSchema.optional(),
  /** Color of the products, in any case. */
  color: filterText.optional(),
  /** Material of the products, or one of their materials, in any case: 'brass' matches 'Oak, brass'. */
  material: filterText.optional(),
  sort: z.enum(SORTINGS).default('newest'),
});

export const listInteriors = defineCall({
  name: 'listInteriors',
  summary:
    'Lists products, newest first, of all categories or of one. With random=true, returns `limit` random products.',
  method: 'GET',
  path: '/interior',
  caching: 'shared',
  query: listQuery.extend({
    category: categoryText.optional(),
    random: z.enum(['true', 'false']).default('false'),
    /** With random=true: `_id` of a product. Products of its category come first; the product itself is left out. */
    like: z.string().trim().toUpperCase().max(100).optional(),
  }),
  answer: listPage,
  errors: ['unknown-category'],
});

export const listCategory = defineCall({
  name: 'listCategory',
  summary: 'Lists the products of one category, in any spelling of its name.',
  method: 'GET',
  path: '/interior/category/{category}',
  caching: 'shared',
  params: z.object({ category: categoryText }),
  query: listQuery,
  answer: listPage,
  errors: ['unknown-category'],
});

/**
 * Part of a text: start and end index, as for `slice`. The schema is an array of two instead of a tuple, because
 * schemathesis 4.32 misreads the `prefixItems` of a tuple in a response.
 */
const rangeSchema = z.array(z.int().min(0)).min(2).max(2) as unknown as z.ZodType<
  [from: number, to: number],
  [from: number, to: number]
>;
const rangesSchema = z.array(rangeSchema);

/** Parts of a product's titles that match the search. */
const titleMarksSchema = z.object({ en: rangesSchema, vn: rangesSchema, kr: rangesSchema });
export type TitleMarks = z.infer<typeof titleMarksSchema>;

export const searchInteriors = defineCall({
  name: 'searchInteriors',
  summary:
    'Searches products by the words of `title` in all languages, or by code. Best matches come first. Without words, returns all products, newest first. `marks` contains the matching parts of the titles, in the order of `interiors`.',
  method: 'GET',
  path: '/interior/search',
  caching: 'shared',
  query: z.object({
    ...pageQuery,
    title: z.string().max(MAX_SEARCH_LENGTH).optional(),
    category: categoryText.optional(),
  }),
  answer: cardPage.extend({
    result: cardPage.shape.result.extend({ marks: z.array(titleMarksSchema) }),
  }),
  errors: ['unknown-category'],
});

export const getInterior = defineCall({
  name: 'getInterior',
  summary:
    'Returns one product by `_id` or code, with the other variants of its design and the products that match it.',
  method: 'GET',
  path: '/interior/{id}',
  caching: 'shared',
  params: z.object({ id: z.string().trim().min(1).max(100) }),
  answer: success(
    z.object({
      interior: interiorSchema,
      interiorVariant: z.array(interiorCardSchema),
      interiorFamily: z.array(interiorCardSchema),
    }),
  ),
  errors: ['unknown-product'],
});

export const bulkInteriors = defineCall({
  name: 'bulkInteriors',
  summary: 'Returns products by code, in the order of the codes. Unknown codes are left out.',
  method: 'POST',
  path: '/interior/bulkCode',
  body: z.array(z.string().trim().toUpperCase().min(1).max(100)).max(MAX_BASKET_LINES),
  answer: success(z.array(interiorCardSchema)),
});

/** Product codes in a query, separated by commas. Entries that are no codes are left out. */
const codeListSchema = z
  .string()
  .max(MAX_BASKET_LINES * (MAX_CODE_LENGTH + 1))
  .transform((list) => {
    const codes = list.split(',').flatMap((entry) => productCodeSchema.safeParse(entry).data ?? []);
    return [...new Set(codes)].slice(0, MAX_BASKET_LINES);
  });

/** Product with its packages, for the test of a route (D65). */
export const parcelledInteriorSchema = interiorCardSchema
  .pick({ code: true, category: true, title: true })
  .extend({
    translations: z.object({
      vn: translationSchema.pick({ title: true }).optional(),
      kr: translationSchema.pick({ title: true }).optional(),
    }),
    /** Text of `formatParcels` (fit/packages.ts). Empty if a size is unknown. */
    parcels: z.string(),
  });
export type ParcelledInterior = z.infer<typeof parcelledInteriorSchema>;

export const listParcels = defineCall({
  name: 'listParcels',
  summary:
    'Returns products with the sizes of their packages in centimeters, in the order of the codes. Unknown codes are left out.',
  method: 'GET',
  path: '/interior/parcels',
  caching: 'shared',
  query: z.object({ items: codeListSchema }),
  answer: success(z.array(parcelledInteriorSchema)),
});

export const createInterior = defineCall({
  name: 'createInterior',
  summary: 'Creates a product.',
  method: 'POST',
  path: '/interior',
  access: 'staff',
  body: interiorCreateSchema,
  answer: success(interiorSchema),
  errors: ['code-taken'],
  success: 201,
});

export const updateInterior = defineCall({
  name: 'updateInterior',
  summary: 'Changes fields of a product.',
  method: 'PATCH',
  path: '/interior/{id}',
  access: 'staff',
  params: getInterior.params,
  body: interiorUpdateSchema,
  answer: success(interiorSchema),
  errors: ['unknown-product', 'version-conflict'],
});

export const deleteInterior = defineCall({
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
});
