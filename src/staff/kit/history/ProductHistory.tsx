import { useState } from 'react';
import { type AuditEntry, restoreProduct } from '#contracts/audit/audit.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';
import { ConfirmPrompt } from '../ConfirmPrompt.tsx';
import { ActionFailure, Message } from '../Notes.tsx';
import { useStaffTexts } from '../staff-texts.ts';
import { showMessage } from '../success-message.store.ts';
import { useMay } from '../use-may.ts';
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
  const { texts, auditTexts, language } = useStaffTexts();
  const may = useMay();
  const [chosen, setChosen] = useState<AuditEntry>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  async function restore({ id }: AuditEntry) {
    if (isBusy) return;
    setBusy(true);
    const body = { entry: id, ...(version === undefined ? {} : { version }) };
    const outcome = await callAsStaff(restoreProduct, { params: { code }, body });
    setBusy(false);
    setChosen(undefined);
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (!outcome.ok) return;
    const { version: latest } = outcome.answer.result;
    showMessage(fill(auditTexts.restored, { code, version: String(latest) }));
    onRestored();
  }

  /** The newest entry is the current version, except after a deletion. */
  const isCurrent = ({ after }: AuditEntry) =>
    version !== undefined && after?.['version'] === version;

  return (
    <section className="stack tight" aria-label={auditTexts.history}>
      {failure?.code === 'version-conflict' && (
        <Message kind="error" about={failure}>
          {auditTexts['restore-conflict']}
        </Message>
      )}
      {failure && failure.code !== 'version-conflict' && <ActionFailure failure={failure} />}
      {chosen && (
        <ConfirmPrompt
          key={chosen.id}
          title={fill(auditTexts['restore-question'], {
            code,
            moment: formatMoment(chosen.at, language),
          })}
          help={auditTexts['restore-help']}
          yes={auditTexts['restore-yes']}
          busy={auditTexts.restoring}
          no={texts['move-no']}
          isBusy={isBusy}
          onYes={() => void restore(chosen)}
          onNo={() => setChosen(undefined)}
        />
      )}
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
                setFailure(undefined);
                setChosen(entry);
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
