import type { ComponentProps } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { useConfirm } from '../../kit/ConfirmPrompt.tsx';
import { staffFailureMessage } from '../../kit/staff-failure-message.ts';
import { type StaffTexts, useStaffTexts } from '../../kit/staff-texts.ts';
import { ObjectHistory } from './ObjectHistory.tsx';

interface RestorableHistoryProps extends Pick<ComponentProps<typeof ObjectHistory>, 'type' | 'id'> {
  /** Version of the object. A new version loads the history again. Undefined for a deleted object. */
  version: number | undefined;
  /** Returns the question before a restoration. */
  question: (moment: string) => string;
  help: string;
  /** Returns whether the button is shown. By default, it always is. */
  canRestore?: (entry: AuditEntry) => boolean;
  /** Called when the question opens. */
  onAsk: () => void;
  restore: (entry: AuditEntry) => Promise<void>;
}

/** History of an object. Each of its versions can be restored after a confirmation. */
export function RestorableHistory(props: RestorableHistoryProps) {
  const { type, id, version, question, help, canRestore = () => true, onAsk, restore } = props;
  const { texts, auditTexts, language, clock } = useStaffTexts();
  const confirm = useConfirm<AuditEntry>();
  return (
    <>
      {confirm.prompt((entry) => ({
        title: question(formatDateTime(entry.at, clock, language)),
        help,
        yes: auditTexts['restore-yes'],
        busy: auditTexts.restoring,
        no: texts['move-no'],
        onYes: () => restore(entry),
      }))}
      <ObjectHistory
        key={version}
        type={type}
        id={id}
        actionsOf={(entry) =>
          canRestore(entry) && (
            <button
              className="btn btn--small btn--line"
              type="button"
              onClick={() => {
                onAsk();
                confirm.ask(entry);
              }}
            >
              {auditTexts.restore}
            </button>
          )
        }
      />
    </>
  );
}

/** Returns the text of a failed restoration. */
export function restoreFailureMessage(failure: ApiFailure, allTexts: StaffTexts): string {
  return failure.code === 'version-conflict'
    ? allTexts.auditTexts['restore-conflict']
    : staffFailureMessage(failure, allTexts);
}
