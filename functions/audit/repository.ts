import type { AuditKind, AuditObject } from '#contracts/audit/audit.ts';
import type { Database, Page, PageQuery } from '#functions/db/client.ts';
import { isExpired } from '#functions/db/expiry.ts';
import {
  auditDayPartition,
  auditObjectPartition,
  auditPersonPartition,
} from '#functions/db/keys.ts';
import type { Condition, Item } from '#functions/db/writes.ts';
import { parseAuditLink, parseStoredAuditEntry, type StoredAuditEntry } from './audit-entry.ts';

/** Part of a list of entries. */
export interface AuditEntryQuery {
  /** Lowest id, inclusive. */
  from: string;
  /** Highest id, inclusive. */
  to: string;
  /** Id of the last entry of the previous page. */
  after: string | undefined;
  limit: number;
  kind?: AuditKind | undefined;
  type?: AuditObject | undefined;
}

/** Entries, newest first. */
export interface AuditEntryPage {
  entries: StoredAuditEntry[];
  /** Id for `after`, if more entries of the list can follow. */
  next?: string | undefined;
}

/** Audit log in the table. It has no function that changes or removes an entry. */
export type AuditRepository = ReturnType<typeof auditRepository>;

/** Condition of a filter; undefined if there is no filter. */
function filterOf(values: Readonly<Record<string, string | undefined>>): Condition | undefined {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return undefined;
  return {
    expression: given.map(([name]) => `#${name} = :${name}`).join(' AND '),
    names: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  };
}

export function auditRepository(
  database: Pick<Database, 'getMany' | 'queryPage' | 'queryIndexPage'>,
  now: () => Date,
) {
  const isCurrent = (item: { expiresAt: number }) => !isExpired(item, now());

  /** Items of one query, newest first. */
  async function page(
    query: (pageQuery: PageQuery) => Promise<Page>,
    { from, to, after, limit }: AuditEntryQuery,
    when: Condition | undefined,
  ): Promise<{ items: Item[]; next: string | undefined }> {
    const { found, end } = await query({
      backwards: true,
      from,
      to: after !== undefined && after < to ? after : to,
      // Reads two extra items: the entry at the cursor, and one to detect a next page. A filter requires a full query.
      ...(when ? { when } : { limit: limit + 2 }),
    });
    const older = found.filter(({ SK }) => SK !== after);
    const items = older.slice(0, limit);
    const last = items.at(-1);
    return { items, next: older.length > limit && last ? String(last['SK']) : end };
  }

  /** Entries that a list of links refers to. The entries are read in one additional call. */
  async function readLinked(
    query: (pageQuery: PageQuery) => Promise<Page>,
    entryQuery: AuditEntryQuery,
  ): Promise<AuditEntryPage> {
    const { kind, type } = entryQuery;
    const { items, next } = await page(query, entryQuery, filterOf({ kind, type }));
    const keys = items
      .map(parseAuditLink)
      .filter(isCurrent)
      .map(({ key }) => key);
    const stored = keys.length > 0 ? await database.getMany(keys) : [];
    const entries = stored.map(parseStoredAuditEntry).sort((a, b) => (a.id < b.id ? 1 : -1));
    return { entries, next };
  }

  return {
    async ofObject(
      object: { type: AuditObject; id: string },
      entryQuery: AuditEntryQuery,
    ): Promise<AuditEntryPage> {
      const query = (one: PageQuery) => database.queryPage(auditObjectPartition(object), one);
      const { items, next } = await page(query, entryQuery, filterOf({ kind: entryQuery.kind }));
      return { entries: items.map(parseStoredAuditEntry).filter(isCurrent), next };
    },

    /** @param person id of a person, or `script` */
    ofPerson: (person: string, query: AuditEntryQuery): Promise<AuditEntryPage> =>
      readLinked((one) => database.queryPage(auditPersonPartition(person), one), query),

    /** @param day as YYYY-MM-DD, in UTC */
    ofDay: (day: string, query: AuditEntryQuery): Promise<AuditEntryPage> =>
      readLinked((one) => database.queryIndexPage(auditDayPartition(day), one), query),
  };
}
