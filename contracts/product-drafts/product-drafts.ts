import * as z from 'zod';
import { defineCall, success } from '#contracts/call.ts';
import { productCreateFields } from '#contracts/products/product-editing.ts';
import { changeAuthorSchema } from '#contracts/publishing/publishing.ts';
import { checkCharacters } from '#domain/input/text-schemas.ts';
import { categorySchema } from '#domain/products/categories.ts';
import { productSchema } from '#domain/products/product.ts';
import { productCodeSchema, translatedTitlesSchema } from '#domain/products/product-summary.ts';
import { momentSchema } from '#domain/shop/home-page.ts';
import { scheduleFailureSchema } from './draft-schedule.ts';

/** Fields of a product that a draft contains: all except those that a product write sets. */
const productContentSchema = productSchema.omit({
  _id: true,
  createdAt: true,
  updatedAt: true,
  version: true,
});
export type ProductContent = z.infer<typeof productContentSchema>;

/** Random id of one save. No two saves have the same revision, even if a draft is deleted and another one is saved. */
const revision = z.string().regex(/^[0-9a-f]{16}$/, 'must be the revision of a draft');

/** Time at which a draft is put in the shop, on the clock of the shop (D129). */
const scheduleSchema = z.object({
  at: momentSchema,
  by: changeAuthorSchema,
  /** Other person who has saved the draft since. Such a draft waits for a new time. */
  changedBy: changeAuthorSchema.optional(),
  /** Reason for which the draft was not put in the shop at that time. Nothing tries again. */
  failure: scheduleFailureSchema.optional(),
});
export type DraftSchedule = z.infer<typeof scheduleSchema>;

/** Author and time of the latest save. */
const saved = {
  code: productCodeSchema,
  revision,
  by: changeAuthorSchema,
  at: z.iso.datetime(),
  schedule: scheduleSchema.optional(),
};

/** Draft of a product (D82). A product has at most one. */
export const productDraftSchema = z.object({
  ...saved,
  product: productContentSchema,
  /** Product that the draft is based on; missing for a new product. */
  base: productSchema.optional(),
});
export type ProductDraft = z.infer<typeof productDraftSchema>;

/** Draft in a list. */
export const listedProductDraftSchema = z.object({
  ...saved,
  title: z.string(),
  /** Titles in other languages. */
  titles: translatedTitlesSchema,
  category: categorySchema,
  /** Version of the product that the draft is based on; missing for a new product. */
  version: z.number().int().min(1).optional(),
  /** Names of the fields that differ from that version. Empty for a new product. */
  fields: z.array(z.string()),
});
export type ListedProductDraft = z.infer<typeof listedProductDraftSchema>;

const ofOneProduct = z.object({ code: productCodeSchema });

export const listDrafts = defineCall(() => ({
  name: 'listDrafts',
  summary:
    'Lists the drafts of products, latest save first. With isComplete=false, there are more drafts.',
  method: 'GET',
  path: '/admin/drafts',
  access: 'staff',
  response: success(
    z.object({ drafts: z.array(listedProductDraftSchema), isComplete: z.boolean() }),
  ),
}));

export const readDraft = defineCall(() => ({
  name: 'readDraft',
  summary:
    'Returns the draft of a product, and the product itself. Either can be missing, but not both.',
  method: 'GET',
  path: '/admin/drafts/{code}',
  access: 'staff',
  params: ofOneProduct,
  response: success(
    z.object({ draft: productDraftSchema.optional(), product: productSchema.optional() }),
  ),
  errors: ['unknown-product'],
}));

export const saveDraft = defineCall(() => ({
  name: 'saveDraft',
  summary:
    'Saves the draft of a product. The product does not change. `version` is the version of the product that the draft is based on; leave it out for a new product. `revision` is the revision of the stored draft; leave it out for the first save. Saving the stored content again changes nothing.',
  method: 'PUT',
  path: '/admin/drafts/{code}',
  access: 'staff',
  params: ofOneProduct,
  body: productCreateFields
    .omit({ code: true })
    .extend({
      version: z.number().int().min(1).optional(),
      revision: revision.optional(),
    })
    .check(checkCharacters),
  response: success(productDraftSchema),
  errors: ['code-taken', 'unknown-product', 'version-conflict', 'draft-conflict'],
}));

/** Reasons for which a draft is not put in the shop. */
const IN_SHOP_ERRORS = [
  'unknown-draft',
  'draft-conflict',
  'code-taken',
  'unknown-product',
  'version-conflict',
  'pictures-missing',
] as const;

export const putDraftInShop = defineCall(() => ({
  name: 'putDraftInShop',
  summary:
    'Puts a draft in the shop: writes its fields to the product, and deletes the draft. Fails if the product has another version than the draft is based on, has no pictures, or has pictures that the shop cannot show.',
  method: 'POST',
  path: '/admin/drafts/{code}/ready',
  access: 'staff',
  publishes: true,
  params: ofOneProduct,
  body: z.object({ revision }),
  response: success(productSchema),
  errors: IN_SHOP_ERRORS,
}));

export const scheduleDraft = defineCall(() => ({
  name: 'scheduleDraft',
  summary:
    'Sets the minute, on the clock of the shop, at which a draft is put in the shop. Later saves by the same person keep the time. Without a time (null), cancels it. The draft gets a new revision.',
  method: 'PUT',
  path: '/admin/drafts/{code}/schedule',
  access: 'staff',
  params: ofOneProduct,
  body: z.object({ revision, at: momentSchema.nullable() }),
  response: success(productDraftSchema),
  errors: IN_SHOP_ERRORS,
}));

export const discardDraft = defineCall(() => ({
  name: 'discardDraft',
  summary: 'Deletes a draft. The product does not change.',
  method: 'DELETE',
  path: '/admin/drafts/{code}',
  access: 'staff',
  params: ofOneProduct,
  query: z.object({ revision }),
  response: success(z.object({ code: productCodeSchema })),
  errors: ['unknown-draft', 'draft-conflict'],
}));
