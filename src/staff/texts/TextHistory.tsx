import type { AuditEntry } from '#contracts/audit/audit.ts';
import { restoreTexts, type TextGroup } from '#contracts/texts/texts.ts';
import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';
import { RestorableHistory } from '../shared/audit/RestorableHistory.tsx';

interface TextHistoryProps {
  group: TextGroup;
  change: StaffMutation;
  onRestored: (group: TextGroup) => void;
}

/** Ready versions of a group, each compared with the one before. A version can be restored as a draft. */
export function TextHistory({ group, change, onRestored }: TextHistoryProps) {
  const { editedTexts: texts } = useStaffTexts();

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
      <RestorableHistory
        type="text"
        id={group.group}
        version={group.version}
        question={(moment) => fill(texts['restore-question'], { moment })}
        help={texts['restore-help']}
        onAsk={() => change.setResult(undefined)}
        restore={restore}
      />
    </div>
  );
}
