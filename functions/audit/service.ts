import { AUDIT_DAYS, type AuditKind, type AuditObject } from '#contracts/audit/audit.ts';
import { addDays } from '#domain/time/market-time.ts';
import type { AuditEntryPage, AuditEntryQuery, AuditRepository } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Suffix that sorts a time after all ids of its millisecond. In an id, hexadecimal digits follow the `#`. */
const AFTER_IDS = '#g';
/** Suffix that sorts a day after all ids of that day, because no hour is above 23. Used in cursors. */
const AFTER_TIMES = 'T99';

/** Filter of the log. A missing value does not filter. */
export interface AuditFilter {
  person?: string | undefined;
  kind?: AuditKind | undefined;
  type?: AuditObject | undefined;
  /** Id of one object of this type. */
  object?: string | undefined;
  /** Earliest time. */
  from?: Date | undefined;
  /** Latest time. */
  to?: Date | undefined;
  /** `next` of the previous page. */
  after?: string | undefined;
}

/** Audit log, for reading only. */
export type AuditLog = ReturnType<typeof auditLog>;

export function auditLog(repository: AuditRepository, now: () => Date) {
  /** Reads the day of the cursor. `next` is the day before it, as long as entries of that day can exist. */
  async function ofOneDay(query: AuditEntryQuery): Promise<AuditEntryPage> {
    const start = query.after !== undefined && query.after < query.to ? query.after : query.to;
    const day = start.slice(0, 10);
    // The contract validates only the format of a cursor, so the day may not exist.
    if (Number.isNaN(Date.parse(day)) || start < query.from) return { entries: [] };
    const { entries, next } = await repository.ofDay(day, query);
    if (next !== undefined) return { entries, next };
    const previous = `${addDays(day, -1)}${AFTER_TIMES}`;
    return { entries, ...(previous > query.from ? { next: previous } : {}) };
  }

  return {
    /** Entries, newest first. Without person and object, one page is part of one day, and can be empty. */
    async list(
      { person, kind, type, object, from, to, after }: AuditFilter,
      limit: number,
    ): Promise<AuditEntryPage> {
      const latest = now().getTime();
      const oldest = latest - AUDIT_DAYS * DAY_MS;
      const query: AuditEntryQuery = {
        from: new Date(Math.max(from?.getTime() ?? oldest, oldest)).toISOString(),
        to: new Date(Math.min(to?.getTime() ?? latest, latest)).toISOString() + AFTER_IDS,
        after,
        limit,
        kind,
      };
      if (type && object !== undefined) {
        const page = await repository.ofObject({ type, id: object }, query);
        if (person === undefined) return page;
        const idOf = ({ actor }: AuditEntryPage['entries'][number]) =>
          actor.kind === 'staff' ? actor.id : actor.kind;
        return { ...page, entries: page.entries.filter((entry) => idOf(entry) === person) };
      }
      if (person !== undefined) return repository.ofPerson(person, { ...query, type });
      return ofOneDay({ ...query, type });
    },
  };
}
