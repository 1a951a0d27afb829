import type { ReactNode } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { LoadFailure, Loading, NothingFound } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import type { useAuditEntries } from './use-audit-entries.ts';

interface AuditEntryPagesProps {
  loaded: ReturnType<typeof useAuditEntries>;
  /** Renders the list. */
  children: (entries: readonly AuditEntry[]) => ReactNode;
}

/** List of entries with its number, and a button for earlier ones. */
export function AuditEntryPages({ loaded, children }: AuditEntryPagesProps) {
  const { auditTexts, language } = useStaffTexts();
  const { entries, next, isLoading, failure, loadEarlier, reload } = loaded;
  const isEmpty = entries.length === 0 && !isLoading && !failure;
  return (
    <>
      {entries.length > 0 && (
        <>
          <p className="note" role="status">
            {fillCount(auditTexts, 'found', entries.length, language)}
          </p>
          {children(entries)}
        </>
      )}
      {isEmpty && <NothingFound fact={auditTexts.none} help={auditTexts['none-help']} />}
      {isLoading && <Loading />}
      {failure && (
        <LoadFailure failure={failure} onRetry={entries.length > 0 ? loadEarlier : reload} />
      )}
      {next !== undefined && !isLoading && !failure && (
        <p>
          <button className="btn btn--small btn--line" type="button" onClick={loadEarlier}>
            {auditTexts.earlier}
          </button>
        </p>
      )}
    </>
  );
}
