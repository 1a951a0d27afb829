import { type AuditEntry, restoreProduct } from '#contracts/audit/audit.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../../kit/ConfirmPrompt.tsx';
import { ActionMessage } from '../../kit/messages.tsx';
import { useMayCall } from '../../kit/own-account.ts';
import { staffFailureMessage } from '../../kit/staff-failure-message.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { showSuccessMessage } from '../../kit/success-message.store.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { ObjectHistory } from './ObjectHistory.tsx';

interface ProductHistoryProps {
  code: string;
  /** Current version; undefined for a deleted product. */
  version: number | undefined;
  /** Called after a version was restored. */
  onRestored: () => void;
}

/** History of a product. Roles that may edit can restore a version after a confirmation. */
export function ProductHistory({ code, version, onRestored }: ProductHistoryProps) {
  const { texts, auditTexts, language, clock } = useStaffTexts();
  const may = useMayCall();
  const confirm = useConfirm<AuditEntry>();
  const { result, setResult, run } = useStaffMutation({
    failureMessage: (failure, allTexts) =>
      failure.code === 'version-conflict'
        ? auditTexts['restore-conflict']
        : staffFailureMessage(failure, allTexts),
  });

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
      {confirm.prompt((entry) => ({
        title: fill(auditTexts['restore-question'], {
          code,
          moment: formatDateTime(entry.at, clock, language),
        }),
        help: auditTexts['restore-help'],
        yes: auditTexts['restore-yes'],
        busy: auditTexts.restoring,
        no: texts['move-no'],
        onYes: () => restore(entry),
      }))}
      <ObjectHistory
        key={version}
        type="product"
        id={code}
        actionsOf={(entry) =>
          may('restoreProduct') &&
          !isCurrent(entry) && (
            <button
              className="btn btn--small btn--line"
              type="button"
              onClick={() => {
                setResult(undefined);
                confirm.ask(entry);
              }}
            >
              {auditTexts.restore}
            </button>
          )
        }
      />
    </section>
  );
}
