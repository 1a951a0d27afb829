import type { AuditEntry } from '#contracts/audit/audit.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { actorName, auditFieldName, changedAuditFields, objectName } from './audit-entry-texts.ts';

/** One line of the log: time, person, change, and the object unless all entries share one. */
export function AuditEntryLine({ entry, withObject }: { entry: AuditEntry; withObject: boolean }) {
  const allTexts = useStaffTexts();
  const { auditTexts, language, clock } = allTexts;
  return (
    <>
      <time className="audit__time" dateTime={entry.at}>
        {formatDateTime(entry.at, clock, language)}
      </time>
      <span>{actorName(entry, allTexts)}</span>
      {withObject && <b className="audit__object">{objectName(entry, allTexts)}</b>}
      <span className="audit__change">
        <span>{auditTexts[`kind-${entry.kind}`]}</span>
        {/* A new or deleted object has all its fields in the entry. */}
        {entry.before && entry.after && (
          <span className="note">
            {changedAuditFields(entry)
              .map((name) => auditFieldName(name, allTexts))
              .join(', ')}
          </span>
        )}
      </span>
    </>
  );
}
