import * as z from 'zod';
import { defineCall, success } from './call.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { boxSchema, packageSchema } from './fit/package-schema.ts';
import {
  cardFields,
  cardTexts,
  cardTranslationSchema,
  colourMaterialSchema,
  interiorCardSchema,
  lineSchema,
  productCodeSchema,
} from './interior-card.ts';
import { FALLBACK_LANGUAGE, languageSchema } from './languages.ts';
import {
  MAX_BASKET_LINES,
  MAX_CODE_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_SEARCH_LENGTH,
} from './limits.ts';
import { listingCursorSchema, SORTINGS } from './listing-order.ts';
import { pageQuery } from './paging.ts';
import { codeText, lineText } from './text.ts';

const text = z.string().overwrite(cleanLines).max(4000);
/** Length in centimeters or weight in kilograms, as text (section 3): '226', '44.5'. */
export const measure = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be a number such as 226 or 44.5');

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
export const dimensionsSchema = dimensionsWith(measure, measure);
export type Dimensions = z.infer<typeof dimensionsSchema>;

/** Product texts that exist in each language. */
const productTexts = {
  ...cardTexts,
  description: text,
  custom: text,
  customNote: text,
  stockNote: text,
  specifications: text,
  generalInfo: text,
  care: text,
  extraInfo: z.array(z.string().overwrite(cleanLine).max(500)).max(20),
};

/** Texts in another language. A missing text falls back to English (D4). */
const translationSchema = z
  .object({
    ...productTexts,
    size: lineSchema,
    /** Names of the stocked options, in the order of the English list. */
    stockedCoMat: z.array(z.object({ color: lineSchema, material: lineSchema })).max(40),
    /** Names of the custom options, in the order of the English list. */
    customCoMat: z.array(z.object({ color: lineSchema, material: lineSchema })).max(40),
  })
  .partial();

const { _id, createdAt, ...fields } = cardFields;

/** Fields of a product that staff edit. */
export const interiorFields = {
  ...fields,
  ...productTexts,
  /** Codes of the products that a page shows as matching this product (D10). */
  family: z.array(productCodeSchema).max(12),
  customCoMat: z.array(colourMaterialSchema).max(40),
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
export const interiorSchema = z.object({
  _id,
  ...interiorFields,
  createdAt,
  updatedAt: z.iso.datetime(),
  version: z.number().int().min(1),
});
export type Interior = z.infer<typeof interiorSchema>;

const categoryText = lineText().min(1).max(100);
const filterText = lineText().min(1).max(MAX_FIELD_LENGTH);

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
  /** Language of the names with `sort=name` (D89). A cursor is valid for one language. */
  language: languageSchema.default(FALLBACK_LANGUAGE),
});

export const listInteriors = defineCall(() => ({
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
    like: codeText().toUpperCase().max(100).optional(),
  }),
  answer: listPage,
  errors: ['unknown-category'],
}));

export const listCategory = defineCall(() => ({
  name: 'listCategory',
  summary: 'Lists the products of one category, in any spelling of its name.',
  method: 'GET',
  path: '/interior/category/{category}',
  caching: 'shared',
  params: z.object({ category: categoryText }),
  query: listQuery,
  answer: listPage,
  errors: ['unknown-category'],
}));

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

export const searchInteriors = defineCall(() => ({
  name: 'searchInteriors',
  summary:
    'Searches products by the words of `title` in all languages, or by code. Best matches come first. Without words, returns all products, newest first. `marks` contains the matching parts of the titles, in the order of `interiors`.',
  method: 'GET',
  path: '/interior/search',
  caching: 'shared',
  query: z.object({
    ...pageQuery,
    title: lineText().max(MAX_SEARCH_LENGTH).optional(),
    category: categoryText.optional(),
  }),
  answer: cardPage.extend({
    result: cardPage.shape.result.extend({ marks: z.array(titleMarksSchema) }),
  }),
  errors: ['unknown-category'],
}));

export const getInterior = defineCall(() => ({
  name: 'getInterior',
  summary:
    'Returns one product by `_id` or code, with the other variants of its design and the products that match it.',
  method: 'GET',
  path: '/interior/{id}',
  caching: 'shared',
  params: z.object({ id: codeText().min(1).max(100) }),
  answer: success(
    z.object({
      interior: interiorSchema,
      interiorVariant: z.array(interiorCardSchema),
      interiorFamily: z.array(interiorCardSchema),
    }),
  ),
  errors: ['unknown-product'],
}));

export const bulkInteriors = defineCall(() => ({
  name: 'bulkInteriors',
  summary: 'Returns products by code, in the order of the codes. Unknown codes are left out.',
  method: 'POST',
  path: '/interior/bulkCode',
  body: z.array(codeText().toUpperCase().min(1).max(100)).max(MAX_BASKET_LINES),
  answer: success(z.array(interiorCardSchema)),
}));

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
      vn: cardTranslationSchema.pick({ title: true }).optional(),
      kr: cardTranslationSchema.pick({ title: true }).optional(),
    }),
    /** Text of `formatParcels` (fit/packages.ts). Empty if a size is unknown. */
    parcels: z.string(),
  });
export type ParcelledInterior = z.infer<typeof parcelledInteriorSchema>;

export const listParcels = defineCall(() => ({
  name: 'listParcels',
  summary:
    'Returns products with the sizes of their packages in centimeters, in the order of the codes. Unknown codes are left out.',
  method: 'GET',
  path: '/interior/parcels',
  caching: 'shared',
  query: z.object({ items: codeListSchema }),
  answer: success(z.array(parcelledInteriorSchema)),
}));
