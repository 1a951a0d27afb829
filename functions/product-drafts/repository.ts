import * as z from 'zod';
import {
  type DraftSchedule,
  type ListedProductDraft,
  listedProductDraftSchema,
  type ProductDraft,
  productDraftSchema,
} from '#contracts/product-drafts/product-drafts.ts';
import { type Product, productSchema } from '#domain/products/product.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { instantOf } from '#domain/shop/home-page.ts';
import { type StaffActor, staffRoleSchema } from '#domain/staff/staff-roles.ts';
import { byNewest } from '#domain/time/order-by-time.ts';
import type { Database } from '#functions/db/client.ts';
import {
  CATALOG_VERSION_KEY,
  DRAFT_SCHEDULE_PARTITION,
  DRAFTS_PARTITION,
  deletedProductKey,
  draftKey,
  draftScheduleKey,
  type Key,
  listedDraftKey,
  productKey,
} from '#functions/db/keys.ts';
import { type Condition, IS_NEW, itemWithKey, type Write } from '#functions/db/writes.ts';
import { markDrafted } from '#functions/pictures/repository.ts';
import { parseCatalogVersion } from '#functions/products/repository.ts';
import { listedDraft } from './draft.ts';

/** Draft of a product with the product and the catalog version. */
export interface FoundDraft {
  draft: ProductDraft | undefined;
  product: Product | undefined;
  version: number;
  /** Last version of a deleted product with the code; 0 without one. */
  lastVersion: number;
}

/** Drafts in the table. Each draft has two items: all fields under its code, and an entry in the list of drafts. */
export type DraftRepository = ReturnType<typeof draftRepository>;

/** Entry of the schedule. */
const scheduledSchema = z.object({
  SK: z.string(),
  code: productCodeSchema,
  /** Person or script that set the time. */
  actor: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('staff'),
      id: z.string(),
      name: z.string(),
      role: staffRoleSchema,
    }),
    z.object({ kind: z.literal('script'), user: z.string().exactOptional() }),
  ]),
});
export type ScheduledDraft = z.infer<typeof scheduledSchema>;

/** Maximum number of drafts that one run puts in the shop. */
const MAX_DUE = 25;

/** Returns the instant of a schedule, in UTC. */
function timeOf({ at }: DraftSchedule): string {
  return new Date(instantOf(at)).toISOString();
}

/** Returns the key of the entry of a draft in the schedule; undefined for a draft that is not scheduled. */
export function scheduleKeyOf({ code, schedule }: ProductDraft): Key | undefined {
  return schedule && !schedule.failure ? draftScheduleKey(timeOf(schedule), code) : undefined;
}

function revisionCondition({ revision }: ProductDraft): Condition {
  return { expression: 'revision = :revision', values: { ':revision': revision } };
}

/** Returns the write that removes a draft from the schedule. */
function scheduleRemoval(draft: ProductDraft): Write[] {
  const key = scheduleKeyOf(draft);
  return key ? [{ remove: key }] : [];
}

/** Returns the writes that delete a draft. The first one fails if the draft was changed or deleted. */
export function draftRemovalWrites(draft: ProductDraft): Write[] {
  return [
    { remove: draftKey(draft.code), when: revisionCondition(draft) },
    { remove: listedDraftKey(draft.code) },
    ...scheduleRemoval(draft),
  ];
}

export function draftRepository(
  database: Pick<Database, 'get' | 'getMany' | 'queryPage' | 'transact' | 'updateWithoutReturn'>,
) {
  return {
    /** Entries of the list, up to the 1 MB query limit: about a thousand. */
    async list(): Promise<{ drafts: ListedProductDraft[]; isComplete: boolean }> {
      const { found, end } = await database.queryPage(DRAFTS_PARTITION, {});
      const drafts = z.array(listedProductDraftSchema).parse(found);
      const newestFirst = drafts.sort(
        byNewest(
          ({ at }) => at,
          ({ code }) => code,
        ),
      );
      return { drafts: newestFirst, isComplete: !end };
    },

    /** Draft, product and catalog version, in one table call. */
    async read(code: string): Promise<FoundDraft> {
      const deletedKey = deletedProductKey(code);
      const keys = [CATALOG_VERSION_KEY, productKey(code), deletedKey, draftKey(code)];
      const items = await database.getMany(keys);
      const at = (key: Key) => itemWithKey(items, key);
      const [product, draft] = [at(productKey(code)), at(draftKey(code))];
      return {
        draft: draft && productDraftSchema.parse(draft),
        product: product && productSchema.parse(product),
        version: parseCatalogVersion(at(CATALOG_VERSION_KEY)),
        lastVersion: parseCatalogVersion(at(deletedKey)),
      };
    },

    async draft(code: string): Promise<ProductDraft | undefined> {
      const item = await database.get(draftKey(code));
      return item && productDraftSchema.parse(item);
    },

    /**
     * Stores a draft unless another draft was stored or deleted meanwhile.
     * @param before stored draft; undefined for the first save
     * @param otherWrites writes without conditions, for the same transaction
     */
    async put(
      before: ProductDraft | undefined,
      after: ProductDraft,
      otherWrites: readonly Write[],
    ): Promise<boolean> {
      const { code } = after;
      const pictures = { before: before?.product, after: after.product };
      await markDrafted(database, code, pictures, new Date(after.at));
      const { written } = await database.transact([
        { put: { ...draftKey(code), ...after }, when: before ? revisionCondition(before) : IS_NEW },
        { put: { ...listedDraftKey(code), ...listedDraft(after) } },
        ...otherWrites,
      ]);
      return written;
    },

    /**
     * Replaces the schedule of a draft unless the draft was changed meanwhile.
     * @param actor person or script that scheduled the draft; undefined if the draft is no longer scheduled
     */
    async putSchedule(
      before: ProductDraft,
      after: ProductDraft,
      actor: StaffActor | undefined,
      otherWrites: readonly Write[],
    ): Promise<boolean> {
      const { code } = after;
      const [old, key] = [scheduleKeyOf(before), scheduleKeyOf(after)];
      const isMoved = old && (!key || old.SK !== key.SK);
      const { written } = await database.transact([
        { put: { ...draftKey(code), ...after }, when: revisionCondition(before) },
        { put: { ...listedDraftKey(code), ...listedDraft(after) } },
        ...(isMoved ? [{ remove: old }] : []),
        ...(key && actor ? [{ put: { ...key, code, actor } }] : []),
        ...otherWrites,
      ]);
      return written;
    },

    /** Entries of the schedule up to an instant, the earliest first. */
    async due(now: Date): Promise<ScheduledDraft[]> {
      // The character after the time is higher than the separator of a key.
      const range = { to: `${now.toISOString()}~`, limit: MAX_DUE };
      const { found } = await database.queryPage(DRAFT_SCHEDULE_PARTITION, range);
      return z.array(scheduledSchema).parse(found);
    },

    /** Deletes a draft unless it was changed or deleted meanwhile. */
    async remove(draft: ProductDraft, otherWrites: readonly Write[], now: Date): Promise<boolean> {
      await markDrafted(database, draft.code, { before: draft.product }, now);
      return (await database.transact([...draftRemovalWrites(draft), ...otherWrites])).written;
    },
  };
}
