import { isDeepStrictEqual } from 'node:util';
import {
  type ScheduleFailure,
  scheduleFailureSchema,
} from '#contracts/product-drafts/draft-schedule.ts';
import type {
  DraftSchedule,
  ListedProductDraft,
  ProductDraft,
} from '#contracts/product-drafts/product-drafts.ts';
import type { TodayDraft } from '#contracts/today/today.ts';
import type { Product } from '#domain/products/product.ts';
import { instantOf } from '#domain/shop/home-page.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { PLANNED_CHANGE_KEY } from '#functions/db/keys.ts';
import {
  failureOf,
  type InvalidInput,
  invalidInput,
  isFailure,
} from '#functions/endpoint/failure.ts';
import {
  NO_PICTURES,
  type PictureCheck,
  type PicturesMissing,
} from '#functions/pictures/missing-pictures.ts';
import {
  changedProduct,
  isWithoutDifference,
  newProduct,
} from '#functions/products/product-changes.ts';
import type { DecidedChange, WriteProduct } from '#functions/products/write-product.ts';
import {
  baseConflict,
  draftDiscardAudit,
  draftProduct,
  draftSaveAudit,
  type SubmittedDraft,
} from './draft.ts';
import {
  type DraftRepository,
  draftRemovalWrites,
  type FoundDraft,
  type ScheduledDraft,
  scheduleKeyOf,
} from './repository.ts';

/**
 * Time budget for scheduled drafts in one run, in milliseconds. The platform stops a scheduled function after 30 seconds, and
 * the same run then starts a build.
 */
const RUN_MS = 15_000;

