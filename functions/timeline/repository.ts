import { MAX_TIMELINE_ENTRIES } from '#contracts/timeline/timeline.ts';
import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import {
  customerTimelineKey,
  customerTimelinePartition,
  mentionKey,
  mentionsPartition,
  TIMELINE_ENTRY,
  timelineAttemptKey,
  timelineCountKey,
  timelineEntryKey,
  userKey,
} from '#functions/db/keys.ts';
import { transactNamed } from '#functions/db/transactions.ts';
import { EXISTS, IS_NEW, type Write } from '#functions/db/writes.ts';
import { type Mention, parseMention, parseStoredEntry, type StoredEntry } from './stored-entry.ts';

/** Time after which a task that nobody ticks off is forgotten, in days. The note stays. */
const MENTION_DAYS = 365;

/** Entries of one query, newest first. */
interface FoundEntries {
  entries: StoredEntry[];
  /** Position at which the query stopped, if older entries can follow. */
  end?: string | undefined;
}

/** Writes of a new entry, by name. */
type AddedWrite = 'attempt' | 'owner' | 'count' | 'entry' | 'mentions' | 'otherWrites';

/** Notes, calls and sent emails in the table. No function changes or removes an entry. */
export type TimelineRepository = ReturnType<typeof timelineRepository>;

export function timelineRepository(
  database: Pick<Database, 'get' | 'getMany' | 'queryPage' | 'queryIndexPage' | 'transact'>,
) {
  return {
    /** Entries of one object. @param after position of the last entry of the previous page */
    async ofObject(
      object: TimelineObjectId,
      { after = '~', limit }: { after?: string | undefined; limit: number },
    ): Promise<FoundEntries> {
      const { PK, SK } = timelineEntryKey(object, after);
      const range = { from: TIMELINE_ENTRY, to: SK, backwards: true, limit: limit + 1 };
      const { found, end } = await database.queryPage(PK, range);
      const entries = found.map(parseStoredEntry).filter(({ position }) => position !== after);
      return { entries, end: end?.slice(TIMELINE_ENTRY.length) };
    },

    /** Entries about one customer, of all objects. @param hash of the email address */
    async ofCustomer(
      hash: string,
      { after = '~', limit }: { after?: string | undefined; limit: number },
    ): Promise<FoundEntries> {
      const range = { to: after, backwards: true, limit: limit + 1 };
      const { found, end } = await database.queryIndexPage(customerTimelinePartition(hash), range);
      const entries = found.map(parseStoredEntry).filter(({ position }) => position !== after);
      return { entries, end };
    },

    /** Entry that an earlier attempt with the same id has written. */
    async attempted(object: TimelineObjectId, id: string): Promise<StoredEntry | undefined> {
      const attempt = await database.get(timelineAttemptKey(object, id));
      if (!attempt) return undefined;
      const item = await database.get(timelineEntryKey(object, String(attempt['position'])));
      return item && parseStoredEntry(item);
    },

    /**
     * Adds an entry with the tasks of the people whom it mentions.
     * @param id made by the client
     * @param customer hash of the email address; undefined without one
     * @param otherWrites writes without conditions, for the same transaction
     */
    async add(
      entry: StoredEntry,
      id: string,
      customer: string | undefined,
      now: Date,
      otherWrites: readonly Write[],
    ): Promise<'added' | 'added-before' | 'gone' | 'full' | 'busy'> {
      const { object, position } = entry;
      const mention: Mention = {
        position,
        object,
        expiresAt: epochSeconds(now) + MENTION_DAYS * 24 * 60 * 60,
      };
      const mentions = entry.kind === 'note' ? entry.mentions : [];
      const outcome = await transactNamed<AddedWrite, never>(database.transact, {
        attempt: { put: { ...timelineAttemptKey(object, id), position }, when: IS_NEW },
        // Only members can disappear.
        owner: object.type === 'member' ? { check: userKey(object.id), when: EXISTS } : undefined,
        count: {
          update: timelineCountKey(object),
          change: { add: { entries: 1 } },
          when: {
            expression: 'attribute_not_exists(entries) OR entries < :max',
            values: { ':max': MAX_TIMELINE_ENTRIES },
          },
        },
        entry: {
          put: {
            ...timelineEntryKey(object, position),
            ...(customer ? customerTimelineKey(customer, position) : {}),
            ...entry,
          },
        },
        mentions: mentions.map((person) => ({
          put: { ...mentionKey(person.id, position), ...mention },
        })),
        otherWrites,
      });
      if (outcome.written) return 'added';
      if (outcome.refused.has('attempt')) return 'added-before';
      if (outcome.refused.has('owner')) return 'gone';
      return outcome.refused.has('count') ? 'full' : 'busy';
    },

    /** Tasks of a person, oldest first. */
    async mentions(staffId: string, limit: number, now: Date): Promise<Mention[]> {
      const { found } = await database.queryPage(mentionsPartition(staffId), { limit });
      return found.map(parseMention).filter((mention) => !isExpired(mention, now));
    },

    /** Notes of tasks, in one call. A note of a closed account is missing. */
    async notes(mentions: readonly Mention[]): Promise<StoredEntry[]> {
      if (mentions.length === 0) return [];
      const keys = mentions.map(({ object, position }) => timelineEntryKey(object, position));
      return (await database.getMany(keys)).map(parseStoredEntry);
    },

    async mention(staffId: string, position: string): Promise<Mention | undefined> {
      const item = await database.get(mentionKey(staffId, position));
      return item && parseMention(item);
    },

    /** Removes a task, and records in its note that the person has ticked it off. */
    async tickOff(
      staffId: string,
      { object, position }: Mention,
      now: Date,
    ): Promise<'done' | 'gone' | 'busy'> {
      const task: Write = { remove: mentionKey(staffId, position), when: EXISTS };
      const done = [{ id: staffId, at: now.toISOString() }];
      const outcome = await transactNamed<'task' | 'note', never>(database.transact, {
        task,
        note: {
          update: timelineEntryKey(object, position),
          change: { append: { done } },
          when: EXISTS,
        },
      });
      if (outcome.written) return 'done';
      if (outcome.refused.has('task')) return 'gone';
      if (!outcome.refused.has('note')) return 'busy';
      // The account of the member is closed, and its notes with it.
      return (await database.transact([task])).written ? 'done' : 'busy';
    },
  };
}
