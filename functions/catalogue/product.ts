import type { AuditKind } from '#contracts/audit.ts';
import type { Interior } from '#contracts/interior.ts';
import type { InteriorCreate, InteriorUpdate } from '#contracts/interior-editing.ts';
import type { AuditChange } from '#functions/audit/entry.ts';
import type { ProductChange } from './change-log.ts';

/** Returns a new product from a draft. */
export function newProduct(draft: InteriorCreate, now: Date): Interior {
  const time = now.toISOString();
  return {
    ...draft,
    _id: draft.code,
    variant: draft.variant ?? draft.code,
    createdAt: time,
    updatedAt: time,
    version: 1,
  };
}

/** Returns a product with changed fields and a new version. A field that is undefined does not change. */
export function changedProduct(
  before: Interior,
  changes: Omit<InteriorUpdate, 'version'>,
  now: Date,
): Interior {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(defined),
    updatedAt: now.toISOString(),
    version: before.version + 1,
  };
}

/**
 * Returns a product with the fields of an earlier version and a new version number.
 * @param before product now; undefined if it is deleted
 */
export function restoredProduct(
  before: Interior | undefined,
  earlier: Interior,
  now: Date,
): Interior {
  return {
    ...earlier,
    createdAt: before?.createdAt ?? earlier.createdAt,
    updatedAt: now.toISOString(),
    version: (before ?? earlier).version + 1,
  };
}

/** Returns the change of a product for the audit log. */
export function auditedChange({ before, after }: ProductChange, kind?: AuditKind): AuditChange {
  const fallback = after ? (before ? 'changed' : 'created') : 'deleted';
  const { code } = after ?? before;
  return { kind: kind ?? fallback, object: { type: 'product', id: code }, before, after };
}
