import * as z from 'zod';
import { shopFactsSchema } from '#domain/shop/shop-facts.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema } from '../paging.ts';

/** Calls for facts of the shop that owners change in the staff area (D114). */

const revision = z.number().int().min(0);

const currentFactsSchema = z.object({ facts: shopFactsSchema, revision });
export type CurrentShopFacts = z.infer<typeof currentFactsSchema>;

export const getShopFacts = defineCall(() => ({
  name: 'getShopFacts',
  summary: 'Returns the facts of the shop, and those in the file `shop.config.ts`.',
  method: 'GET',
  path: '/admin/shop-facts',
  access: 'staff',
  response: success(currentFactsSchema.extend({ file: shopFactsSchema })),
}));

export const updateShopFacts = defineCall(() => ({
  name: 'updateShopFacts',
  summary:
    'Replaces the facts of the shop. Only values that differ from the file are stored. Emails, documents and delivery days have them within a minute, and pages after the next publication.',
  method: 'PUT',
  path: '/admin/shop-facts',
  access: 'staff',
  publishes: true,
  requiresStepUp: true,
  body: currentFactsSchema,
  response: success(currentFactsSchema),
  errors: ['version-conflict'],
}));

export const restoreShopFacts = defineCall(() => ({
  name: 'restoreShopFacts',
  summary:
    'Restores the facts of the shop as they were after an entry of their history. The result has a new revision.',
  method: 'POST',
  path: '/admin/shop-facts/restore',
  access: 'staff',
  publishes: true,
  requiresStepUp: true,
  body: z.object({ entry: cursorSchema, revision }),
  response: success(currentFactsSchema),
  errors: ['unknown-entry', 'version-conflict'],
}));
