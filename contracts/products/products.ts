import * as z from 'zod';
import { codeText, singleLineText } from '#domain/input/text-schemas.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import {
  MAX_BASKET_LINES,
  MAX_CODE_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_SEARCH_LENGTH,
} from '#domain/limits.ts';
import { SIZE_RANGE_PATTERN, WEEKS_PATTERN } from '#domain/products/listing-filters.ts';
import { listingCursorSchema, SORT_ORDERS } from '#domain/products/listing-order.ts';
import { productSchema } from '#domain/products/product.ts';
import {
  productCodeSchema,
  productSummarySchema,
  summaryTranslationSchema,
} from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { pageQuery } from '../paging.ts';

const categoryText = singleLineText().min(1).max(100);
const filterText = singleLineText().min(1).max(MAX_FIELD_LENGTH);

/** Page of cards. `totalPages` is in the body and in `result`, because callers read it from both (D35). */
const cardPage = z.object({
  status: z.literal(true),
  result: z.object({
    interiors: z.array(productSummarySchema),
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

const sizeRange = z.string().regex(SIZE_RANGE_PATTERN, "must be a range such as '80-120'");

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
  /** Width in centimeters, as a range: '-80', '80-120' or '120-'. The upper end is part of the range. */
  width: sizeRange.optional(),
  /** Depth in centimeters, as a range. */
  depth: sizeRange.optional(),
  /** Height of the seat in centimeters, as a range. */
  seat: sizeRange.optional(),
  /** Weeks until delivery, such as '4-6'. */
  delivery: z.string().regex(WEEKS_PATTERN, "must be weeks such as '4-6'").optional(),
  sort: z.enum(SORT_ORDERS).default('newest'),
  /** Language of the names with `sort=name` (D89). A cursor is valid for one language. */
  language: languageSchema.default(FALLBACK_LANGUAGE),
});

export const listProducts = defineCall(() => ({
  name: 'listProducts',
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
  response: listPage,
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
  response: listPage,
  errors: ['unknown-category'],
}));

const index = z.int().min(0);
/** Part of a text: start and end index, as for `slice`. */
const rangeSchema = z.tuple([index, index]);
const rangesSchema = z.array(rangeSchema);

/** Parts of a product's titles that match the search. */
const titleMarksSchema = z.object({ en: rangesSchema, vn: rangesSchema, kr: rangesSchema });
export type TitleMarks = z.infer<typeof titleMarksSchema>;

export const searchProducts = defineCall(() => ({
  name: 'searchProducts',
  summary:
    'Searches products by the words of `title` in all languages, or by code. Best matches come first. Without words, returns all products, newest first. `marks` contains the matching parts of the titles, in the order of `interiors`.',
  method: 'GET',
  path: '/interior/search',
  caching: 'shared',
  query: z.object({
    ...pageQuery,
    title: singleLineText().max(MAX_SEARCH_LENGTH).optional(),
    category: categoryText.optional(),
  }),
  response: cardPage.extend({
    result: cardPage.shape.result.extend({ marks: z.array(titleMarksSchema) }),
  }),
  errors: ['unknown-category'],
}));

export const getProduct = defineCall(() => ({
  name: 'getProduct',
  summary:
    'Returns one product by `_id` or code, with the other variants of its design and the products that match it.',
  method: 'GET',
  path: '/interior/{id}',
  caching: 'shared',
  params: z.object({ id: codeText().min(1).max(100) }),
  response: success(
    z.object({
      interior: productSchema,
      interiorVariant: z.array(productSummarySchema),
      interiorFamily: z.array(productSummarySchema),
    }),
  ),
  errors: ['unknown-product'],
}));

export const listProductsByCode = defineCall(() => ({
  name: 'listProductsByCode',
  summary: 'Returns products by code, in the order of the codes. Unknown codes are left out.',
  method: 'POST',
  path: '/interior/bulkCode',
  body: z.array(codeText().toUpperCase().min(1).max(100)).max(MAX_BASKET_LINES),
  response: success(z.array(productSummarySchema)),
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
export const packagedProductSchema = productSummarySchema
  .pick({ code: true, category: true, title: true })
  .extend({
    translations: z.object({
      vn: summaryTranslationSchema.pick({ title: true }).optional(),
      kr: summaryTranslationSchema.pick({ title: true }).optional(),
    }),
    /** Text of `formatPackages` (fit/packages.ts). Empty if a size is unknown. */
    encodedPackages: z.string(),
  });
export type PackagedProduct = z.infer<typeof packagedProductSchema>;

export const listPackages = defineCall(() => ({
  name: 'listPackages',
  summary:
    'Returns products with the sizes of their packages in centimeters, in the order of the codes. Unknown codes are left out.',
  method: 'GET',
  path: '/interior/parcels',
  caching: 'shared',
  query: z.object({ items: codeListSchema }),
  response: success(z.array(packagedProductSchema)),
}));
