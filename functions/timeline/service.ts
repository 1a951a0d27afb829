import type * as z from 'zod';
import type {
  addTimelineEntry,
  findTimeline,
  TimelineEntry,
} from '#contracts/timeline/timeline.ts';
import type { TimelineObject, TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import type { TodayNote } from '#contracts/today/today.ts';
import { mentionedPeople } from '#domain/staff/mentions.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { type AuditWrites, toAuditEntry, withoutStaffIds } from '#functions/audit/audit-entry.ts';
import type { AuditLog } from '#functions/audit/service.ts';
import { emailContact } from '#functions/db/contact-keys.ts';
import { withRetry } from '#functions/db/retry.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import type { StaffAccount } from '#functions/sessions/staff-account.ts';
import type { TimelineRepository } from './repository.ts';
import { type Mention, type StoredEntry, toTimelineEntry } from './stored-entry.ts';

/** Tolerated difference between the clocks of browser and server. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Customer of an object, as far as the timeline needs it. */
interface ObjectCustomer {
  email?: string | undefined;
}

/** Dependencies of the timelines. */
export interface TimelineDependencies {
  repository: TimelineRepository;
  log: AuditLog;
  /** Reads the customer of an object; undefined if the object does not exist. */
  customerOf: Readonly<Record<TimelineObject, (id: string) => Promise<ObjectCustomer | undefined>>>;
  /** All staff accounts. */
  colleagues: () => Promise<StaffAccount[]>;
  auditWrites: AuditWrites;
  now: () => Date;
}

type TimelineQuery = z.output<typeof findTimeline.body>;
type NewEntry = z.output<typeof addTimelineEntry.body>['entry'];

/** Part of a timeline, newest first. */
interface TimelinePage {
  entries: TimelineEntry[];
  /** Position for `after`, if older entries can follow. */
  next?: string | undefined;
}

/** Failure for an object that does not exist. */
const UNKNOWN = {
  order: 'unknown-order',
  quote: 'unknown-quote',
  member: 'unknown-user',
} as const satisfies Record<TimelineObject, string>;

/** Returns whether a person or script may read and write notes. */
function mayReadNotes(actor: StaffActor): boolean {
  return canCall(actor, 'addTimelineEntry');
}

/** Timelines of orders, quotes and members (D103). */
export type TimelineService = ReturnType<typeof timelineService>;

export function timelineService(dependencies: TimelineDependencies) {
  const { repository, log, customerOf, colleagues, auditWrites, now } = dependencies;

  async function mentionable(): Promise<StaffAccount[]> {
    return (await colleagues()).filter((one) => mayReadNotes({ kind: 'staff', ...one }));
  }

  /** Returns the entry to store. Reads the accounts of colleagues only for a note with @. */
  async function storedEntry(
    object: TimelineObjectId,
    entry: NewEntry,
    actor: StaffActor,
    time: Date,
  ): Promise<StoredEntry> {
    const added = time.toISOString();
    const at = entry.kind === 'call' ? new Date(entry.at).toISOString() : added;
    const written = {
      position: `${at}#${entry.id}`,
      at,
      object,
      ...(actor.kind === 'staff' ? { by: actor.name } : {}),
      text: entry.text,
    };
    if (entry.kind === 'call') {
      const { kind, who, direction } = entry;
      return { ...written, kind, who, direction, addedAt: added };
    }
    const people = entry.text.includes('@') ? await mentionable() : [];
    const mentions = mentionedPeople(entry.text, people).map(({ id, name }) => ({ id, name }));
    return { ...written, kind: 'note', mentions, done: [] };
  }

  return {
    /**
     * Reads one page in two table calls. Both lists are sorted by time, so an entry of one page is older than all entries
     * of the page before.
     */
    async find(
      { type, id, email, after, limit }: TimelineQuery,
      actor: StaffActor,
    ): Promise<TimelinePage> {
      const object = { type, id };
      const range = { after, limit };
      const [added, changes] = await Promise.all([
        !mayReadNotes(actor)
          ? { entries: [] }
          : type === 'member' && email
            ? repository.ofCustomer(emailContact(email), range)
            : repository.ofObject(object, range),
        log.list({ type, object: id, after }, limit),
      ]);
      const end = 'end' in added ? added.end : undefined;
      const stops = [end, changes.next].filter((stop) => stop !== undefined).toSorted();
      const last = stops.at(-1);
      const entries = [
        ...added.entries.map(toTimelineEntry),
        ...changes.entries.map((stored): TimelineEntry => {
          const change = toAuditEntry(withoutStaffIds(stored));
          return { kind: 'change', id: change.id, at: change.at, object, change };
        }),
      ]
        // The next page has the entries that one of the lists has not reached yet.
        .filter((entry) => last === undefined || entry.id >= last)
        .toSorted((a, b) => (a.id < b.id ? 1 : -1));
      const page = entries.slice(0, limit);
      const next = entries.length > limit ? page.at(-1)?.id : last;
      return {
        // Notes, calls and attachments are in the timeline themselves, and messages are in the thread of a quote.
        entries: page.filter(
          (entry) =>
            entry.kind !== 'change' || !['note', 'message', 'attached'].includes(entry.change.kind),
        ),
        next,
      };
    },

    /** Adds a note or a call. A retry with the same id returns the entry of the first attempt. */
    async add(
      object: TimelineObjectId,
      entry: NewEntry,
      actor: StaffActor,
    ): Promise<
      | TimelineEntry
      | { failure: (typeof UNKNOWN)[TimelineObject] | 'too-many-notes' }
      | InvalidInput
    > {
      if (entry.kind === 'call' && Date.parse(entry.at) > now().getTime() + CLOCK_DIFFERENCE_MS) {
        return invalidInput({ 'entry.at': 'error-at-future' });
      }
      const customer = await customerOf[object.type](object.id);
      const unknown = { failure: UNKNOWN[object.type] };
      if (!customer) return unknown;
      return withRetry('changes of a timeline', async () => {
        const time = now();
        const stored = await storedEntry(object, entry, actor, time);
        const hash = customer.email ? emailContact(customer.email) : undefined;
        const audit = auditWrites(actor, { kind: 'note', object, before: {}, after: {} });
        const outcome = await repository.add(stored, entry.id, hash, time, audit);
        if (outcome === 'added') return toTimelineEntry(stored);
        if (outcome === 'gone') return unknown;
        if (outcome === 'full') return { failure: 'too-many-notes' as const };
        if (outcome === 'busy') return outcome;
        const earlier = await repository.attempted(object, entry.id);
        return earlier ? toTimelineEntry(earlier) : 'busy';
      });
    },

    /** Names of the people whom a note can mention, sorted. */
    async colleagueNames(): Promise<string[]> {
      const names = (await mentionable()).map(({ name }) => name);
      return [...new Set(names)].sort((a, b) => a.localeCompare(b));
    },

    /** Notes that wait for a person, oldest first, with the number of all. */
    async tasks(
      staffId: string,
      { counted, listed }: { counted: number; listed: number },
    ): Promise<{ mentions: Mention[]; notes: TodayNote[] }> {
      const mentions = await repository.mentions(staffId, counted, now());
      const notes = await repository.notes(mentions.slice(0, listed));
      const oldestFirst = notes.toSorted((a, b) => (a.position < b.position ? -1 : 1));
      return {
        mentions,
        notes: oldestFirst.flatMap((note) => {
          if (note.kind !== 'note') return [];
          const { position: id, at, by, text, object } = note;
          return [{ id, at, ...(by === undefined ? {} : { by }), text, object }];
        }),
      };
    },

    /** Ticks a note off, for the person whom it mentions. */
    async tickOff(staffId: string, position: string): Promise<'done' | 'unknown-entry'> {
      return withRetry('changes of a timeline', async () => {
        const mention = await repository.mention(staffId, position);
        if (!mention) return 'unknown-entry';
        const outcome = await repository.tickOff(staffId, mention, now());
        return outcome === 'gone' ? 'unknown-entry' : outcome;
      });
    },
  };
}
