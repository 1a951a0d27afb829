import type { Draft } from '#contracts/drafts/drafts.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Note that the form shows a draft: its author and time, and the fact that the shop does not show it. */
export function DraftNote({ draft }: { draft: Draft }) {
  const { draftTexts: texts, language } = useStaffTexts();
  const { by, at, base } = draft;
  const name = by.kind === 'staff' ? by.name : texts.script;
  return (
    <div className="msg msg--info">
      <Icon name="clock" />
      <p>{fill(texts[base ? 'note' : 'note-new'], { name, moment: formatMoment(at, language) })}</p>
    </div>
  );
}