export interface DraftDependencies {
  repository: DraftRepository;
  writeProduct: WriteProduct;
  /** Refuses products with pictures that the site cannot show. */
  checkPictures: PictureCheck;
  auditWrites: AuditWrites;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

/** Draft with its product, and the refusal of its pictures. */
type ReadDraft = FoundDraft & { missing: PicturesMissing | undefined };

type BaseError = 'code-taken' | 'unknown-product' | 'version-conflict';
type DraftError = 'unknown-draft' | 'draft-conflict';

/** Drafts of products (D82). Expected failures are returned as error codes of contracts/errors.ts. */
export type ProductDraftService = ReturnType<typeof productDraftService>;

/**
 * Returns the product that a sent draft is based on, or an error code. A draft can keep the base of the stored draft,
 * even if the product has changed or is deleted. Putting the draft in the shop then reports the conflict.
 */
function baseOf(
  version: number | undefined,
  { draft, product }: Pick<FoundDraft, 'draft' | 'product'>,
): { base: Product | undefined } | BaseError {
  if (draft && draft.base?.version === version) return { base: draft.base };
  const error = baseConflict(version === undefined ? undefined : { version }, product);
  return error ?? { base: product };
}

function isSamePerson(one: DraftSchedule['by'], other: DraftSchedule['by']): boolean {
  if (one.kind === 'script' || other.kind === 'script') return one.kind === other.kind;
  return one.name === other.name;
}

/** Returns the schedule of a saved draft. It names a person other than the one who set the time. */
function scheduleAfterSave({ changedBy: _, ...schedule }: DraftSchedule, by: StaffActor) {
  return isSamePerson(schedule.by, by) ? schedule : { ...schedule, changedBy: by };
}

export function productDraftService(dependencies: DraftDependencies) {
  const { repository, writeProduct, checkPictures, auditWrites, now } = dependencies;

  /** Returns the refusal of a draft without a picture, or with pictures that the shop cannot show. */
  async function picturesMissing({ product }: ProductDraft): Promise<PicturesMissing | undefined> {
    const hasPicture = product.imageBig.length + product.imageSmall.length > 0;
    return hasPicture ? checkPictures(product) : NO_PICTURES;
  }

  const newRevision = () => Buffer.from(dependencies.randomBytes(8)).toString('hex');

  /**
   * Returns the change that writes a draft to its product and deletes the draft, or an error code.
   * @param isPlanned true if a schedule makes the change, so that a build follows without waiting
   */
  function decideWrite(
    { draft, product, lastVersion, version, missing }: ReadDraft,
    revision: string,
    isPlanned: boolean,
  ): DecidedChange | BaseError | DraftError | PicturesMissing {
    if (!draft) return 'unknown-draft';
    if (draft.revision !== revision) return 'draft-conflict';
    if (missing) return missing;
    const error = baseConflict(draft.base, product);
    if (error) return error;
    const { code: _, ...fields } = draft.product;
    const after = product
      ? changedProduct(product, fields, now())
      : newProduct(draft.product, lastVersion, now());
    const change = { before: product, after };
    const planned =
      isPlanned && !isWithoutDifference(change)
        ? [{ put: { ...PLANNED_CHANGE_KEY, version: version + 1 } }]
        : [];
    return {
      change,
      otherWrites: [...draftRemovalWrites(draft), ...planned],
      otherAudit: draftDiscardAudit(draft),
    };
  }

  async function readWithPictures(code: string): Promise<ReadDraft> {
    const found = await repository.read(code);
    return { ...found, missing: found.draft && (await picturesMissing(found.draft)) };
  }

  /** Puts a draft in the shop whose time has come. Returns whether the product was written. */
  async function putScheduledInShop(due: ScheduledDraft): Promise<boolean> {
    const { code, actor, SK } = due;
    const outcome = await writeProduct<ReadDraft, BaseError | DraftError | PicturesMissing>(
      actor,
      () => readWithPictures(code),
      (found) => {
        // Another run or a person was faster.
        if (!found.draft || scheduleKeyOf(found.draft)?.SK !== SK) return 'unknown-draft';
        if (found.draft.schedule?.changedBy) return 'draft-conflict';
        return decideWrite(found, found.draft.revision, true);
      },
    );
    if (!isFailure(outcome)) return true;
    if (outcome !== 'unknown-draft') {
      await markFailed(due, scheduleFailureSchema.parse(failureOf(outcome).failure));
    }
    return false;
  }

  /** Stores the reason for which a scheduled draft is not in the shop, and removes it from the schedule. */
  async function markFailed({ code, SK }: ScheduledDraft, failure: ScheduleFailure): Promise<void> {
    const draft = await repository.draft(code);
    if (!draft?.schedule || scheduleKeyOf(draft)?.SK !== SK) return;
    const after = { ...draft, revision: newRevision(), schedule: { ...draft.schedule, failure } };
    await repository.putSchedule(draft, after, undefined, []);
  }

  return {
    list: (): Promise<{ drafts: ListedProductDraft[]; isComplete: boolean }> => repository.list(),

    read: (code: string): Promise<Pick<FoundDraft, 'draft' | 'product'>> => repository.read(code),

    /** Saves a draft. If it equals the stored draft, nothing is written, so a repeated call succeeds. */
    async save(
      code: string,
      sent: SubmittedDraft,
      by: StaffActor,
    ): Promise<ProductDraft | BaseError | 'draft-conflict'> {
      const { draft: stored, product } = await repository.read(code);
      const based = baseOf(sent.version, { draft: stored, product });
      if (typeof based === 'string') return based;
      const fields = draftProduct(code, sent);
      const isSame =
        stored?.base?.version === based.base?.version && isDeepStrictEqual(stored?.product, fields);
      if (stored && isSame) return stored;
      if (stored?.revision !== sent.revision) return 'draft-conflict';
      const draft: ProductDraft = {
        code,
        revision: newRevision(),
        by,
        at: now().toISOString(),
        product: fields,
        base: based.base,
        ...(stored?.schedule && { schedule: scheduleAfterSave(stored.schedule, by) }),
      };
      const isStored = await repository.put(
        stored,
        draft,
        auditWrites(by, draftSaveAudit(stored, draft)),
      );
      return isStored ? draft : 'draft-conflict';
    },

    /** Writes the fields of a draft to its product, and deletes the draft in the same transaction. */
    putInShop(
      code: string,
      revision: string,
      by: StaffActor,
    ): Promise<Product | BaseError | DraftError | PicturesMissing> {
      return writeProduct<ReadDraft, BaseError | DraftError | PicturesMissing>(
        by,
        () => readWithPictures(code),
        (found) => decideWrite(found, revision, false),
      );
    },

    /**
     * Sets, moves or cancels the time at which a draft is put in the shop. A draft that the shop would refuse now is refused.
     * @param at minute on the clock of the shop; null cancels
     */
    async schedule(
      code: string,
      { revision, at }: { revision: string; at: string | null },
      by: StaffActor,
    ): Promise<ProductDraft | BaseError | DraftError | PicturesMissing | InvalidInput> {
      const { draft, product } = await repository.read(code);
      if (!draft) return 'unknown-draft';
      if (draft.revision !== revision) return 'draft-conflict';
      if (at !== null) {
        if (instantOf(at) <= now().getTime()) return invalidInput({ at: 'error-past' });
        const refused = baseConflict(draft.base, product) ?? (await picturesMissing(draft));
        if (refused) return refused;
      }
      const { schedule, ...unscheduled } = draft;
      const after: ProductDraft = {
        ...unscheduled,
        revision: newRevision(),
        ...(at === null ? {} : { schedule: { at, by } }),
      };
      const audit = auditWrites(by, {
        kind: 'changed',
        object: { type: 'draft', id: code },
        before: { schedule: schedule?.at },
        after: { schedule: at ?? undefined },
      });
      return (await repository.putSchedule(draft, after, by, audit)) ? after : 'draft-conflict';
    },

    /**
     * Puts the drafts in the shop whose time has come, in the name of those who set it. A repeated or parallel run changes
     * nothing more. An error of one draft does not stop the others. The next run tries this draft again, and continues if
     * this run has no time left.
     * @returns the codes of the written products, and the errors by code
     */
    async putDueInShop(): Promise<{ written: string[]; errors: Map<string, unknown> }> {
      const written: string[] = [];
      const errors = new Map<string, unknown>();
      const end = performance.now() + RUN_MS;
      for (const due of await repository.due(now())) {
        if (performance.now() > end) break;
        try {
          if (await putScheduledInShop(due)) written.push(due.code);
        } catch (error) {
          errors.set(due.code, error);
        }
      }
      return { written, errors };
    },

    /** Drafts that were not put in the shop at their time. */
    async failedSchedules(): Promise<TodayDraft[]> {
      const { drafts } = await repository.list();
      return drafts.flatMap(({ code, title, titles, schedule }) => {
        if (!schedule?.failure) return [];
        const at = new Date(instantOf(schedule.at)).toISOString();
        return [{ code, title, titles, at, failure: schedule.failure }];
      });
    },

    async discard(
      code: string,
      revision: string,
      by: StaffActor,
    ): Promise<'discarded' | DraftError> {
      const draft = await repository.draft(code);
      if (!draft) return 'unknown-draft';
      if (draft.revision !== revision) return 'draft-conflict';
      const audit = auditWrites(by, draftDiscardAudit(draft));
      const isRemoved = await repository.remove(draft, audit, now());
      return isRemoved ? 'discarded' : 'draft-conflict';
    },
  };
}
