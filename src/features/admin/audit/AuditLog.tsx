import {
  type AuditKind,
  type AuditObject,
  auditKindSchema,
  auditObjectSchema,
  listAuditEntries,
} from '#contracts/audit.ts';
import { useAdminTexts } from '../admin-texts.ts';
import type { Place } from '../place.ts';
import { Title } from '../Title.tsx';
import { LoadedEntries } from './LoadedEntries.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogList } from './LogList.tsx';
import { useEntries } from './use-entries.ts';

/** Audit log: all changes by staff and scripts, with filters (D59). */
export function AuditLog({ place }: { place: Place }) {
  const { texts, language } = useAdminTexts();
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
