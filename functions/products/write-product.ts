import type { AuditKind } from '#contracts/audit/audit.ts';
import type { Product } from '#domain/products/product.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditChange, AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { Write } from '#functions/db/writes.ts';
import type { ProductChange } from './catalog-change-log.ts';
import { isWithoutDifference, productAuditChange } from './product-changes.ts';
import type { CatalogRepository } from './repository.ts';

/** Product that is about to change. */
export interface CurrentProduct {
  product: Product | undefined;
  /** Catalog version. */
  version: number;
  /** Last version of a deleted product with the code; 0 without one. */
  lastVersion: number;
}

/** Change that a write makes. */
export interface DecidedChange {
  change: ProductChange;
  /** Kind in the audit log, if it differs from the kind of the change. */
  kind?: AuditKind;
  /** Further writes of the transaction. If one of them fails, the product is read again. */
  otherWrites?: readonly Write[];
  /** Entry of the audit log for `otherWrites`, if the product has no entry because it does not differ. */
  otherAudit?: AuditChange;
}

/**
 * Writes a product with its audit entry, and retries after conflicts with concurrent changes. A save that
 * changes nothing creates no version, no entry and no unpublished change.
 * @param read reads the product and the catalog version
 * @param decide returns the change to the stored product, or the reason why it is refused
 * @returns the product after the change; a deleted product as it was
 */
export type WriteProduct = <R extends CurrentProduct, Refusal extends string | { failure: string }>(
  actor: StaffActor,
  read: () => Promise<R>,
  decide: (read: R) => Refusal | DecidedChange,
) => Promise<Product | Refusal>;

function isChange<Refusal>(decided: Refusal | DecidedChange): decided is DecidedChange {
  return typeof decided === 'object' && decided !== null && 'change' in decided;
}

/** Returns the function that writes single products. */
export function productWriter(
  repository: Pick<CatalogRepository, 'write' | 'writeOthers'>,
  auditWrites: AuditWrites,
  now: () => Date,
): WriteProduct {
  return (actor, read, decide) =>
    withRetry('changes of the catalog', async () => {
      const found = await read();
      const decided = decide(found);
      if (!isChange(decided)) return decided;
      const { change, kind, otherWrites = [], otherAudit } = decided;
      if (change.before && isWithoutDifference(change)) {
        const others = [...(otherAudit ? auditWrites(actor, otherAudit) : []), ...otherWrites];
        const isDone = others.length === 0 || (await repository.writeOthers(change.before, others));
        return isDone ? change.before : 'busy';
      }
      const stamp = { by: actor, at: now() };
      const audit = auditWrites(actor, productAuditChange(change, kind));
      const writes = [...audit, ...otherWrites];
      const isWritten = await repository.write(found.version, [change], stamp, writes);
      return isWritten ? (change.after ?? change.before) : 'busy';
    });
}
