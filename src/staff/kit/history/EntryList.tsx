import type { ReactNode } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import { ROW } from '../shortcuts/rows.ts';
import { EntryLine } from './EntryLine.tsx';
import { EntryValues } from './EntryValues.tsx';
import './history.css';

interface EntryListProps {
  entries: readonly AuditEntry[];
  /** Additional content of an open entry. */
  actionsOf?: (entry: AuditEntry) => ReactNode;
}

/** Entries of one object. Each opens to show its values before and after. */
export function EntryList({ entries, actionsOf }: EntryListProps) {
  return (
    <ol className="audit">
      {entries.map((entry) => (
        <li key={entry.id}>
          <details className="audit__entry">
            <summary className="audit__line audit__line--short" {...ROW}>
              <EntryLine entry={entry} withObject={false} />
            </summary>
            <div className="audit__more stack tight">
              <EntryValues entry={entry} />
              {actionsOf && <p className="desk__choices">{actionsOf(entry)}</p>}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
