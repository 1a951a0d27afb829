import type { AuditEntry } from '#contracts/audit/audit.ts';
import { restoreTexts, type TextGroup } from '#contracts/texts/texts.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';
import { ObjectHistory } from '../shared/audit/ObjectHistory.tsx';

interface TextHistoryProps {
  group: TextGroup;
  change: StaffMutation;
  onRestored: (group: TextGroup) => void;
}

/** Ready versions of a group, each compared with the one before. A version can be restored as a draft. */
export function TextHistory({ group, change, onRestored }: TextHistoryProps) {
  const { texts: adminTexts, editedTexts: texts, language, clock } = useStaffTexts();
  const confirm = useConfirm<AuditEntry>();

  async function restore({ id }: AuditEntry) {
    const response = await change.run(
      restoreTexts,
      { params: { group: group.group }, body: { entry: id, version: group.version } },
      texts.restored,
    );
    if (response) onRestored(response.result);
  }

  return (
    <div className="stack tight">
      {confirm.prompt((entry) => ({
        title: fill(texts['restore-question'], {
          moment: formatDateTime(entry.at, clock, language),
        }),
        help: texts['restore-help'],
        yes: texts['restore-yes'],
        busy: texts.saving,
        no: adminTexts['move-no'],
        onYes: () => restore(entry),
      }))}
      <ObjectHistory
        key={group.version}
        type="text"
        id={group.group}
        actionsOf={(entry) => (
          <button
            className="btn btn--small btn--line"
            type="button"
            onClick={() => confirm.ask(entry)}
          >
            {texts.restore}
          </button>
        )}
      />
    </div>
  );
}
