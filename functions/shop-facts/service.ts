import { isDeepStrictEqual } from 'node:util';
import type { CurrentShopFacts } from '#contracts/shop-facts/shop-facts.ts';
import { type ShopFacts, shopFactsSchema } from '#domain/shop/shop-facts.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { type AuditWrites, recordedState } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import { type FactsBasis, SHOP_FACTS_OBJECT, type ShopFactsRepository } from './repository.ts';

/** Facts of the shop, as owners change them. */
export type ShopFactsService = ReturnType<typeof shopFactsService>;

export function shopFactsService(
  repository: ShopFactsRepository,
  auditWrites: AuditWrites,
  now: () => Date,
) {
  async function write(
    { current, catalogueVersion }: FactsBasis,
    facts: ShopFacts,
    actor: StaffActor,
    kind: 'changed' | 'restored',
  ) {
    const next = { facts, revision: current.revision + 1 };
    const audit = auditWrites(actor, {
      kind,
      object: SHOP_FACTS_OBJECT,
      before: current.facts,
      after: facts,
    });
    const outcome = await repository.replace(
      next,
      catalogueVersion,
      { by: actor, at: now() },
      audit,
    );
    if (outcome === 'refused') return 'version-conflict';
    return outcome === 'busy' ? 'busy' : next;
  }

  return {
    read: (): Promise<CurrentShopFacts> => repository.read(),

    /** Replaces facts that still have the revision. Equal facts change nothing, so a retry is safe. */
    update(
      { facts, revision }: CurrentShopFacts,
      actor: StaffActor,
    ): Promise<CurrentShopFacts | 'version-conflict'> {
      return withRetry('changes of the catalog', async () => {
        const basis = await repository.basis();
        const { current } = basis;
        if (isDeepStrictEqual(current.facts, facts)) return current;
        if (current.revision !== revision) return 'version-conflict';
        return write(basis, facts, actor, 'changed');
      });
    },

    /** Restores the facts as they were after an entry of their history. */
    restore(
      entryId: string,
      revision: number,
      actor: StaffActor,
    ): Promise<CurrentShopFacts | 'unknown-entry' | 'version-conflict'> {
      return withRetry('changes of the catalog', async () => {
        const basis = await repository.basis(entryId);
        const { current, entry } = basis;
        const { data: earlier } = shopFactsSchema.safeParse(entry && recordedState(entry));
        if (!earlier) return 'unknown-entry';
        if (current.revision !== revision) return 'version-conflict';
        return write(basis, earlier, actor, 'restored');
      });
    },
  };
}
