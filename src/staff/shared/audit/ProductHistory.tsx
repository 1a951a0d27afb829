import { type AuditEntry, restoreProduct } from '#contracts/audit/audit.ts';
import { fill } from '#src/i18n/fill.ts';
import { ActionMessage } from '../../kit/messages.tsx';
import { useMayCall } from '../../kit/own-account.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { showSuccessMessage } from '../../kit/success-message.store.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { RestorableHistory, restoreFailureMessage } from './RestorableHistory.tsx';

interface ProductHistoryProps {
  code: string;
  /** Current version; undefined for a deleted product. */
  version: number | undefined;
  /** Called after a version was restored. */
  onRestored: () => void;
}

/** History of a product. Roles that may edit can restore a version after a confirmation. */
export function ProductHistory({ code, version, onRestored }: ProductHistoryProps) {
  const { auditTexts } = useStaffTexts();
  const may = useMayCall();
  const { result, setResult, run } = useStaffMutation({ failureMessage: restoreFailureMessage });

  async function restore({ id }: AuditEntry) {
    const body = { entry: id, ...(version === undefined ? {} : { version }) };
    const response = await run(restoreProduct, { params: { code }, body });
    if (!response) return;
    const { version: latest } = response.result;
    showSuccessMessage(fill(auditTexts.restored, { code, version: String(latest) }));
    onRestored();
  }

  /** The newest entry is the current version, except after a deletion. */
  const isCurrent = ({ after }: AuditEntry) =>
    version !== undefined && after?.['version'] === version;

  return (
    <section className="stack tight" aria-label={auditTexts.history}>
      <ActionMessage result={result} />
      <RestorableHistory
        type="product"
        id={code}
        version={version}
        question={(moment) => fill(auditTexts['restore-question'], { code, moment })}
        help={auditTexts['restore-help']}
        canRestore={(entry) => may('restoreProduct') && !isCurrent(entry)}
        onAsk={() => setResult(undefined)}
        restore={restore}
      />
    </section>
  );
}
