import * as z from 'zod';
import { defineCall, success } from './call.ts';
import { categorySchema, findCategory } from './categories.ts';
import {
  MAX_BASKET_LINES,
  MAX_CODE_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_SEARCH_LENGTH,
} from './limits.ts';
import { listingCursorSchema, SORTINGS } from './listing-order.ts';
import { pageQuery, wholeNumber } from './paging.ts';

/** A product's code, such as 'LL-SF-1042'. Any case is taken; records carry it in capitals. */
export const productCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'must be letters and digits joined by hyphens')
  .max(MAX_CODE_LENGTH);

const text = z.string().trim().max(4000);
const line = z.string().trim().max(MAX_FIELD_LENGTH);
/** Address of a picture: a path of the site or an https address. */
const pictureSchema = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/, 'must be a path of the site or an https address');
const pictures = z.array(pictureSchema).max(20);

/** A colour and material that a piece comes in. `hex` is the colour of its swatch, `code` the product it is (stocked only). */
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

/** A length in centimetres or a weight in kilograms, written as text as section 3 has it: '226', '44.5'. */
const measure = z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be a number such as 226 or 44.5');
const measureGroup = z.object({
  width: measure.optional(),
  height: measure.optional(),
  depth: measure.optional(),
});

/** The nested groups of a product's dimensions (section 3). */
export const DIMENSION_GROUPS = [
  'overall',
  'seat',
  'general',
  'cabinet',
  'drawer',
  'shelf',
  'openStorage',
] as const;

/** Dimensions in centimetres, weight in kilograms (section 3). */
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

/** The two delivery classes with their windows in weeks (D14, S9.21). */
export const DELIVERY_WEEKS = {
  upholstered: { from: 4, to: 6 },
  'case goods': { from: 8, to: 10 },
} as const;
export const deliveryClassSchema = z.enum(['upholstered', 'case goods']);
export type DeliveryClass = z.infer<typeof deliveryClassSchema>;

/** The texts of a product that exist in each language. */
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

/** Label of a product's size, such as '180 x 200'. It is shown where its design has several (D12, D50). */
const sizeLabel = line.optional();

/** Texts in another language, each optional: what is missing falls back to English (D4). */
const translationSchema = z
  .object({
    ...productTexts,
    size: line,
    /** Names of the stocked and custom options, in the order of the lists. */
    stockedCoMat: z.array(z.object({ color: line, material: line })).max(40),
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
  /** Products of one design share it; they are each other's color, material and size variants (D10, D50). */
  variant: line.min(1),
  /** Codes of the products this one is shown with as a pairing (D10). */
  family: z.array(productCodeSchema).max(12),
  ...productTexts,
  size: sizeLabel,
  imageSmall: pictures,
  imageBig: pictures,
  stockedCoMat: z.array(colourMaterialSchema).max(40),
  customCoMat: z.array(colourMaterialSchema).max(40),
  dimensions: dimensionsSchema,
  delivery: deliveryClassSchema,
  translations: translationsSchema,
};

/** A product as the shop keeps it (section 3). Its `_id` is its code: one thing, one name. Times are ISO 8601 in UTC. */
export const interiorSchema = z.object({
  _id: productCodeSchema,
  ...interiorFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int().min(1),
});
export type Interior = z.infer<typeof interiorSchema>;

const CARD_TEXTS = { title: true, color: true, material: true, size: true } as const;

/** What a list says of a product: enough for a card, a basket line or an option, and no more. */
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

/** A category as it is sent, in any of its spellings (D7). */
const sentCategorySchema = z
  .string()
  .overwrite((spelling) => findCategory(spelling) ?? spelling)
  .pipe(categorySchema);

/** What is needed to make a product: the names; everything else can follow. */
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
  translations: interiorFields.translations.default({}),
});
export type InteriorCreate = z.output<typeof interiorCreateSchema>;

/** A change of a product: any field but its code. With `version`, a change made meanwhile by someone else is a 409. */
export const interiorUpdateSchema = z
  .object({ ...interiorFields, category: sentCategorySchema })
  .omit({ code: true })
  .partial()
  .extend({ version: z.number().int().min(1).optional() });
