import type { AuditEntry } from '#contracts/audit/audit.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import {
  actorName,
  auditFieldName,
  auditKindText,
  changedAuditFields,
  objectName,
  type StaffNames,
} from './audit-entry-texts.ts';

/** One line of the log: time, person, change, and the object unless all entries share one. */
export function AuditEntryLine(props: {
  entry: AuditEntry;
  withObject: boolean;
  staffNames?: StaffNames;
}) {
  const { entry, withObject, staffNames } = props;
  const allTexts = useStaffTexts();
  const { language, clock } = allTexts;
  return (
    <>
      <time className="audit__time" dateTime={entry.at}>
        {formatDateTime(entry.at, clock, language)}
      </time>
      <span>{actorName(entry, allTexts)}</span>
      {withObject && <b className="audit__object">{objectName(entry, allTexts, staffNames)}</b>}
      <span className="audit__change">
        <span>{auditKindText(entry, allTexts)}</span>
        {/* A new or deleted object has all its fields in the entry. */}
        {entry.before && entry.after && (
          <span className="note">
            {changedAuditFields(entry)
              .map((name) => auditFieldName(name, allTexts, entry.object.type))
              .join(', ')}
          </span>
        )}
      </span>
    </>
  );
}
