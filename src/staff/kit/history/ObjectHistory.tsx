import { type ComponentProps, useState } from 'react';
import { type AuditObject, listObjectHistory } from '#contracts/audit/audit.ts';
import { useStaffTexts } from '../staff-texts.ts';
import { EntryList } from './EntryList.tsx';
import { LoadedEntries } from './LoadedEntries.tsx';
import { useEntries } from './use-entries.ts';

interface ObjectHistoryProps {
  type: AuditObject;
  id: string;
  actionsOf?: NonNullable<ComponentProps<typeof EntryList>['actionsOf']>;
}

/** History of one object in the audit log. Loads when it is opened. */
export function ObjectHistory(props: ObjectHistoryProps) {
  const { auditTexts } = useStaffTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="audit__history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="desk__part">{auditTexts.history}</summary>
      {isOpen && <History {...props} />}
    </details>
  );
}

function History({ type, id, actionsOf }: ObjectHistoryProps) {
  const loaded = useEntries(listObjectHistory, { params: { type, id } });
  return (
    <div className="stack tight">
      <LoadedEntries loaded={loaded}>
        {(entries) => <EntryList entries={entries} {...(actionsOf && { actionsOf })} />}
      </LoadedEntries>
    </div>
  );
}
