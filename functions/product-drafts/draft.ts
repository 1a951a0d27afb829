import type { ParsedInput } from '#contracts/call.ts';
import {
  type ListedProductDraft,
  listedProductDraftSchema,
  type ProductDraft,
  type saveDraft,
} from '#contracts/product-drafts/product-drafts.ts';
import type { Product } from '#domain/products/product.ts';
import type { AuditChange } from '#functions/audit/audit-entry.ts';
import { changedFieldNames, pickValues } from '#functions/audit/recorded-values.ts';

/** Draft as sent. */
export type SubmittedDraft = ParsedInput<typeof saveDraft>['body'];

/** Returns the product fields of a sent draft, with a value for every field. */
export function draftProduct(code: string, submitted: SubmittedDraft): ProductDraft['product'] {
  const { version: _, revision: __, ...fields } = submitted;
  return { ...fields, code, variant: fields.variant ?? code, size: fields.size ?? '' };
}

/** Returns the base of a draft with only the fields that a draft contains. */
function comparable({ base, product }: ProductDraft): object | undefined {
  return base && { size: '', packages: [], ...pickValues(base, Object.keys(product)) };
}

/** Returns the entry of a draft in the list of drafts. */
export function listedDraft(draft: ProductDraft): ListedProductDraft {
  const { product, base, ...saved } = draft;
  const before = comparable(draft) as Record<string, unknown> | undefined;
  return listedProductDraftSchema.parse({
    ...saved,
    title: product.title,
    titles: {
      vn: product.translations.vn?.title,
      kr: product.translations.kr?.title,
    },
    category: product.category,
    version: base?.version,
    fields: before ? changedFieldNames(before, product) : [],
  });
}

/** Returns a saved draft for the audit log. The first save is compared with the product. */
export function draftSaveAudit(before: ProductDraft | undefined, after: ProductDraft): AuditChange {
  return {
    kind: before ? 'changed' : 'created',
    object: { type: 'draft', id: after.code },
    before: before ? before.product : comparable(after),
    after: after.product,
  };
}

/** Returns a discarded draft for the audit log: the fields that differ from the product. */
export function draftDiscardAudit(draft: ProductDraft): AuditChange {
  const { code, product } = draft;
  return {
    kind: 'discarded',
    object: { type: 'draft', id: code },
    before: product,
    after: comparable(draft),
  };
}

/** Returns the error of a draft that is based on another state of the product than the current one. */
export function baseConflict(
  base: Pick<Product, 'version'> | undefined,
  product: Product | undefined,
): 'code-taken' | 'unknown-product' | 'version-conflict' | undefined {
  if (!base) return product ? 'code-taken' : undefined;
  if (!product) return 'unknown-product';
  return base.version === product.version ? undefined : 'version-conflict';
}