export type InteriorUpdate = z.output<typeof interiorUpdateSchema>;

const categoryText = z.string().trim().min(1).max(100);
const filterText = z.string().trim().min(1).max(MAX_FIELD_LENGTH);

/** A page of cards; `totalPages` stands in both places that callers read it from (D35). */
const cardPage = z.object({
  status: z.literal(true),
  result: z.object({
    interiors: z.array(interiorCardSchema),
    totalPages: z.number().int().min(0),
    total: z.number().int().min(0),
  }),
  totalPages: z.number().int().min(0),
});

/** A page of a listing. */
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
   * Cursor: the `next` of the page before, instead of `page`. Products that are added or removed meanwhile shift
   * numbered pages, not pages after a cursor.
   */
  after: listingCursorSchema.optional(),
  /** Only products of this colour, and of this material or with it in them: 'brass' finds 'Oak, brass'. Upper and lower case are equal. */
  color: filterText.optional(),
  material: filterText.optional(),
  sort: z.enum(SORTINGS).default('newest'),
});

export const listInteriors = defineCall({
  name: 'listInteriors',
  summary:
    'Products, newest first, all or of one category; with random=true as many random ones as limit says.',
  method: 'GET',
  path: '/interior',
  caching: 'shared',
  query: listQuery.extend({
    category: categoryText.optional(),
    random: z.enum(['true', 'false']).default('false'),
    /** With random=true, the _id of the product that the list is based on: those of its category come first, itself is left out. */
    like: z.string().trim().toUpperCase().max(100).optional(),
  }),
  answer: listPage,
  errors: ['unknown-category'],
});

export const listCategory = defineCall({
  name: 'listCategory',
  summary: 'Products of one category, in any spelling of its name.',
  method: 'GET',
  path: '/interior/category/{category}',
  caching: 'shared',
  params: z.object({ category: categoryText }),
  query: listQuery,
  answer: listPage,
  errors: ['unknown-category'],
});

/**
 * Part of a text, from the first number up to, not including, the second, in UTF-16 units as `slice` counts. An array of
 * two says the same as a tuple, and schemathesis 4.32 misreads the `prefixItems` of a tuple in an answer.
 */
const rangeSchema = z.array(z.int().min(0)).min(2).max(2) as unknown as z.ZodType<
  [from: number, to: number],
  [from: number, to: number]
>;
const rangesSchema = z.array(rangeSchema);

/** The parts of a product's titles that answer the words that were searched for. */
const titleMarksSchema = z.object({ en: rangesSchema, vn: rangesSchema, kr: rangesSchema });
export type TitleMarks = z.infer<typeof titleMarksSchema>;

export const searchInteriors = defineCall({
  name: 'searchInteriors',
  summary:
    'Products that answer the words of `title` by their texts in any language, or its code, best first; without words all, newest first. `marks` has the matching parts of the titles, in the order of `interiors`.',
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
    'One product by _id or code, with the other variants of its design and the products it pairs with.',
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
  summary:
    'The products of a basket by their codes, in the order asked; codes that do not exist are left out.',
  method: 'POST',
  path: '/interior/bulkCode',
  body: z.array(z.string().trim().toUpperCase().min(1).max(100)).max(MAX_BASKET_LINES),
  answer: success(z.array(interiorCardSchema)),
});

export const createInterior = defineCall({
  name: 'createInterior',
  summary: 'A new product.',
  method: 'POST',
  path: '/interior',
  access: 'administrator',
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
  access: 'administrator',
  params: getInterior.params,
  body: interiorUpdateSchema,
  answer: success(interiorSchema),
  errors: ['unknown-product', 'version-conflict'],
});

export const deleteInterior = defineCall({
  name: 'deleteInterior',
  summary: 'Takes a product out of the shop.',
  method: 'DELETE',
  path: '/interior/{id}',
  access: 'administrator',
  params: getInterior.params,
  /** With `version`, a change made meanwhile by someone else is a 409. */
  query: z.object({ version: wholeNumber(0).optional() }),
  answer: success(z.object({ _id: productCodeSchema })),
  errors: ['unknown-product', 'version-conflict'],
});
