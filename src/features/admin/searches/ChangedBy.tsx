import { formatMoment } from '#contracts/market-time.ts';
import type { StaffChange } from '#contracts/synonyms.ts';
import { useAdminTexts } from '../admin-texts.ts';

/** Person and time of a change. */
export function ChangedBy({ change }: { change: StaffChange }) {
  const { searchTexts, language } = useAdminTexts();
  return (
    <>
      <span>{change.by ?? searchTexts['by-script']}</span>
      <time className="note" dateTime={change.at}>
        {formatMoment(change.at, language)}
      </time>
    </>
  );
}
