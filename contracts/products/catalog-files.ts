import * as z from 'zod';
import { codeText, singleLineText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_CHANGES,
  MAX_IMPORT_CURSOR,
  MAX_IMPORT_PICTURES,
  MAX_IMPORT_PROBLEMS,
} from '#domain/limits.ts';
import { productSchema } from '#domain/products/product.ts';
import {
  MAX_PICTURES,
  PICTURE_PATTERN,
  productCodeSchema,
} from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { fieldReasonSchema } from '../errors.ts';

export const getStoredProduct = defineCall(() => ({
  name: 'getStoredProduct',
  summary:
    'Returns one product with all its fields. The response is never cached, so it is safe to start an edit from it.',
  method: 'GET',
  path: '/admin/products/{code}',
  access: 'staff',
  params: z.object({ code: productCodeSchema }),
  response: success(productSchema),
  errors: ['unknown-product'],
}));

const exportQuery = z.object({ after: productCodeSchema.optional() });

export const exportCatalogue = defineCall(() => ({
  name: 'exportCatalogue',
  summary:
    'Exports products with all their fields, sorted by code, in parts. Send `next` as `after` to get the following part. The concatenated lists are a valid import file.',
  method: 'GET',
  path: '/admin/catalogue',
  access: 'staff',
  query: exportQuery,
  response: success(
    z.object({ interiors: z.array(productSchema), next: productCodeSchema.optional() }),
  ),
}));

export const exportCatalogueCsv = defineCall(() => ({
  name: 'exportCatalogueCsv',
  summary:
    'Exports products as CSV, one row per product, in parts. Only the first part contains the header row: headers in `language`, or without it the names of the columns. Imports accept both.',
  method: 'GET',
  path: '/admin/catalogue/csv',
  access: 'staff',
  query: exportQuery.extend({ language: languageSchema.optional() }),
  response: success(z.object({ csv: z.string(), next: productCodeSchema.optional() })),
}));

/**
 * Problem in an import file. In a CSV file, `row` is the row number of the spreadsheet, and the header is row 1. In
 * JSON, the first product is row 1.
 */
const importProblemSchema = z.object({
  row: z.number().int().min(0),
  /** Name in the header row, or path of the field in JSON. Empty for a problem with the whole row. */
  column: z.string(),
  /** English sentence for developers. */
  message: z.string(),
  reason: fieldReasonSchema,
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** Cell that an import changes, or a new product, which has no column. Long texts are shortened. */
const importChangeSchema = z.object({
  row: z.number().int().min(0),
  code: productCodeSchema,
  /** Name in the header row of a CSV file. Empty for a new product. */
  column: z.string(),
  before: z.string(),
  /** Text in the file; title of a new product. */
  after: z.string(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

/** Changed cells that the calls of a dry run have found so far. */
export interface FoundChanges {
  /** First changed cells. */
  changes: readonly ImportChange[];
  /** Number of all changed cells. */
  changedCells: number;
}

/**
 * Adds the changed cells of a response to those of the earlier calls. A response without new and changed products starts
 * the file again, because the catalog has changed, and its rows are validated a second time.
 */
export function addFoundChanges(
  found: FoundChanges,
  result: FoundChanges & { created: number; changed: number },
): FoundChanges {
  if (result.created + result.changed === 0) return { changes: [], changedCells: 0 };
  return {
    changes: [...found.changes, ...result.changes].slice(0, MAX_IMPORT_CHANGES),
    changedCells: found.changedCells + result.changedCells,
  };
}

/** File of products. An empty list in JSON is a file without products, for an import of pictures only. */
const tableFields = { format: z.enum(['csv', 'json']), content: z.string() };

export const matchPictureFiles = defineCall(() => ({
  name: 'matchPictureFiles',
  summary:
    'Returns the product of each picture file, by the code with which its name or its folder begins. Products are those of the shop and of the file in `content`. A picture without a product has an empty code.',
  method: 'POST',
  path: '/admin/catalogue/picture-files',
  changesData: () => false,
  access: 'staff',
  bodyBytes: MAX_IMPORT_BYTES,
  body: z.object({
    ...tableFields,
    /** Paths of the files, such as 'sofas/LL-SF-1011-hero.jpg'. */
    names: z.array(singleLineText().min(1).max(500)).max(MAX_IMPORT_PICTURES),
  }),
  response: success(
    z.object({
      /** Codes in the order of the names. */
      codes: z.array(productCodeSchema.or(z.literal(''))),
    }),
  ),
}));

/** Pictures that an import adds to a product. */
const importedPicturesSchema = z.object({
  code: productCodeSchema,
  pictures: z.array(codeText().max(500).regex(PICTURE_PATTERN)).min(1).max(MAX_PICTURES),
});
export type ImportedPictures = z.infer<typeof importedPicturesSchema>;

export const importCatalogue = defineCall(() => ({
  name: 'importCatalogue',
  summary:
    'Validates a file of products and reports problems by row. Writes products only if dryRun is false and the whole file is valid. A long file takes several calls: repeat the call with the `next` of the previous response until `remaining` is 0. The `next` of a finished dry run can also start the import itself.',
  method: 'POST',
  path: '/admin/catalogue',
  changesData: ({ dryRun = true }) => !dryRun,
  access: 'staff',
  publishes: true,
  bodyBytes: MAX_IMPORT_BYTES + MAX_IMPORT_CURSOR,
  body: z.object({
    ...tableFields,
    /** Pictures by product. Products outside the file must be in the shop, and keep their other fields. */
    pictures: z.array(importedPicturesSchema).max(MAX_IMPORT_PICTURES).default([]),
    /** True if `pictures` replace those of the products. Otherwise, they follow them. */
    replacesPictures: z.boolean().default(false),
    /** Addresses of pictures that are uploaded after the dry run, which does not check them. */
    laterPictures: z.array(codeText().max(500)).max(MAX_IMPORT_PICTURES).default([]),
    dryRun: z.boolean().default(true),
    /** Cursor from the previous response. With the cursor of another file, the import starts from the beginning. */
    next: z.string().max(MAX_IMPORT_CURSOR).optional(),
  }),
  response: success(
    z.object({
      /** First problems in the rows that this call validated. */
      problems: z.array(importProblemSchema).max(MAX_IMPORT_PROBLEMS),
      /** First cells that differ from the shop in the rows that this call validated. Empty if dryRun is false. */
      changes: z.array(importChangeSchema).max(MAX_IMPORT_CHANGES),
      /** Number of all these cells, also beyond the maximum of the list. */
      changedCells: z.number().int(),
      /** New products in all rows validated so far. */
      created: z.number().int(),
      /** Existing products that differ from the file, in all rows validated so far. */
      changed: z.number().int(),
      /** Products that equal the file, in all rows validated so far. */
      unchanged: z.number().int(),
      /** Products written by this call. */
      written: z.number().int(),
      /** Rows that are not yet validated or written. */
      remaining: z.number().int(),
      next: z.string().optional(),
    }),
  ),
}));
