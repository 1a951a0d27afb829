import * as z from 'zod';
import { EMAIL_KINDS } from '#contracts/emails/emails.ts';
import { staffIdSchema } from '#contracts/staff/staff-account.ts';
import { attachmentFields } from '#contracts/timeline/attachments.ts';
import { CALL_DIRECTIONS, type TimelineEntry } from '#contracts/timeline/timeline.ts';
import { timelineObjectSchema } from '#contracts/timeline/timeline-object.ts';
import type { Item } from '#functions/db/writes.ts';

const base = {
  /** Time and id of the entry. */
  position: z.string(),
  at: z.iso.datetime(),
  object: timelineObjectSchema,
};
const written = { ...base, by: z.string().optional(), text: z.string() };

/**
 * Note, call, attachment or sent email in the table. It never changes, except that mentioned people tick a note off.
 */
const storedEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('note'),
    ...written,
    /** Mentioned people. The ids stay in the table. */
    mentions: z.array(z.object({ id: staffIdSchema, name: z.string() })),
    /** People who have ticked the note off. */
    done: z.array(z.object({ id: staffIdSchema, at: z.iso.datetime() })),
  }),
  z.object({
    kind: z.literal('call'),
    ...written,
    who: z.string(),
    direction: z.enum(CALL_DIRECTIONS),
    addedAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('attachment'), ...base, ...attachmentFields }),
  z.object({
    kind: z.literal('mail'),
    ...base,
    mail: z.enum(EMAIL_KINDS),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
]);
export type StoredEntry = z.infer<typeof storedEntrySchema>;

/** Task of a person whom a note mentions. It refers to the note, which has the text. */
const mentionSchema = z.object({
  position: z.string(),
  object: base.object,
  /** Time in seconds since 1970 after which the task is forgotten. The note stays. */
  expiresAt: z.number(),
});
export type Mention = z.infer<typeof mentionSchema>;

/** Entry in an item. */
export function parseStoredEntry(item: Item): StoredEntry {
  return storedEntrySchema.parse(item);
}

/** Task in an item. */
export function parseMention(item: Item): Mention {
  return mentionSchema.parse(item);
}

/** Returns an entry for a response, without the ids of people. */
export function toTimelineEntry(stored: StoredEntry): TimelineEntry {
  const { position: id, ...entry } = stored;
  if (entry.kind !== 'note') return { ...entry, id };
  const { mentions, done, ...note } = entry;
  return {
    ...note,
    id,
    mentions: mentions.map((person) => {
      const ticked = done.find((one) => one.id === person.id);
      return { name: person.name, ...(ticked ? { doneAt: ticked.at } : {}) };
    }),
  };
}
