import * as z from 'zod';
import { productDraftSchema } from '#contracts/product-drafts/product-drafts.ts';
import { uploadedPictureName } from '#domain/products/uploaded-picture.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import {
  draftKey,
  PICTURE_CHECKS_PARTITION,
  pictureCheckKey,
  pictureUseKey,
} from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import type { Condition, Write } from '#functions/db/writes.ts';
import { type ShownPictures, uploadedNames } from './uploaded-names.ts';

/** Condition that a picture is not being deleted. */
const NOT_DELETED: Condition = { expression: 'attribute_not_exists(deletedAt)' };

/** Days for which a picture without a use is kept. */
export const UNUSED_DAYS = 30;
/** Maximum number of pictures that one run checks. */
const MAX_CHECKS = 100;
/** Longest time in which a run can still delete the files of a picture, in milliseconds. A run lasts 30 seconds at most. */
const DELETION_MS = 5 * 60 * 1000;
/** Days for which the record of a deleted picture stays. */
const RECORD_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

const useSchema = z.object({
  /** Id of the upload; missing for a picture that was uploaded before uses were recorded. */
  upload: z.string().optional(),
  /** Last upload, or last change of a draft that began or ceased to show the picture. */
  usedAt: z.iso.datetime().optional(),
  /** Codes of the drafts that have shown the picture. */
  codes: z.set(z.string()).default(new Set()),
  isPublished: z.boolean().default(false),
  /** True if a crop of the picture is stored. Further crops start from the picture. */
  isOriginal: z.boolean().default(false),
  deletedAt: z.iso.datetime().optional(),
});

/** Use of an uploaded picture. */
export type PictureUse = z.infer<typeof useSchema>;

/** Picture that is due for a check. */
export interface DueCheck {
  day: string;
  name: string;
}

/** Uses of pictures in the table. The pictures themselves are in the blob store. */
export type PictureRepository = ReturnType<typeof pictureRepository>;

export function pictureRepository(
  database: Pick<Database, 'get' | 'getMany' | 'queryPage' | 'transact' | 'updateWithoutReturn'>,
) {
  /** Returns the write that checks a picture again, `UNUSED_DAYS` after its last use. */
  const nextCheck = (name: string, usedAt: Date): Write => ({
    put: { ...pictureCheckKey(addDays(dayOf(usedAt, 'Etc/UTC'), UNUSED_DAYS + 1), name) },
  });

  return {
    /**
     * Records an upload before its picture is stored, so that no stored picture is without a record. Fails while a run
     * deletes the picture.
     * @param upload id of the upload; missing for a crop
     * @param others writes of the same transaction
     */
    async recordUpload(
      name: string,
      upload: string | undefined,
      now: Date,
      others: readonly Write[],
    ): Promise<void> {
      const settled = new Date(now.getTime() - DELETION_MS).toISOString();
      const writes: Write[] = [
        {
          update: pictureUseKey(name),
          change: {
            set: { ...(upload && { upload }), usedAt: now.toISOString() },
            drop: ['deletedAt', 'expiresAt'],
          },
          when: {
            expression: `${NOT_DELETED.expression} OR deletedAt < :settled`,
            values: { ':settled': settled },
          },
        },
        nextCheck(name, now),
        ...others,
      ];
      const refused = await transactWithRetry<never>(writes, database.transact);
      if (refused.length > 0) throw new DatabaseUnavailable('The picture is being deleted');
    },

    /** Returns the write that keeps the original of a crop. The write fails if a run deletes the original. */
    keepOriginal: (name: string): Write => ({
      update: pictureUseKey(name),
      change: { set: { isOriginal: true } },
      when: NOT_DELETED,
    }),

    /** Records that a stored picture was uploaded again. Returns false if the picture is deleted. */
    async renewUpload(name: string, now: Date): Promise<boolean> {
      const change = { set: { usedAt: now.toISOString() } };
      const outcome = await database.updateWithoutReturn(pictureUseKey(name), change, NOT_DELETED);
      return outcome === 'updated';
    },

    /** Pictures to check, those that have waited longest first. */
    async dueChecks(now: Date): Promise<DueCheck[]> {
      const { found } = await database.queryPage(PICTURE_CHECKS_PARTITION, {
        to: `${dayOf(now, 'Etc/UTC')}$`,
        limit: MAX_CHECKS,
      });
      return found.map((item) => {
        const [day = '', name = ''] = String(item['SK']).split('#');
        return { day, name };
      });
    },

    async use(name: string): Promise<PictureUse | undefined> {
      const item = await database.get(pictureUseKey(name));
      return item && useSchema.parse(item);
    },

    /** Returns whether one of the drafts shows a picture. */
    async isDrafted(name: string, codes: ReadonlySet<string>): Promise<boolean> {
      const drafts = codes.size > 0 ? await database.getMany([...codes].map(draftKey)) : [];
      return z
        .array(productDraftSchema)
        .parse(drafts)
        .some(({ product }) => uploadedNames(product).has(name));
    },

    /** Ends the checks of a picture. */
    async endChecks({ day, name }: DueCheck): Promise<void> {
      await database.transact([{ remove: pictureCheckKey(day, name) }]);
    },

    /** Moves a check to `UNUSED_DAYS` after a use. */
    async postpone({ day, name }: DueCheck, usedAt: Date): Promise<void> {
      await database.transact([{ remove: pictureCheckKey(day, name) }, nextCheck(name, usedAt)]);
    },

    /**
     * Marks a picture as deleted. From then on, no product can be written with the picture.
     * @returns false if the picture has been used since it was read
     */
    async markDeleted(name: string, use: PictureUse, now: Date): Promise<boolean> {
      const outcome = await database.updateWithoutReturn(
        pictureUseKey(name),
        {
          set: {
            deletedAt: now.toISOString(),
            expiresAt: epochSeconds(new Date(now.getTime() + RECORD_DAYS * DAY_MS)),
          },
        },
        {
          expression: `${NOT_DELETED.expression} AND attribute_not_exists(isPublished) AND attribute_not_exists(isOriginal) AND usedAt = :usedAt`,
          values: { ':usedAt': use.usedAt ?? '' },
        },
      );
      return outcome === 'updated';
    },
  };
}

