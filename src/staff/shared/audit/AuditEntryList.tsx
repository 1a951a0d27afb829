import type { ReactNode } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import { ROW_LINK_PROPS } from '../../kit/shortcuts/row-navigation.ts';
import { AuditEntryLine } from './AuditEntryLine.tsx';
import { AuditEntryValues } from './AuditEntryValues.tsx';
import './history.css';

interface AuditEntryListProps {
  entries: readonly AuditEntry[];
  /** Additional content of an open entry. */
  actionsOf?: (entry: AuditEntry) => ReactNode;
}

/** Entries of one object. Each opens to show its values before and after. */
export function AuditEntryList({ entries, actionsOf }: AuditEntryListProps) {
  return (
    <ol className="audit">
      {entries.map((entry) => (
        <li key={entry.id}>
          <details className="audit__entry">
            <summary className="audit__line audit__line--short" {...ROW_LINK_PROPS}>
              <AuditEntryLine entry={entry} withObject={false} />
            </summary>
            <div className="audit__more stack tight">
              <AuditEntryValues entry={entry} />
              {actionsOf && <p className="staff-page__choices">{actionsOf(entry)}</p>}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
