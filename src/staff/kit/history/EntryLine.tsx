import type { AuditEntry } from '#contracts/audit/audit.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { useStaffTexts } from '../staff-texts.ts';
import { actorName, changedEntryFields, entryFieldName, objectName } from './entry-texts.ts';

/** One line of the log: time, person, change, and the object unless all entries share one. */
export function EntryLine({ entry, withObject }: { entry: AuditEntry; withObject: boolean }) {
  const words = useStaffTexts();
  const { auditTexts, language } = words;
  return (
    <>
      <time className="audit__time" dateTime={entry.at}>
        {formatMoment(entry.at, language)}
      </time>
      <span>{actorName(entry, words)}</span>
      {withObject && <b className="audit__object">{objectName(entry, words)}</b>}
      <span className="audit__change">
        <span>{auditTexts[`kind-${entry.kind}`]}</span>
        {/* A new or deleted object has all its fields in the entry. */}
        {entry.before && entry.after && (
          <span className="note">
            {changedEntryFields(entry)
              .map((name) => entryFieldName(name, words))
              .join(', ')}
          </span>
        )}
      </span>
    </>
  );
}
