import type { ReactNode } from 'react';
import type { AuditEntry } from '#contracts/audit.ts';
import { formatMoment } from '#contracts/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { ROW } from '../shortcuts/rows.ts';
import {
  actorName,
  changedFields,
  fieldName,
  objectName,
  objectPlace,
  valueLines,
} from './entry-texts.ts';
import './audit.css';

interface EntryListProps {
  entries: readonly AuditEntry[];
  /** Shows the object of each entry, with links to the object and to its person. */
  withObjects?: boolean;
  /** Additional content of an open entry. */
  actionsOf?: (entry: AuditEntry) => ReactNode;
}

/** Entries of the log. Each opens to show its values before and after. */
export function EntryList({ entries, withObjects = false, actionsOf }: EntryListProps) {
  const words = useAdminTexts();
  const { auditTexts, language } = words;
  return (
    <ol className="audit">
      {entries.map((entry) => (
        <li key={entry.id}>
          <details className="audit__entry">
            <summary
              className={withObjects ? 'audit__line' : 'audit__line audit__line--short'}
              {...ROW}
            >
              <time className="audit__time" dateTime={entry.at}>
                {formatMoment(entry.at, language)}
              </time>
              <span>{actorName(entry, words)}</span>
              {withObjects && <b className="audit__object">{objectName(entry, words)}</b>}
              <span className="audit__change">
                {auditTexts[`kind-${entry.kind}`]}
                {/* A new or deleted object has all its fields in the entry. */}
                {entry.before && entry.after && (
                  <span className="note">
                    {changedFields(entry)
                      .map((name) => fieldName(name, words))
                      .join(', ')}
                  </span>
                )}
              </span>
            </summary>
            <div className="audit__more stack tight">
              <EntryValues entry={entry} />
              <p className="desk__choices">
                {withObjects && <EntryLinks entry={entry} />}
                {actionsOf?.(entry)}
              </p>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function EntryValues({ entry }: { entry: AuditEntry }) {
  const words = useAdminTexts();
  const { texts, auditTexts } = words;
  const { before, after } = entry;
  const names = changedFields(entry).filter(
    (name) =>
      valueLines(name, before, after, words).length > 0 ||
      valueLines(name, after, before, words).length > 0,
  );
  if (names.length === 0) return <p className="note">{auditTexts['no-values']}</p>;
  const sides = [
    ['before', before, after],
    ['after', after, before],
  ] as const;
  return (
    <table className="rows audit__values">
      <thead>
        <tr>
          <th scope="col">{texts['conflict-field']}</th>
          <th scope="col">{auditTexts.before}</th>
          <th scope="col">{auditTexts.after}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldName(name, words)}</th>
            {sides.map(([side, values, others]) => (
              <td className="rows__long" data-label={auditTexts[side]} key={side}>
                <span className={`audit__value audit__value--${side}`}>
                  {valueLines(name, values, others, words).join('\n') || texts.empty}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EntryLinks({ entry }: { entry: AuditEntry }) {
  const words = useAdminTexts();
  const { auditTexts } = words;
  const place = objectPlace(entry);
  const { actor } = entry;
  const person = actor.kind === 'staff' ? actor.id : actor.kind;
  return (
    <>
      {place && (
        <PlaceLink className="link" to={place}>
          {fill(auditTexts.open, { object: objectName(entry, words) })}
        </PlaceLink>
      )}
      <PlaceLink className="link" to={{ section: 'log', person }}>
        {fill(auditTexts['all-of'], { name: actorName(entry, words) })}
      </PlaceLink>
    </>
  );
}
