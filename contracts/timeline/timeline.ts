import * as z from 'zod';
import { codeText, multilineText, singleLineText } from '#domain/input/text-schemas.ts';
import { MAX_EMAIL_LENGTH, MAX_FIELD_LENGTH } from '#domain/limits.ts';
import { auditEntrySchema } from '../audit/audit.ts';
import { defineCall, success } from '../call.ts';
import { EMAIL_KINDS } from '../emails/emails.ts';
import { cursorSchema } from '../paging.ts';
import { attachmentFields } from './attachments.ts';
import { timelineObjectSchema } from './timeline-object.ts';

/*
 * Timeline of an order, a quote or a member (D103). These calls return what the object itself does not contain: internal
 * notes, calls on the phone, sent emails and changes by staff. No call for customers returns any of it.
 */

/** Maximum length of the text of a note or call, in characters. */
export const MAX_NOTE_TEXT = 2000;
/** Maximum number of notes and calls of one object. Sent emails and changes do not count. */
export const MAX_TIMELINE_ENTRIES = 500;
/** Maximum number of entries in one response. An entry can contain the text of a whole email. */
export const MAX_TIMELINE_PAGE = 30;
/** Directions of a call on the phone: from the customer, or to the customer. */
export const CALL_DIRECTIONS = ['in', 'out'] as const;

const entryBase = {
  /** Position in the timeline. */
  id: cursorSchema,
  at: z.iso.datetime(),
  object: timelineObjectSchema,
};
const authorBase = {
  ...entryBase,
  /** Name of the author. Missing for a script. */
  by: z.string().optional(),
  text: z.string(),
};

/** Entry of a timeline. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  /** Internal note. */
  z.object({
    kind: z.literal('note'),
    ...authorBase,
    /** Colleagues whom the note mentions. Colleagues see no id of a staff account, because it starts a sign-in. */
    mentions: z.array(z.object({ name: z.string(), doneAt: z.iso.datetime().optional() })),
  }),
  /** Call on the phone, noted by hand. `at` is the time of the call. */
  z.object({
    kind: z.literal('call'),
    ...authorBase,
    /** Person on the phone. */
    who: z.string(),
    direction: z.enum(CALL_DIRECTIONS),
    addedAt: z.iso.datetime(),
  }),
  /** Sent email, with its text. The text has no links, because a link can contain a secret of the customer. */
  z.object({
    kind: z.literal('mail'),
    ...entryBase,
    mail: z.enum(EMAIL_KINDS),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  /** Photo or PDF file. */
  z.object({ kind: z.literal('attachment'), ...entryBase, ...attachmentFields }),
  /** Change by staff, from the audit log. */
  z.object({ kind: z.literal('change'), ...entryBase, change: auditEntrySchema }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
export type TimelineEntryOf<Kind extends TimelineEntry['kind']> = Extract<
  TimelineEntry,
  { kind: Kind }
>;

export const findTimeline = defineCall(() => ({
  name: 'findTimeline',
  summary:
    'Lists notes, calls, attachments, sent emails and changes by staff of an order, a quote or a member, newest first. For a member with `email`, the list also contains the notes, calls and emails of all orders and quotes with this email address. A page can contain fewer entries than `limit`; send `next` as `after` to continue. The warehouse gets the changes of orders only. The method is POST so that no email address is in a URL.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/timeline/search',
  access: 'staff',
  body: timelineObjectSchema.extend({
    email: codeText().max(MAX_EMAIL_LENGTH).optional(),
    after: cursorSchema.optional(),
    limit: z.number().int().min(1).max(MAX_TIMELINE_PAGE).default(20),
  }),
  response: success(
    z.object({ entries: z.array(timelineEntrySchema), next: z.string().optional() }),
  ),
}));

const noteText = multilineText('error-note-required')
  .min(1, 'error-note-required')
  .max(MAX_NOTE_TEXT, 'error-too-long');
/** Random id that the client makes once per entry. */
const entryId = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, hyphens or underscores');

export const addTimelineEntry = defineCall(() => ({
  name: 'addTimelineEntry',
  summary:
    'Adds an internal note or a call on the phone to an order, a quote or a member. A note with @ and the name of a colleague becomes a task of that colleague. Entries cannot be changed or removed, and one object has 500 at most. `id` makes a retry safe.',
  method: 'POST',
  path: '/admin/timeline',
  access: 'staff',
  body: timelineObjectSchema.extend({
    entry: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('note'), id: entryId, text: noteText }),
      z.object({
        kind: z.literal('call'),
        id: entryId,
        text: noteText,
        who: singleLineText('error-who-required')
          .min(1, 'error-who-required')
          .max(MAX_FIELD_LENGTH, 'error-too-long'),
        direction: z.enum(CALL_DIRECTIONS),
        /** Time of the call, not in the future. */
        at: z.iso.datetime(),
      }),
    ]),
  }),
  response: success(timelineEntrySchema),
  errors: ['unknown-order', 'unknown-quote', 'unknown-user', 'too-many-notes'],
  success: 201,
}));

export const listColleagues = defineCall(() => ({
  name: 'listColleagues',
  summary: 'Lists the names of the people whom a note can mention: those who may read notes.',
  method: 'GET',
  path: '/admin/colleagues',
  access: 'staff',
  response: success(z.object({ names: z.array(z.string()) })),
}));
