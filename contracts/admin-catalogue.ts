import * as z from 'zod';
import { defineCall, success } from './call.ts';
import { interiorSchema, productCodeSchema } from './interior.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_PLACE } from './limits.ts';

export const readProduct = defineCall({
  name: 'readProduct',
  summary:
    'One product whole, as it is now: unlike what visitors are given, nobody keeps the answer, so a change begins with it.',
  method: 'GET',
  path: '/admin/products/{code}',
  access: 'administrator',
  params: z.object({ code: productCodeSchema }),
  answer: success(interiorSchema),
  errors: ['unknown-product'],
});

const exportQuery = z.object({ after: productCodeSchema.optional() });

export const exportCatalogue = defineCall({
  name: 'exportCatalogue',
  summary:
    'Products whole, by code, some at a time: `next` asks for the following part. Joined, the parts are what an import takes.',
  method: 'GET',
  path: '/admin/catalogue',
  access: 'administrator',
  query: exportQuery,
  answer: success(
    z.object({ interiors: z.array(interiorSchema), next: productCodeSchema.optional() }),
  ),
});

export const exportCatalogueCsv = defineCall({
  name: 'exportCatalogueCsv',
  summary:
    'The same as CSV for a spreadsheet, one product a row; the first part has the head line.',
  method: 'GET',
  path: '/admin/catalogue/csv',
  access: 'administrator',
  query: exportQuery,
  answer: success(z.object({ csv: z.string(), next: productCodeSchema.optional() })),
});

/** Something wrong in a file. `row` counts as a spreadsheet does, the head line being 1; in JSON the first product is 1. */
const importProblemSchema = z.object({
  row: z.number().int().min(0),
  /** As the head line names it; in JSON the path of the field. Empty when it is the whole row. */
  column: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

export const importCatalogue = defineCall({
  name: 'importCatalogue',
  summary:
    'Reads a file of products and says of each row what is wrong or what it would do. Only with dryRun false, and only when nothing is wrong with the whole file, are products made and changed. A long file is worked through in parts: as long as `remaining` is not 0, the same call goes on with the `next` of the answer before. What a dry run has looked through to its end, the call without it goes on with, too.',
  method: 'POST',
  path: '/admin/catalogue',
  access: 'administrator',
  bodyBytes: MAX_IMPORT_BYTES + MAX_IMPORT_PLACE,
  body: z.object({
    format: z.enum(['csv', 'json']),
    content: z.string(),
    dryRun: z.boolean().default(true),
    /** What the answer before gave; of another file, it begins at the beginning. */
    next: z.string().max(MAX_IMPORT_PLACE).optional(),
  }),
  answer: success(
    z.object({
      /** Of the rows that this call has looked through. */
      problems: z.array(importProblemSchema),
      /** Products that are new, that differ, and that are as they are in the file, of all rows looked through so far. */
      created: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      /** Products written by this call. */
      written: z.number().int(),
      /** Rows that are still to be looked through or written. */
      remaining: z.number().int(),
      next: z.string().optional(),
    }),
  ),
});
