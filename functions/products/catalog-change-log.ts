import * as z from 'zod';
import {
  CHANGE_ACTIONS,
  changeAuthorSchema,
  PAGE_CONTENTS,
  type PageContent,
} from '#contracts/publishing/publishing.ts';
import { categorySchema } from '#domain/products/categories.ts';
import type { Product } from '#domain/products/product.ts';
import { translatedTitlesSchema } from '#domain/products/product-summary.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { CATALOG_VERSION_KEY, catalogChangeKey } from '#functions/db/keys.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';

/** Maximum length of a title in the log, in characters, so that one query reads a hundred entries. */
const MAX_TITLE = 80;

/** Author and time of a change. */
export interface ChangeStamp {
  by: StaffActor;
  at: Date;
}

/** Change of a product. `before` is undefined for a new product, `after` for a deleted one. */
export type ProductChange =
  | { before: Product | undefined; after: Product }
  | { before: Product; after: undefined };

/** Entry of the change log: what one transaction changed, and the catalog version after it. */
export const catalogChangeSchema = z.object({
  version: z.number(),
  at: z.string(),
  by: changeAuthorSchema,
  products: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      titles: translatedTitlesSchema.optional(),
      category: categorySchema,
      action: z.enum(CHANGE_ACTIONS),
    }),
  ),
  /** Other contents of pages. */
  contents: z.array(z.enum(PAGE_CONTENTS)).optional(),
  /** Groups of texts that became ready to publish. Missing in entries about products. */
  texts: z
    .array(
      z.object({ group: z.string(), title: z.string(), titles: translatedTitlesSchema.optional() }),
    )
    .optional(),
});
export type CatalogChange = z.infer<typeof catalogChangeSchema>;

function toChangedProduct({ before, after }: ProductChange): CatalogChange['products'][number] {
  const { code, title, category, translations } = after ?? before;
  const action = after ? (before ? 'changed' : 'created') : 'deleted';
  const titles = Object.fromEntries(
    (['vn', 'kr'] as const).flatMap((language) => {
      const translated = translations[language]?.title;
      return translated ? [[language, translated.slice(0, MAX_TITLE)]] : [];
    }),
  );
  return { code, title: title.slice(0, MAX_TITLE), titles, category, action };
}

/** Group of texts that became ready to publish. */
type TextChange = NonNullable<CatalogChange['texts']>[number];

/**
 * Returns the writes that increment the catalog version and log the change, which marks it as unpublished (D60). Of two
 * concurrent changes to the same version, the second fails.
 */
export function catalogChangeWrites(
  version: number,
  changes: readonly ProductChange[],
  stamp: ChangeStamp,
  texts: readonly TextChange[] = [],
): Write[] {
  return changeWrites({
    version,
    ...stampOf(stamp),
    products: changes.map(toChangedProduct),
    ...(texts.length > 0 ? { texts: [...texts] } : {}),
  });
}

/** Returns the same writes for a change of another content of the pages (D114). */
export function contentChangeWrites(
  version: number,
  content: PageContent,
  stamp: ChangeStamp,
): Write[] {
  return changeWrites({ version, ...stampOf(stamp), products: [], contents: [content] });
}

function stampOf({ by, at }: ChangeStamp) {
  return { by, at: at.toISOString() };
}

function changeWrites(entry: CatalogChange): Write[] {
  return [
    { put: { ...catalogChangeKey(entry.version), ...entry }, when: IS_NEW },
    { increment: CATALOG_VERSION_KEY, attribute: 'version' },
  ];
}
