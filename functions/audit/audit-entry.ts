import * as z from 'zod';
import {
  AUDIT_DAYS,
  type AuditEntry,
  type AuditKind,
  type AuditObject,
  type AuditValues,
  auditEntrySchema,
} from '#contracts/audit/audit.ts';
import { staffIdSchema } from '#contracts/staff/staff-account.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import {
  auditDayKey,
  auditEntryKey,
  auditObjectPartition,
  auditPersonKey,
} from '#functions/db/keys.ts';
import { IS_NEW, type Item, type Write } from '#functions/db/writes.ts';
import { changedFieldNames, pickValues, recordedValues } from './recorded-values.ts';

/** Change of an object by staff or a script. */
export interface AuditChange {
  kind: AuditKind;
  object: { type: AuditObject; id: string };
  /** State before the change; undefined for a new object. Fields that do not change may be missing. */
  before?: object | undefined;
  /** State after the change; undefined for a deleted object. */
  after?: object | undefined;
}

/** Returns the writes that record a change. Callers add these writes to the transaction of the change. */
export type AuditWrites = (actor: StaffActor, change: AuditChange) => Write[];

/** Types of objects that staff can restore from the log. */
const RESTORABLE: readonly AuditObject[] = ['product', 'shop-facts', 'home-page', 'text'];

/** Number of writes that record one change. */
export const AUDIT_WRITE_COUNT = 2;

const storedSchema = auditEntrySchema.extend({
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  expiresAt: z.number(),
});

/** Link from a person and a day to an entry. */
const linkSchema = z.object({
  SK: z.string(),
  type: auditEntrySchema.shape.object.shape.type,
  object: z.string(),
  expiresAt: z.number(),
});

export type StoredAuditEntry = z.infer<typeof storedSchema>;

/** Id of the person in the log: `script` for all scripts. */
function auditPersonId(actor: StaffActor): string {
  return actor.kind === 'staff' ? actor.id : actor.kind;
}

/** Actor without the role, which is not part of the log. */
function actorWithoutRole(actor: StaffActor): AuditEntry['actor'] {
  if (actor.kind === 'staff') return { kind: actor.kind, id: actor.id, name: actor.name };
  return actor;
}

/** @param dependencies.randomBytes makes ids unique within a millisecond */
export function createAuditWrites(dependencies: {
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}): AuditWrites {
  return (actor, { kind, object, before, after }) => {
    const time = dependencies.now();
    const at = time.toISOString();
    const id = `${at}#${Buffer.from(dependencies.randomBytes(8)).toString('hex')}`;
    const expiresAt = epochSeconds(time) + AUDIT_DAYS * 24 * 60 * 60;
    const [old, current] = [before as AuditValues | undefined, after as AuditValues | undefined];
    const fields = changedFieldNames(old, current);
    // These entries contain all fields, so that one item is enough to restore that version.
    const isWhole = RESTORABLE.includes(object.type);
    const valuesOf = (values: AuditValues | undefined, whole: boolean) =>
      values ? recordedValues(object.type, whole ? values : pickValues(values, fields)) : null;
    const entry: StoredAuditEntry = {
      id,
      at,
      kind,
      actor: actorWithoutRole(actor),
      object,
      before: valuesOf(old, isWhole && !current),
      after: valuesOf(current, isWhole),
      fields,
      expiresAt,
    };
    const link = { kind, type: object.type, object: object.id, expiresAt };
    return [
      { put: { ...auditEntryKey(object, id), ...entry }, when: IS_NEW },
      { put: { ...auditPersonKey(auditPersonId(actor), id), ...auditDayKey(id), ...link } },
    ];
  };
}

/** Entry in an item. */
export function parseStoredAuditEntry(item: Item): StoredAuditEntry {
  return storedSchema.parse(item);
}

/** Entry for a response: only the changed fields. */
export function toAuditEntry({
  fields,
  expiresAt: _,
  before,
  after,
  ...entry
}: StoredAuditEntry): AuditEntry {
  return {
    ...entry,
    before: before && pickValues(before, fields),
    after: after && pickValues(after, fields),
  };
}

/** Values without the id of an assignee, which entries contained before they contained the name. */
function withoutAssigneeId(values: AuditValues | null): AuditValues | null {
  const isId = staffIdSchema.safeParse(values?.['assignee']).success;
  return isId ? { ...values, assignee: null } : values;
}

/** Entry for colleagues, who see names instead of ids. */
export function withoutStaffIds({ actor, ...entry }: StoredAuditEntry): StoredAuditEntry {
  return {
    ...entry,
    actor: actor.kind === 'staff' ? { kind: actor.kind, name: actor.name } : actor,
    before: withoutAssigneeId(entry.before),
    after: withoutAssigneeId(entry.after),
  };
}

/** Key of the entry to which an item links, with the expiry. */
export function parseAuditLink(item: Item) {
  const { SK, type, object, expiresAt } = linkSchema.parse(item);
  return { key: { PK: auditObjectPartition({ type, id: object }), SK }, expiresAt };
}

/** State of the object after an entry, or before its deletion. */
export function recordedState({ before, after }: StoredAuditEntry): AuditValues | null {
  return after ?? before;
}
