import { isDeepStrictEqual } from 'node:util';
import type { AuditKind } from '#contracts/audit/audit.ts';
import type { ProductContent } from '#contracts/product-drafts/product-drafts.ts';
import type { ProductCreate, ProductUpdate } from '#contracts/products/product-editing.ts';
import { overallDimensions } from '#domain/products/dimensions.ts';
import type { Product } from '#domain/products/product.ts';
import type { AuditChange } from '#functions/audit/audit-entry.ts';
import type { ProductChange } from './catalog-change-log.ts';

type Packed = Pick<Product, 'dimensions' | 'packages' | 'packagesFor'>;

/**
 * Returns the size of the piece to which the packages of a written product belong.
 * @param before stored product
 */
function measuredSize(before: Packed | undefined, after: Packed): Product['packagesFor'] {
  if (!after.packages?.length) return undefined;
  const isSent = !isDeepStrictEqual(before?.packagesFor, after.packagesFor);
  if (after.packagesFor && isSent) return after.packagesFor;
  const isSame = before && isDeepStrictEqual(before.packages, after.packages);
  if (!isSame) return overallDimensions(after.dimensions);
  return before.packagesFor ?? overallDimensions(before.dimensions);
}

/** Returns a product with the size of its packages, if it has any. */
function withMeasuredSize(before: Packed | undefined, after: Product): Product {
  const { packagesFor: _, ...others } = after;
  const size = measuredSize(before, after);
  return { ...others, ...(size && { packagesFor: size }) };
}

/**
 * Returns a new product from a draft. Versions of a code never repeat, or a form from before a deletion could overwrite
 * the new product.
 * @param lastVersion last version of a deleted product with this code; 0 without one
 */
export function newProduct(
  draft: ProductCreate | ProductContent,
  lastVersion: number,
  now: Date,
): Product {
  const time = now.toISOString();
  return withMeasuredSize(undefined, {
    ...draft,
    _id: draft.code,
    variant: draft.variant ?? draft.code,
    createdAt: time,
    updatedAt: time,
    version: lastVersion + 1,
  });
}

/** Returns a product with changed fields and a new version. A field that is undefined does not change. */
export function changedProduct(
  before: Product,
  changes: Omit<ProductUpdate, 'version'>,
  now: Date,
): Product {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return withMeasuredSize(before, {
    ...before,
    ...Object.fromEntries(defined),
    updatedAt: now.toISOString(),
    version: before.version + 1,
  });
}

/** Returns the fields of a product that staff write. Forms and files send empty values for missing ones. */
function contentOf({ version: _, updatedAt: __, ...content }: Product): object {
  return { size: '', packages: [], alternativeTexts: [], ...content };
}

/** Returns whether a change leaves all fields of a product as they are, apart from its version. */
export function isWithoutDifference({ before, after }: ProductChange): boolean {
  return before && after ? isDeepStrictEqual(contentOf(before), contentOf(after)) : false;
}

/**
 * Returns a product with the fields of an earlier version and a new version number.
 * @param before product now; undefined if it is deleted
 * @param lastVersion last version of a deleted product; 0 without one
 */
export function restoredProduct(
  before: Product | undefined,
  earlier: Product,
  lastVersion: number,
  now: Date,
): Product {
  return {
    ...earlier,
    createdAt: before?.createdAt ?? earlier.createdAt,
    updatedAt: now.toISOString(),
    version: (before?.version ?? Math.max(lastVersion, earlier.version)) + 1,
  };
}

/** Returns the change of a product for the audit log. */
export function productAuditChange(
  { before, after }: ProductChange,
  kind?: AuditKind,
): AuditChange {
  const fallback = after ? (before ? 'changed' : 'created') : 'deleted';
  const { code } = after ?? before;
  return { kind: kind ?? fallback, object: { type: 'product', id: code }, before, after };
}
