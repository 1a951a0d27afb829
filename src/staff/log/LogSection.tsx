import {
  type AuditKind,
  type AuditObject,
  auditKindSchema,
  auditObjectSchema,
  listAuditEntries,
} from '#contracts/audit/audit.ts';
import { listStaff } from '#contracts/staff/staff-people.ts';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { AuditEntryPages } from '../shared/audit/AuditEntryPages.tsx';
import { useAuditEntries } from '../shared/audit/use-audit-entries.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogList } from './LogList.tsx';

/** Audit log: all changes by staff and scripts, with filters (D59). */
export function LogSection({ location }: { location: StaffLocation }) {
  const { texts, language } = useStaffTexts();
  const { person, object, from, to } = location;
  const kind: AuditKind | undefined = auditKindSchema.safeParse(location.kind).data;
  const type: AuditObject | undefined = auditObjectSchema.safeParse(location.type).data;
  const filter = { person, kind, type, object: type && object, from, to };
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = { ...Object.fromEntries(given), market: language };
  const { fetched } = useStaffQuery(listStaff, {});
  const staff = fetched.state === 'ready' ? fetched.response.result.staff : undefined;
  const staffNames = staff && new Map(staff.map(({ id, name }) => [id, name]));
  const loaded = useAuditEntries(listAuditEntries, { query });
  return (
    <section className="stack">
      <ViewTitle>{texts['section-log']}</ViewTitle>
      <search>
        <LogFilters location={location} staff={staff} />
      </search>
      <AuditEntryPages loaded={loaded}>
        {(entries) => <LogList entries={entries} staffNames={staffNames} />}
      </AuditEntryPages>
    </section>
  );
}
