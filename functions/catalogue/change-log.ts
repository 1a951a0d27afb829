import * as z from 'zod';
import { CHANGE_ACTIONS, changeAuthorSchema } from '#contracts/publishing/publishing.ts';
import { categorySchema } from '#domain/products/categories.ts';
import type { Product } from '#domain/products/product.ts';
import type { Actor } from '#domain/staff/staff-roles.ts';
import { CATALOGUE_VERSION_KEY, catalogueChangeKey } from '#functions/db/keys.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';

/** Longest title in the log, in characters, so that one query reads a hundred entries. */
const MAX_TITLE = 80;

/** Author and time of a change. */
export interface ChangeMark {
  by: Actor;
  at: Date;
}

/** Change of a product. `before` is undefined for a new product, `after` for a deleted one. */
export type ProductChange =
  | { before: Product | undefined; after: Product }
  | { before: Product; after: undefined };

/** Entry of the change log: the products that one transaction changed, and the catalog version after it. */
export const catalogueChangeSchema = z.object({
  version: z.number(),
  at: z.string(),
  by: changeAuthorSchema,
  products: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      category: categorySchema,
      action: z.enum(CHANGE_ACTIONS),
    }),
  ),
});
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>;

function logged({ before, after }: ProductChange): CatalogueChange['products'][number] {
  const { code, title, category } = after ?? before;
  const action = after ? (before ? 'changed' : 'created') : 'deleted';
  return { code, title: title.slice(0, MAX_TITLE), category, action };
}

/**
 * Returns the writes that increment the catalog version and log the change, which marks it as unpublished (D60). Of two
 * concurrent changes to the same version, the second fails.
 */
export function logChange(
  version: number,
  changes: readonly ProductChange[],
  { by, at }: ChangeMark,
): Write[] {
  const entry: CatalogueChange = {
    version,
    at: at.toISOString(),
    by,
    products: changes.map(logged),
  };
  return [
    { put: { ...catalogueChangeKey(version), ...entry }, when: IS_NEW },
    { increment: CATALOGUE_VERSION_KEY, attribute: 'version' },
  ];
}
