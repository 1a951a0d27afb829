import * as z from 'zod';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { defineCall } from '../call.ts';

export const downloadSheet = defineCall(() => ({
  name: 'downloadSheet',
  summary:
    'Returns the sheet of a product as PDF: one A4 page with photograph, drawings to scale, dimensions and packages (D67).',
  method: 'GET',
  path: '/sheets/{code}',
  caching: 'shared',
  params: z.object({ code: productCodeSchema }),
  query: z.object({ language: languageSchema.default(FALLBACK_LANGUAGE) }),
  file: 'application/pdf',
  response: z.undefined(),
  errors: ['unknown-product', 'too-many-requests'],
}));
