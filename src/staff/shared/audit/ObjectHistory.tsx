import { type ComponentProps, useState } from 'react';
import { type AuditObject, listObjectHistory } from '#contracts/audit/audit.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { AuditEntryList } from './AuditEntryList.tsx';
import { AuditEntryPages } from './AuditEntryPages.tsx';
import { useAuditEntries } from './use-audit-entries.ts';

interface ObjectHistoryProps {
  type: AuditObject;
  id: string;
  actionsOf?: NonNullable<ComponentProps<typeof AuditEntryList>['actionsOf']>;
}

/** History of one object in the audit log. Loads when it is opened. */
export function ObjectHistory(props: ObjectHistoryProps) {
  const { auditTexts } = useStaffTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="audit__history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="staff-page__part">{auditTexts.history}</summary>
      {isOpen && <History {...props} />}
    </details>
  );
}

function History({ type, id, actionsOf }: ObjectHistoryProps) {
  const loaded = useAuditEntries(listObjectHistory, { params: { type, id } });
  return (
    <div className="stack tight">
      <AuditEntryPages loaded={loaded}>
        {(entries) => <AuditEntryList entries={entries} {...(actionsOf && { actionsOf })} />}
      </AuditEntryPages>
    </div>
  );
}
