import {
  type AuditKind,
  type AuditObject,
  auditKindSchema,
  auditObjectSchema,
  listAuditEntries,
} from '#contracts/audit/audit.ts';
import { LoadedEntries } from '../kit/history/LoadedEntries.tsx';
import { useEntries } from '../kit/history/use-entries.ts';
import type { Place } from '../kit/place.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogList } from './LogList.tsx';

/** Audit log: all changes by staff and scripts, with filters (D59). */
export function AuditSection({ place }: { place: Place }) {
  const { texts, language } = useStaffTexts();
  const { person, object, from, to } = place;
  const kind: AuditKind | undefined = auditKindSchema.safeParse(place.kind).data;
  const type: AuditObject | undefined = auditObjectSchema.safeParse(place.type).data;
  const filter = { person, kind, type, object: type && object, from, to };
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = { ...Object.fromEntries(given), market: language };
  const loaded = useEntries(listAuditEntries, { query });
  return (
    <section className="stack">
      <Title>{texts['section-log']}</Title>
      <search>
        <LogFilters place={place} />
      </search>
      <LoadedEntries loaded={loaded}>{(entries) => <LogList entries={entries} />}</LoadedEntries>
    </section>
  );
}
