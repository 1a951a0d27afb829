import {
  type AttachedFile,
  attachedFileSchema,
  MAX_ATTACHMENTS,
} from '#contracts/timeline/attachments.ts';
import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import { byNewest } from '#domain/time/order-by-time.ts';
import type { Database } from '#functions/db/client.ts';
import {
  ATTACHMENT,
  attachmentKey,
  customerTimelineKey,
  ERASED_FILES_PARTITION,
  erasedFilesKey,
  timelineCountKey,
  timelineEntryKey,
  userKey,
} from '#functions/db/keys.ts';
import { transactNamed } from '#functions/db/transactions.ts';
import { EXISTS, IS_NEW, type Write } from '#functions/db/writes.ts';

/** Maximum number of erasures that one run reads. */
const MAX_ERASURES = 100;

/** Position of an attachment in the timeline. */
function positionOf({ at, attachment }: AttachedFile): string {
  return `${at}#${attachment}`;
}

/** Writes of a new attachment, by name. */
type AddedWrite = 'attachment' | 'owner' | 'count' | 'entry' | 'otherWrites';
/** Writes of a removal, by name. */
type RemovedWrite = 'attachment' | 'count' | 'entry' | 'otherWrites';

/** Attachments in the table, each with its entry of the timeline. Their contents are in the blob store. */
export type AttachmentRepository = ReturnType<typeof attachmentRepository>;

export function attachmentRepository(
  database: Pick<Database, 'get' | 'queryPage' | 'queryRange' | 'remove' | 'transact'>,
) {
  return {
    async attachment(object: TimelineObjectId, id: string): Promise<AttachedFile | undefined> {
      const item = await database.get(attachmentKey(object, id));
      return item && attachedFileSchema.parse(item);
    },

    /** Attachments of an object, newest first. */
    async ofObject(object: TimelineObjectId): Promise<AttachedFile[]> {
      const { PK } = attachmentKey(object, '');
      const range = { from: ATTACHMENT, to: `${ATTACHMENT}~`, limit: MAX_ATTACHMENTS };
      const { found } = await database.queryPage(PK, range);
      return found
        .map((item) => attachedFileSchema.parse(item))
        .toSorted(
          byNewest(
            ({ at }) => at,
            ({ attachment }) => attachment,
          ),
        );
    },

    /**
     * Adds an attachment.
     * @param customer hash of the email address; undefined without one
     * @param otherWrites writes without conditions, for the same transaction
     */
    async add(
      attached: AttachedFile,
      customer: string | undefined,
      otherWrites: readonly Write[],
    ): Promise<'added' | 'added-before' | 'gone' | 'full' | 'busy'> {
      const { object } = attached;
      const position = positionOf(attached);
      const outcome = await transactNamed<AddedWrite, never>(database.transact, {
        attachment: {
          put: { ...attachmentKey(object, attached.attachment), ...attached },
          when: IS_NEW,
        },
        // Only members can disappear.
        owner: object.type === 'member' ? { check: userKey(object.id), when: EXISTS } : undefined,
        count: {
          update: timelineCountKey(object),
          change: { add: { attachments: 1 } },
          when: {
            expression: 'attribute_not_exists(attachments) OR attachments < :max',
            values: { ':max': MAX_ATTACHMENTS },
          },
        },
        entry: {
          put: {
            ...timelineEntryKey(object, position),
            ...(customer ? customerTimelineKey(customer, position) : {}),
            kind: 'attachment',
            position,
            ...attached,
          },
        },
        otherWrites,
      });
      if (outcome.written) return 'added';
      if (outcome.refused.has('attachment')) return 'added-before';
      if (outcome.refused.has('owner')) return 'gone';
      return outcome.refused.has('count') ? 'full' : 'busy';
    },

    /** Removes an attachment and its entry. */
    async remove(
      attached: AttachedFile,
      otherWrites: readonly Write[],
    ): Promise<'removed' | 'gone' | 'busy'> {
      const { object, attachment } = attached;
      const outcome = await transactNamed<RemovedWrite, never>(database.transact, {
        attachment: { remove: attachmentKey(object, attachment), when: EXISTS },
        count: { update: timelineCountKey(object), change: { add: { attachments: -1 } } },
        entry: { remove: timelineEntryKey(object, positionOf(attached)) },
        otherWrites,
      });
      if (outcome.written) return 'removed';
      return outcome.refused.has('attachment') ? 'gone' : 'busy';
    },

    /** Prefixes of the keys of files whose customer has closed the account. */
    async erasures(): Promise<string[]> {
      const items = await database.queryRange(ERASED_FILES_PARTITION, { limit: MAX_ERASURES });
      return items.map(({ SK }) => String(SK));
    },

    async endErasure(prefix: string): Promise<void> {
      await database.remove(erasedFilesKey(prefix));
    },
  };
}
