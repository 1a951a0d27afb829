import type { StaffChange } from '#contracts/search/synonyms.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Person and time of a change. */
export function ChangedBy({ change }: { change: StaffChange }) {
  const { searchTexts, language } = useStaffTexts();
  return (
    <>
      <span>{change.by ?? searchTexts['by-script']}</span>
      <time className="note" dateTime={change.at}>
        {formatMoment(change.at, language)}
      </time>
    </>
  );
}