/** Changes of products, as far as their pictures matter. */
type PictureChange = { before?: ShownPictures | undefined; after?: ShownPictures | undefined };

/**
 * Marks pictures as published, before their product is written. A published picture is never deleted: emails, shared links
 * and search engines show it, and the shop cannot find out where.
 * @throws DatabaseUnavailable if one of the pictures was deleted at the same moment. The next attempt finds the picture
 * missing.
 */
export async function markPublished(
  database: Pick<Database, 'getMany' | 'updateWithoutReturn'>,
  changes: readonly PictureChange[],
): Promise<void> {
  const names = changes.flatMap(({ before, after }) => [
    ...uploadedNames(after).difference(uploadedNames(before)),
  ]);
  await markNamesPublished(database, names);
}

/** Marks the uploaded ones among pictures of a page as published. */
export async function markPathsPublished(
  database: Pick<Database, 'getMany' | 'updateWithoutReturn'>,
  paths: readonly string[],
): Promise<void> {
  await markNamesPublished(
    database,
    paths.flatMap((path) => uploadedPictureName(path) ?? []),
  );
}

/** @throws DatabaseUnavailable if one of the pictures was deleted at the same moment */
async function markNamesPublished(
  database: Pick<Database, 'getMany' | 'updateWithoutReturn'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const keys = [...new Set(names)].map(pictureUseKey);
  const known = await database.getMany(keys);
  const published = new Set(known.filter((item) => item['isPublished']).map(({ PK }) => PK));
  const marks = keys
    .filter(({ PK }) => !published.has(PK))
    .map((key) => database.updateWithoutReturn(key, { set: { isPublished: true } }, NOT_DELETED));
  const outcomes = await Promise.all(marks);
  if (outcomes.includes('refused')) throw new DatabaseUnavailable('A picture is being deleted');
}

/**
 * Records the pictures that a draft begins or ceases to show, before the draft is written. A picture that is deleted already
 * stays deleted, because a draft may show missing pictures.
 */
export async function markDrafted(
  database: Pick<Database, 'updateWithoutReturn'>,
  code: string,
  { before, after }: PictureChange,
  now: Date,
): Promise<void> {
  const names = uploadedNames(before).symmetricDifference(uploadedNames(after));
  const change = { set: { usedAt: now.toISOString() }, add: { codes: new Set([code]) } };
  await Promise.all(
    [...names].map((name) =>
      database.updateWithoutReturn(pictureUseKey(name), change, NOT_DELETED),
    ),
  );
}
